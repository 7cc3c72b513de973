import { sql } from 'kysely'
import type { Row } from '#declare'
import { addDays, type Call, DomainError, defineServer, type StoredRow, shanghaiDay } from '#server'
import { applyForInvoice, type InvoiceInput } from './invoice.server.ts'
import { ownerPay } from './ownerPay.ts'
import { promiseYuanbao, releaseFor } from './payReleaseSetting.server.ts'
import { requestRefund } from './refund.server.ts'
import { returnPart } from './yuanbaoDeplete.server.ts'
import { post } from './yuanbaoLedger.server.ts'

type Payment = Row<typeof ownerPay>

const day = 24 * 60 * 60 * 1000
const wrong = (code: 'E_RANGE' | 'E_REF' | 'E_LIMIT', ...names: readonly string[]) =>
  new DomainError(code, { errors: Object.fromEntries(names.map((name) => [name, code])) })

type Rules = StoredRow<'payRuleSetting'>
const rulesOf = async ({ rows }: Call): Promise<Rules | null> => await rows('payRuleSetting').withoutScope().find({})

/** For each day after the period so many thousandths of a percent, in whole fen. */
function lateFeeOf({ amount, periodEnd }: Partial<Payment>, rules: Rules | null, { now }: Call): number {
  const days = Math.max(0, Math.round((Date.parse(shanghaiDay(now)) - Date.parse(periodEnd ?? '')) / day))
  return Math.floor(((amount ?? 0) * days * Math.round((rules?.lateFeePerDay ?? 0) * 1_000)) / 100_000)
}

/** Fees are for whole months. */
function ensureMonths({ periodStart = '', periodEnd = '' }: Partial<Payment>): void {
  if (!periodStart.endsWith('-01')) throw wrong('E_RANGE', 'periodStart')
  if (!addDays(periodEnd, 1).endsWith('-01')) throw wrong('E_RANGE', 'periodEnd')
}

interface Owner {
  readonly houseId: string
  readonly communityId: string
  readonly customerId: string | null
  readonly customerName: string | null
  readonly mobile: string | null
}

/** Where houses are, and who owns them and therefore pays. */
async function ownersOf({ db }: Call, payments: readonly Partial<Payment>[]): Promise<ReadonlyMap<string, Owner>> {
  const ids = payments.flatMap(({ houseId }) => houseId ?? [])
  const { rows } = await sql<Owner>`
    select h."id" as "houseId", h."communityId", c."id" as "customerId", c."mobile",
      coalesce(c."realName", c."nickname") as "customerName"
    from "house" h left join "houseBinding" b on b."houseId" = h."id" and b."relation" = 'owner'
      and b."state" = 'active' and b."deletedAt" is null
    left join "customer" c on c."id" = b."customerId" where h."id" = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((owner) => [owner.houseId, owner]))
}

/** What is paid at the counter, by whom the house belongs to. */
function register(values: Partial<Payment>, rules: Rules | null, call: Call): void {
  if (!values.customerId) throw wrong('E_REF', 'houseId')
  const lateFee = lateFeeOf(values, rules, call)
  const paidAmount = (values.amount ?? 0) + lateFee
  Object.assign(values, { state: 'paid', lateFee, paidAmount, paidAt: call.now.toISOString() })
}

/** What yuanbao take off the fee (rule C18): no more than the settings allow, and the rest is worth paying. */
function deducted(payment: Payment, lateFee: number, yuanbao: number, rules: Rules | null): number {
  const due = payment.amount + lateFee
  const amount = yuanbao * (rules?.deductRate ?? 0)
  if (yuanbao === 0) return 0
  if (!rules?.allowDeduct || !rules.deductFeeTypes.includes(payment.feeType)) throw wrong('E_LIMIT', 'deductYuanbao')
  const isTooMuch = amount * 10_000 > due * Math.round(rules.maxDeductPercent * 100)
  const rest = due - amount
  if (isTooMuch || (rest > 0 && rest < rules.minPayAmount)) throw wrong('E_LIMIT', 'deductYuanbao')
  return amount
}

/** The shop of the property company that runs the project: the yuanbao that fees are paid with are its. */
async function shopOf({ projectId }: Payment, { db }: Call): Promise<string> {
  const { rows } = await sql<{ id: string }>`select s."id" from "project" p join "shopDistributor" s
      on s."companyId" = p."companyId" and s."builtIn" and s."deletedAt" is null
    where p."id" = ${projectId}`.execute(db)
  const [shop] = rows
  if (!shop) throw wrong('E_REF', 'projectId')
  return shop.id
}

/** The app begins to pay: yuanbao leave the resident at once, the money is awaited. */
export async function startPayment(
  call: Call,
  id: string,
  {
    payMethod,
    deductYuanbao = 0,
  }: { readonly payMethod: NonNullable<Payment['payMethod']>; readonly deductYuanbao?: number },
): Promise<void> {
  const payments = call.rows('ownerPay').withoutScope()
  const payment = await payments.get(id, { lock: true })
  if (payment.state !== 'unpaid') throw new DomainError('E_STATE')
  const rules = await rulesOf(call)
  const lateFee = lateFeeOf(payment, rules, call)
  const deductAmount = deducted(payment, lateFee, deductYuanbao, rules)
  const paidAmount = payment.amount + lateFee - deductAmount
  const payStartedAt = call.now.toISOString()
  const set = { state: 'paying' as const, payMethod, lateFee, deductYuanbao, deductAmount, paidAmount, payStartedAt }
  await payments.update(id, null, {}, { set, operation: 'pay' })
  if (deductYuanbao === 0) return
  const merchantId = await shopOf(payment, call)
  const spent = { scene: 'feeDeduct' as const, customerId: payment.customerId, merchantId, ownerPayId: id }
  await call
    .rows('yuanbaoDeplete')
    .withoutScope()
    .insert({ ...spent, amount: deductYuanbao })
}

/** The money has come. */
export async function finishPayment(call: Call, id: string, tradeNo: string): Promise<void> {
  const payments = call.rows('ownerPay').withoutScope()
  const payment = await payments.get(id, { lock: true })
  if (payment.state !== 'paying') throw new DomainError('E_STATE')
  const set: Partial<Payment> = { ...payment, state: 'paid', tradeNo, paidAt: call.now.toISOString() }
  await promiseYuanbao(set, call)
  const { state, paidAt, payRelease, releaseDueAt } = set
  const changes = { state, tradeNo, paidAt, payRelease, releaseDueAt }
  await payments.update(id, null, {}, { set: changes, operation: 'pay' })
  await call.emit({ completed: [eventOf(payment)] })
}

/** Nobody paid in time: the yuanbao are the resident's again. */
async function giveUp(payment: Payment, call: Call): Promise<void> {
  const spending = await call
    .rows('yuanbaoDeplete')
    .withoutScope()
    .find({ ownerPayId: payment.id, state: { not: 'reversed' } })
  if (spending) {
    const bizNo = `${payment.payNo}-${payment.version}`
    await post(call, await returnPart(call, spending.id, spending.amount ?? 0, bizNo))
  }
  const nothing = { payMethod: null, payStartedAt: null, deductYuanbao: 0, deductAmount: 0, paidAmount: 0 }
  const set = { state: 'unpaid' as const, ...nothing }
  await call.rows('ownerPay').withoutScope().update(payment.id, null, {}, { set, operation: 'expire' })
}

/** What was paid is answered elsewhere too: with points, with growth. */
const eventOf = ({ payNo, customerId, paidAmount }: Payment) => ({
  trigger: 'pay' as const,
  customerId: customerId ?? '',
  bizNo: payNo ?? '',
  amount: paidAmount ?? 0,
})

/** 业主缴费: paid by the owner, answered with yuanbao, given up when it takes too long. */
export default defineServer(ownerPay, {
  async beforeWrites(changes, call) {
    const created = changes.filter(({ before }) => !before).map(({ values }) => values)
    if (created.length === 0) return
    const owners = await ownersOf(call, created)
    const rules = await rulesOf(call)
    for (const values of created) {
      ensureMonths(values)
      const { houseId: _, ...owner } = owners.get(values.houseId ?? '') ?? {}
      Object.assign(values, owner)
      // Bills come from the platform itself; who stands at the counter pays.
      if (values.createdBy !== 'system') {
        register(values, rules, call)
        await promiseYuanbao(values, call)
      }
    }
  },

  async afterWrites(rows, changes, call) {
    const registered = rows.filter(
      ({ state, createdBy }, index) => !changes[index]?.before && state === 'paid' && createdBy !== 'system',
    )
    if (registered.length > 0) await call.emit({ completed: registered.map(eventOf) })
  },

  transitions: {
    async refund(payment, input, call) {
      await requestRefund(call, payment, { ...input, source: 'console' })
      return {}
    },
    async invoice(payment, input, call) {
      await applyForInvoice(call, payment, input as InvoiceInput)
      return { invoiceState: 'applied' as const }
    },
  },

  clock: {
    async due(call) {
      const minutes = (await rulesOf(call))?.payTimeoutMinutes ?? 30
      const since = new Date(call.now.getTime() - minutes * 60_000)
      const { rows } = await sql<{ id: string }>`select "id" from "ownerPay" where "deletedAt" is null and (
        ("state" = 'paying' and "payStartedAt" < ${since})
        or ("payRelease" in ('waiting', 'short') and "releaseDueAt" <= ${call.now}))`.execute(call.db)
      return rows.map(({ id }) => id)
    },
    async happens(payment, call) {
      if (payment.state === 'paying') return await giveUp(payment, call)
      const waits = payment.payRelease === 'waiting' || payment.payRelease === 'short'
      if (waits && payment.releaseDueAt && Date.parse(payment.releaseDueAt) <= call.now.getTime())
        await releaseFor(payment, call)
    },
  },
})
