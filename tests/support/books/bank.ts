import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isUnavailable } from '../../../server/database/errors.ts'
import type { Call } from '../../../server/platform/call.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { internalCall, systemCaller } from '../../../server/session/internalCall.ts'

const day = 24 * 60 * 60 * 1000

/** Those who take part: all by their ids. */
export interface Bank {
  readonly voucher: string
  readonly channels: readonly string[]
  readonly shops: readonly string[]
  /** Owners, who have a house, yuanbao to spend and points. */
  readonly owners: readonly { readonly customerId: string; readonly houseId: string; readonly pointsId: string }[]
}

/** Again and again while the database has too much to do: of what it could not take in nothing was done. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await work()
    } catch (cause) {
      if (attempt > 50 || !isUnavailable(cause)) throw cause
      await wait(100)
    }
}

/** Does something as the platform itself, in a transaction. */
export const asPlatform = <T>(platform: Platform, work: (call: Call) => Promise<T>): Promise<T> =>
  patiently(() => platform.database.transaction(() => work(internalCall(platform, systemCaller))))

/** Channels of every temper, so that limits and checks are met. */
const tempers = [
  { needCheck: false, perReleaseMax: 10_000 },
  { needCheck: true, perReleaseMax: 10_000 },
  { needCheck: true, perReleaseMax: 600, perUserDaily: 300 },
]

const shopDraft = (n: number, licence: unknown) => ({
  shopName: `对账商户${n}`,
  shopCode: `BOOK${n}`,
  category: 'other',
  contactName: '王店主',
  mobile: '13800000001',
  region: '370502',
  address: '胜和路1号',
  creditCode: `92370500MA3E${String(n).padStart(6, '0')}`,
  licence,
  bankName: '商业银行',
  bankAccountName: `对账商户${n}`,
  bankAccountNo: `6222020500${String(n).padStart(8, '0')}`,
  settleCycle: 'weekly',
})

/** Adds channels, shops and owners to the demo data; yuanbao are good for a month only, so that some are cleared. */
export const openBank = (platform: Platform, size: number): Promise<Bank> =>
  asPlatform(platform, async (call) => {
    const rows = (resource: string) => call.rows(resource).withoutScope()
    const inDays = (days: number) => new Date(call.now.getTime() + days * day).toISOString()
    const voucher = (await rows('fileAsset').find({ mime: 'image/png' }))?.id ?? ''
    const companyId = (await rows('company').find({ enable: true }))?.id
    const found = await sql<Bank['owners'][number]>`
      select distinct on (b."customerId") b."customerId", b."houseId", u."id" as "pointsId" from "houseBinding" b
      join "customer" c on c."id" = b."customerId" and c."enable" and c."deletedAt" is null
      join "pointsUser" u on u."customerId" = c."id" and u."state" = 'normal'
      where b."relation" = 'owner' and b."state" = 'active' and b."deletedAt" is null
      order by b."customerId" limit ${size * 3}`.execute(call.db)
    const [channels, shops]: string[][] = [[], []]
    for (let n = 0; n < size; n += 1) {
      const contact = { companyId, contactName: '王经理', contactPhone: '0546-8001234' }
      const names = { channelName: `对账渠道${n}`, channelCode: `book_${n}` }
      const window = { startAt: inDays(-1), endAt: inDays(3_000) }
      const draft = { ...names, ...contact, ...window, ...tempers[n % tempers.length] }
      channels?.push((await rows('yuanbaoChannel').insert(draft)).id)
      const shop = await rows('shopDistributor').insert(shopDraft(n, [voucher]), { set: { state: 'active' } })
      shops?.push(shop.id)
    }
    for (const id of channels ?? []) {
      const input = { amount: 5_000, voucher, reason: '年度预算' }
      await rows('yuanbaoChannel').transition(id, null, 'allocate', input)
    }
    // Something to begin with, in portions that one release may have.
    for (let n = 0; n < found.rows.length; n += 40) {
      const recipients = found.rows.slice(n, n + 40).map(({ customerId }) => ({ customerId, amount: 100 }))
      const input = { recipients, reason: '对账期初' }
      await rows('yuanbaoChannel').transition(channels?.[0] ?? '', null, 'release', input)
    }
    const rule = await rows('yuanbaoRule').find({ ruleKind: 'expire', enable: true })
    await rows('yuanbaoRule').update(rule?.id ?? '', null, { validDays: 30 })
    return { voucher, channels: channels ?? [], shops: shops ?? [], owners: found.rows }
  })
