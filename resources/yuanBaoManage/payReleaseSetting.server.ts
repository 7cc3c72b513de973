import { sql } from 'kysely'
import type { Row } from '#declare'
import { advisoryLock, type Call, DomainError, defineServer, overlapError } from '#server'
import type { ownerPay } from './ownerPay.ts'
import { payReleaseSetting } from './payReleaseSetting.ts'
import { canGive, type Giver, give } from './yuanbaoRelease.server.ts'

type Payment = Row<typeof ownerPay>
type Setting = Row<typeof payReleaseSetting>

interface Tier {
  readonly minAmount: number
  readonly amount: number
}
const tiersOf = ({ tiers }: Partial<Setting>) => (tiers ?? []) as readonly Tier[]

/** Yuanbao for so many fen, at so many fen to a yuanbao; what was paid in yuanbao does not count. */
function yuanbaoFor(setting: Setting, paid: number, rate: number): number {
  const { calcMode, fixedAmount, ratioPercent, capPerPay } = setting
  const shared = (BigInt(paid) * BigInt(Math.round((ratioPercent ?? 0) * 100))) / (10_000n * BigInt(rate))
  const tier = tiersOf(setting).findLast(({ minAmount }) => minAmount <= paid)
  const amount = { fixed: fixedAmount ?? 0, ratio: Number(shared), tiered: tier?.amount ?? 0 }[calcMode]
  return capPerPay ? Math.min(amount, capPerPay) : amount
}

const day = 24 * 60 * 60 * 1000
/** Yuanbao for which the budget is short are tried to be given each day for so many days. */
const patience = 30

/** The setting that answers a fee of the project, as of the moment it was paid. */
async function settingFor(call: Call, { feeType, projectId, paidAt }: Partial<Payment>): Promise<Setting | null> {
  if (!feeType || !projectId) return null
  const moment = String(paidAt)
  const where = { enable: true, feeTypes: feeType, projectIds: projectId }
  const found = await call
    .rows('payReleaseSetting')
    .withoutScope()
    .findDuring(where, ['startAt', 'endAt'], { from: moment, to: moment })
  return found[0] ?? null
}

/** One setting at a time for a fee of a project (rule C22). Two who save at once take turns. */
async function ensureAlone(setting: Partial<Setting>, call: Call): Promise<void> {
  const { id = '', feeTypes = [], projectIds = [], startAt = '', endAt = '' } = setting
  await advisoryLock(call, 'payReleaseSetting.enable')
  const where = { enable: true, id: { not: id }, feeTypes: [...feeTypes], projectIds: [...projectIds] }
  const [other] = await call
    .rows('payReleaseSetting')
    .withoutScope()
    .findDuring(where, ['startAt', 'endAt'], { from: startAt, to: endAt })
  if (other) {
    const { name, startAt: from, endAt: to } = other
    throw overlapError(call, { name, from, to }, 'startAt')
  }
}

/** Promises a payment the yuanbao that a setting gives for it, after its delay (rule C17). */
export async function promiseYuanbao(values: Partial<Payment>, call: Call): Promise<void> {
  const setting = await settingFor(call, values)
  if (!setting || monthsOf(values) < (setting.minMonths ?? 0)) return
  const due = Date.parse(values.paidAt ?? '') + setting.delayDays * day
  Object.assign(values, { payRelease: 'waiting', releaseDueAt: new Date(due).toISOString() })
}

function monthsOf({ periodStart = '', periodEnd = '' }: Partial<Payment>): number {
  const month = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return month(periodEnd) - month(periodStart) + 1
}

interface Paying extends Giver {
  /** Fen to a yuanbao. */
  readonly rate: number
  readonly isOpen: boolean
}

/** The channel of a setting, which stays as it is until the call ends. */
async function channelOf({ channelId }: Setting, { db, now }: Call): Promise<Paying | null> {
  const { rows } = await sql<Paying>`
    select "id", "needCheck", "perReleaseMax"::float8, coalesce("perUserDaily", 0)::float8 as "perUserDaily",
      "exchangeRate"::int as rate,
      "state" = 'normal' and "deletedAt" is null and ${now} between "startAt" and "endAt" as "isOpen"
    from "yuanbaoChannel" where "id" = ${channelId} for share`.execute(db)
  return rows[0] ?? null
}

/** Gives the yuanbao that a payment is answered with, or tries again tomorrow while there is patience. */
export async function releaseFor(payment: Payment, call: Call): Promise<void> {
  const payments = call.rows('ownerPay').withoutScope()
  const note = (set: Partial<Payment>) => payments.writeDerived(new Map([[payment.id, set]]))
  const setting = await settingFor(call, payment)
  if (!setting) return await note({ payRelease: 'cancelled', releaseDueAt: null })
  const paying = await channelOf(setting, call)
  const amount = yuanbaoFor(setting, (payment.paidAmount ?? 0) - (payment.refundedAmount ?? 0), paying?.rate ?? 1)
  if (amount === 0) return await note({ payRelease: 'none', releaseDueAt: null })
  const recipients = [{ customerId: payment.customerId ?? '', amount }]
  if (!paying?.isOpen || !(await canGive(call, paying, recipients))) {
    const last = Date.parse(payment.paidAt ?? '') + (setting.delayDays + patience) * day
    const next = call.now.getTime() + day
    return await note({ payRelease: 'short', releaseDueAt: next > last ? null : new Date(next).toISOString() })
  }
  const why = { mode: 'auto', reason: setting.name, sourceNo: payment.payNo ?? null, payReleaseId: setting.id } as const
  await give(call, paying, { recipients, ...why, createdBy: 'system' })
  await note({ payRelease: 'done', releasedYuanbao: amount, releaseDueAt: null })
}

/** 缴费发放设置: no fee is answered twice, and every step of a ladder is higher than the one before. */
export default defineServer(payReleaseSetting, {
  async beforeWrite({ values }, call) {
    const tiers = tiersOf(values)
    const wrong = tiers.findIndex(({ minAmount }, index) => minAmount <= (tiers[index - 1]?.minAmount ?? -1))
    if (wrong >= 0) throw new DomainError('E_RANGE', { errors: { [`tiers[${wrong}].minAmount`]: 'E_RANGE' } })
    if (values.enable) await ensureAlone(values, call)
  },
})
