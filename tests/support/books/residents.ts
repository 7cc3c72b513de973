import { finishPayment, startPayment } from '../../../resources/yuanBaoManage/ownerPay.server.ts'
import { refundFailed, refundSucceeded } from '../../../resources/yuanBaoManage/refund.server.ts'
import { DomainError } from '../../../server/core/errors.ts'
import { runClocks } from '../../../server/jobs/clock/runClocks.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { asPlatform, patiently } from './bank.ts'

/** What became of something that was asked for: refused by a rule, or done. */
export type Outcome = { readonly refused: string } | { readonly done: unknown }

export interface Spent {
  readonly customerId: string
  readonly merchantId: string
  readonly amount: number
}
export interface Fee {
  readonly houseId: string
  readonly feeType: 'property' | 'heating' | 'parking'
  readonly periodStart: string
  readonly periodEnd: string
  readonly amount: number
  readonly deductYuanbao: number
  readonly tradeNo: string
}

class Undone extends Error {}

/** Everything that no call of the console does: residents in their app, the payment channel, and the days. */
export function residentsOf(platform: Platform, pass: (milliseconds: number) => void) {
  const spend = (spent: Spent) =>
    asPlatform(platform, async ({ rows }) => {
      const { id } = await rows('yuanbaoDeplete')
        .withoutScope()
        .insert({ scene: 'shop', ...spent })
      return id
    })
  return {
    spend,
    /** Spends, and thinks better of it before the transaction ends. */
    async undone(spent: Spent) {
      const undoing = asPlatform(platform, async ({ rows }) => {
        await rows('yuanbaoDeplete')
          .withoutScope()
          .insert({ scene: 'shop', ...spent })
        throw new Undone()
      })
      await undoing.catch((cause: unknown) => {
        if (!(cause instanceof Undone)) throw cause
      })
      return null
    },
    /** Pays a fee, partly in yuanbao; the payment channel says so twice. */
    async pay({ deductYuanbao, tradeNo, ...bill }: Fee) {
      const id = await asPlatform(platform, async ({ rows }) => (await rows('ownerPay').withoutScope().insert(bill)).id)
      await asPlatform(platform, (call) => startPayment(call, id, { payMethod: 'wechat', deductYuanbao }))
      const finish = () => asPlatform(platform, (call) => finishPayment(call, id, tradeNo))
      const told = await Promise.allSettled([finish(), finish()])
      if (told.every(({ status }) => status === 'fulfilled')) throw new Error('one payment arrived twice')
      return id
    },
    arrived: ({ id, by, fails }: { readonly id: string; readonly by: string; readonly fails: boolean }) =>
      asPlatform(platform, (call) => (fails ? refundFailed(call, id, '账户已注销') : refundSucceeded(call, id, by))),
    async pass({ days }: { readonly days: number }) {
      pass(days * 24 * 60 * 60 * 1000)
      return null
    },
    async clocks() {
      await patiently(() => runClocks(platform))
      return null
    },
  }
}

export type Residents = ReturnType<typeof residentsOf>

/** What somebody outside the console does, by its name: here, or in the process that is about to be killed. */
export type AskResidents = (name: keyof Residents, input: object) => Promise<Outcome>

export const askOf =
  (residents: Residents): AskResidents =>
  async (name, input) => {
    try {
      return { done: await (residents[name] as (input: object) => Promise<unknown>)(input) }
    } catch (cause) {
      if (cause instanceof DomainError) return { refused: cause.code }
      throw cause
    }
  }
