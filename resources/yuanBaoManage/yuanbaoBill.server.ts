import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import type { shopDistributor } from './shopDistributor.ts'
import { merchant, platform } from './yuanbaoAccount.server.ts'
import { yuanbaoBill } from './yuanbaoBill.ts'
import { type Spending, stepOf } from './yuanbaoDeplete.server.ts'
import { post } from './yuanbaoLedger.server.ts'

type Bill = Row<typeof yuanbaoBill>
type Shop = Pick<Row<typeof shopDistributor>, 'id' | 'settlePercent'>

/** Both days belong to it. */
interface Period {
  readonly from: string
  readonly to: string
}

const day = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Asia/Shanghai')::date`
const unit = sql`case s."settleCycle" when 'weekly' then 'week' when 'quarterly' then 'quarter' else 'month' end`
const lastDay = ({ now }: Call) =>
  sql`(date_trunc(${unit}, ${now}::timestamptz at time zone 'Asia/Shanghai')::date - 1)`
const billable = (to: ReturnType<typeof sql>) =>
  sql`d."state" = 'checked' and d."billId" is null and ${day('d.occurredAt')} <= ${to}`

/** Shops whose cycle is over, and that have something to be paid for it and no bill yet. */
export async function shopsWithBill(call: Call): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s."id" from "shopDistributor" s where s."deletedAt" is null
      and exists (select 1 from "yuanbaoDeplete" d where d."merchantId" = s."id" and d."deletedAt" is null
        and ${billable(lastDay(call))})
      and not exists (select 1 from "yuanbaoBill" b
        where b."merchantId" = s."id" and b."periodEnd" = ${lastDay(call)} and b."deletedAt" is null)`.execute(call.db)
  return rows.map(({ id }) => id)
}

/** The bill of the cycle that is over. */
export async function openBill(shop: Shop, call: Call): Promise<void> {
  const { rows } = await sql<Period>`
    select (date_trunc(${unit}, ${lastDay(call)}::timestamp)::date)::text as "from", ${lastDay(call)}::text as "to"
    from "shopDistributor" s where s."id" = ${shop.id}`.execute(call.db)
  const [period] = rows
  if (period && (await shopsWithBill(call)).includes(shop.id)) await bill(call, shop, period)
}

/** Rounded half up to the fen; percentages have two decimals, so hundredths of them are whole numbers. */
const moneyFor = (net: number, rate: number, percent: number): number =>
  Number((BigInt(net) * BigInt(rate) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n)

interface Sums {
  readonly count: number
  readonly amount: number
  readonly returned: number
}

/**
 * What a bill comes to. What was returned of spendings whose bill is paid is taken off bills that come later, as much
 * as they bear; the rest waits for the next.
 */
async function figuresOf({ id, merchantId, rate, settlePercent }: Bill, { db }: Call): Promise<Partial<Bill>> {
  const { rows } = await sql<Sums>`select count(*)::int as count,
      coalesce(sum("amount" - "reversedAmount"), 0)::float8 as amount,
      ((select coalesce(sum(l."amount"), 0) from "yuanbaoLedger" l where l."merchantId" = ${merchantId}
          and l."scene" = 'adjust' and l."side" = 'debit' and l."ownerType" = 'platform' and l."deletedAt" is null)
        - (select coalesce(sum(b."refundAmount"), 0) from "yuanbaoBill" b
            where b."merchantId" = ${merchantId} and b."id" <> ${id} and b."deletedAt" is null))::float8 as returned
    from "yuanbaoDeplete" where "billId" = ${id} and "deletedAt" is null`.execute(db)
  const { count = 0, amount = 0, returned = 0 } = rows[0] ?? {}
  const refundAmount = Math.min(amount, returned)
  const netAmount = amount - refundAmount
  const settleMoney = moneyFor(netAmount, rate ?? 0, settlePercent ?? 0)
  return { depleteCount: count, depleteAmount: amount, refundAmount, netAmount, settleMoney }
}

/** Bills that are not paid yet come to what their spendings are now. */
export async function recount(call: Call, billId: string): Promise<void> {
  const bills = call.rows('yuanbaoBill').withoutScope()
  const figures = await figuresOf(await bills.get(billId), call)
  await bills.writeDerived(new Map([[billId, figures]]))
}

/** Opens a bill over everything checked and unbilled up to the end of the period. */
async function bill(call: Call, { id: merchantId, settlePercent }: Shop, { from, to }: Period): Promise<void> {
  const { rows } = await sql<{ id: string }>`select d."id" from "yuanbaoDeplete" d
    where d."merchantId" = ${merchantId} and d."deletedAt" is null and ${billable(sql`${to}::date`)}
    order by d."id" for update`.execute(call.db)
  if (rows.length === 0) return
  const setting = await call.rows('payRuleSetting').withoutScope().find({})
  const set = { merchantId, settlePercent, rate: setting?.deductRate ?? 100, periodStart: from, periodEnd: to }
  const { id: billId } = await call.rows('yuanbaoBill').withoutScope().insert({}, { set })
  const spendings = call.rows('yuanbaoDeplete').withoutScope()
  await spendings.writeDerived(new Map(rows.map(({ id }) => [id, { billId }])))
  await recount(call, billId)
}

/** Nothing of the period is still waiting for its check. */
async function ensureChecked({ merchantId, periodEnd }: Bill, { db }: Call): Promise<void> {
  const { rows } = await sql`select 1 from "yuanbaoDeplete" d where d."merchantId" = ${merchantId}
    and d."state" = 'unchecked' and d."deletedAt" is null and ${day('d.occurredAt')} <= ${periodEnd}::date
    limit 1`.execute(db)
  if (rows.length > 0) throw new DomainError('E_STATE')
}

/** Spendings that are looked into leave the bill, and are the shop's no more until it is settled. */
async function release(bill: Bill, ids: readonly string[], call: Call): Promise<void> {
  const spendings = call.rows('yuanbaoDeplete').withoutScope()
  const found: Spending[] = []
  for (const id of ids.toSorted()) found.push(await spendings.get(id, { lock: true }))
  if (found.some(({ billId, state }) => billId !== bill.id || state !== 'checked'))
    throw new DomainError('E_REF', { errors: { spendings: 'E_REF' } })
  await spendings.writeDerived(new Map(found.map(({ id }) => [id, { state: 'disputed' as const, billId: null }])))
  const taken = found.map((spending) => {
    const amount = (spending.amount ?? 0) - (spending.reversedAmount ?? 0)
    return stepOf(spending, 'unsettle', { amount, bizNo: `${spending.depleteNo}-${bill.billNo}` })
  })
  await post(call, taken)
}

/** 元宝账单: confirmed when everything is checked, paid once, and then the yuanbao are no more (rule C47). */
export default defineServer(yuanbaoBill, {
  transitions: {
    async confirm(bill, _input, call) {
      await ensureChecked(bill, call)
      return { confirmedAt: call.now.toISOString() }
    },

    async dispute(bill, { spendings }, call) {
      await release(bill, spendings as readonly string[], call)
      return { ...(await figuresOf(bill, call)), confirmedAt: null }
    },

    reopen: (bill, _input, call) => figuresOf(bill, call),

    async pay(bill, _input, call) {
      const amount = bill.depleteAmount ?? 0
      const { billNo, merchantId } = bill
      if (amount > 0)
        await post(call, [
          {
            scene: 'retire',
            bizNo: billNo ?? '',
            debit: [{ account: merchant(merchantId ?? '', 'settled'), amount }],
            credit: [{ account: platform('retired'), amount }],
          },
        ])
      return {}
    },
  },
})
