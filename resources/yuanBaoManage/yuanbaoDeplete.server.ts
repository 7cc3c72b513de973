import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { customer, merchant, platform } from './yuanbaoAccount.server.ts'
import { yuanbaoDeplete } from './yuanbaoDeplete.ts'
import { type Journal, post } from './yuanbaoLedger.server.ts'
import { restock } from './yuanbaoMallGoods.server.ts'
import { smallestSpending } from './yuanbaoRule.server.ts'

export type Spending = Row<typeof yuanbaoDeplete>

/** What is left of a spending after what was returned. */
const netOf = ({ amount, reversedAmount }: Spending) => (amount ?? 0) - (reversedAmount ?? 0)

type Way = readonly [scene: Journal['scene'], from: 'available' | 'pending' | 'settled' | 'retired', to: string]
const ways = {
  deplete: ['deplete', 'available', 'pending'],
  settle: ['settle', 'pending', 'settled'],
  refund: ['refund', 'pending', 'available'],
  unsettle: ['adjust', 'settled', 'pending'],
  unretire: ['adjust', 'retired', 'pending'],
} as const satisfies Record<string, Way>

/** One step of a spending through the accounts of its resident and its shop. */
export function stepOf(
  spending: Spending,
  step: keyof typeof ways,
  { amount, bizNo, ...more }: Pick<Journal, 'at' | 'note'> & { readonly amount: number; readonly bizNo?: string },
): Journal {
  const [scene, from, to] = ways[step]
  const account = (bucket: (typeof ways)[keyof typeof ways][1 | 2]) =>
    bucket === 'available'
      ? customer(spending.customerId ?? '')
      : bucket === 'retired'
        ? platform(bucket)
        : merchant(spending.merchantId ?? '', bucket)
  return {
    scene,
    bizNo: bizNo ?? spending.depleteNo ?? '',
    debit: [{ account: account(from), amount }],
    credit: [{ account: account(to), amount }],
    ...more,
  }
}

/** What a new spending has behind it: what was spent is the shop's at once, and stays with it when it is checked. */
const journalsOf = (spending: Spending): Journal[] => [
  stepOf(spending, 'deplete', { amount: spending.amount ?? 0, at: spending.occurredAt }),
  ...(spending.state === 'checked'
    ? [stepOf(spending, 'settle', { amount: spending.amount ?? 0, at: spending.checkedAt })]
    : []),
]

interface Offer {
  readonly id: string
  readonly merchantId: string
  readonly yuanbaoPrice: number
  readonly cashPrice: number
  readonly limitPerUser: number
  readonly offered: boolean
}
const wrong = (code: 'E_STATE' | 'E_LIMIT' | 'E_REF' | 'E_UNIQUE', field: string) =>
  new DomainError(code, { errors: { [field]: code } })

/** The price is that of the moment; nobody gets more than the limit, returned ones not counted (rule C45). */
async function redeem(redeemed: readonly Partial<Spending>[], call: Call): Promise<void> {
  const taken = new Map<string, number>()
  for (const { goodsId, quantity } of redeemed)
    taken.set(goodsId ?? '', (taken.get(goodsId ?? '') ?? 0) - (quantity ?? 1))
  await restock(call, taken)
  const { rows } = await sql<Offer>`select "id", "merchantId", "yuanbaoPrice"::float8,
      coalesce("cashPrice", 0)::float8 as "cashPrice", coalesce("limitPerUser", 0)::int as "limitPerUser",
      "state" = 'onSale' and ${call.now} between "startAt" and "endAt" as "offered"
    from "yuanbaoMallGoods" where "id" = any(${[...taken.keys()]}::text[])`.execute(call.db)
  const offers = new Map(rows.map((offer) => [offer.id, offer]))
  const before = await sql<{ key: string; n: number }>`
    select concat("goodsId", ' ', "customerId") as key, sum("quantity")::int as n from "yuanbaoDeplete"
    where "goodsId" = any(${[...taken.keys()]}::text[]) and "state" <> 'reversed' and "deletedAt" is null
    group by 1`.execute(call.db)
  const had = new Map(before.rows.map(({ key, n }) => [key, n]))
  for (const values of redeemed) {
    const offer = offers.get(values.goodsId ?? '')
    if (!offer?.offered) throw wrong('E_STATE', 'goodsId')
    const quantity = values.quantity ?? 1
    const key = `${offer.id} ${values.customerId}`
    had.set(key, (had.get(key) ?? 0) + quantity)
    if (offer.limitPerUser > 0 && (had.get(key) ?? 0) > offer.limitPerUser) throw wrong('E_LIMIT', 'quantity')
    const { merchantId, yuanbaoPrice, cashPrice } = offer
    Object.assign(values, { merchantId, amount: yuanbaoPrice * quantity, cashAmount: cashPrice * quantity })
  }
}

/** Shops that are open take yuanbao, and stay open until the call ends (rule C46). */
async function ensureOpen(spendings: readonly Partial<Spending>[], { db }: Call): Promise<void> {
  const ids = [...new Set(spendings.flatMap(({ merchantId }) => merchantId ?? []))]
  const { rows } = await sql<{ id: string }>`
    select "id" from "shopDistributor" where "id" = any(${ids}::text[]) and "state" = 'active' and "deletedAt" is null
    order by "id" for share`.execute(db)
  const open = new Set(rows.map(({ id }) => id))
  if (spendings.some(({ merchantId }) => !open.has(merchantId ?? ''))) throw wrong('E_STATE', 'merchantId')
}

/** Goods that come back are there for others again. */
const putBack = async ({ goodsId, quantity }: Spending, call: Call): Promise<void> => {
  if (goodsId) await restock(call, new Map([[goodsId, quantity ?? 1]]))
}

/**
 * What a refund of a fee gives back of the yuanbao it was paid with, out of where they are by then: what was checked is
 * taken from the shop, what was paid for already from the next bill. The bill is held before its spending, as bills do.
 */
export async function returnPart(call: Call, spendingId: string, amount: number, bizNo: string): Promise<Journal[]> {
  const [spendings, bills] = [call.rows('yuanbaoDeplete').withoutScope(), call.rows('yuanbaoBill').withoutScope()]
  const { billId } = await spendings.get(spendingId)
  const bill = billId ? await bills.get(billId, { lock: true }) : null
  const spending = await spendings.get(spendingId, { lock: true })
  if (spending.billId !== billId) throw new DomainError('E_STATE')
  if (amount > netOf(spending)) throw new DomainError('E_REFUND')
  const isPaid = bill?.state === 'paid'
  const reversedAmount = (spending.reversedAmount ?? 0) + amount
  const state = reversedAmount === spending.amount ? 'reversed' : spending.state
  await spendings.update(spending.id, null, {}, { set: { reversedAmount, state }, operation: 'reverse' })
  const back = { amount, bizNo }
  const before = spending.state === 'checked' ? [stepOf(spending, isPaid ? 'unretire' : 'unsettle', back)] : []
  return [...before, stepOf(spending, 'refund', back)]
}

interface Figure {
  readonly depleteNo: string
  readonly merchantAmount: number
}

/** What a shop says it took fills the spending it names, once and only as long as that is not decided. */
async function takeFigures(figures: readonly Figure[], call: Call): Promise<Map<number, DomainError>> {
  const spendings = call.rows('yuanbaoDeplete')
  const named = await spendings.findAll({ depleteNo: [...new Set(figures.map(({ depleteNo }) => depleteNo))] })
  const open = new Map<unknown, string>()
  // Held in one order, and decided as they stand by then.
  for (const id of named.map((row) => row.id).toSorted()) {
    const { depleteNo, state } = await spendings.get(id, { lock: true })
    if (state === 'unchecked' || state === 'disputed') open.set(depleteNo, id)
  }
  const known = new Set(named.map(({ depleteNo }) => depleteNo))
  const told = new Set<string>()
  const refused = new Map<number, DomainError>()
  for (const [at, { depleteNo, merchantAmount }] of figures.entries()) {
    const id = open.get(depleteNo)
    const code = told.has(depleteNo) ? 'E_UNIQUE' : !known.has(depleteNo) ? 'E_REF' : 'E_STATE'
    if (id === undefined || told.has(depleteNo)) refused.set(at, wrong(code, 'depleteNo'))
    else await spendings.update(id, null, {}, { set: { merchantAmount }, operation: 'import' })
    told.add(depleteNo)
  }
  return refused
}

/** Who checked a spending, and when. */
const checkedBy = ({ caller, now }: Call) => ({ checkedBy: caller.accountId, checkedAt: now.toISOString() })

/** 元宝消耗单: spent at once, the shop's when it was checked, the resident's again when it is returned (rule C15). */
export default defineServer(yuanbaoDeplete, {
  derived: {
    difference: ({ alias }) => {
      const own = (name: string) => sql.ref(`${alias}.${name}`)
      return sql`(${own('merchantAmount')} - (${own('amount')} - ${own('reversedAmount')}))`
    },
  },

  sheetRows: (given, _mode, call) => takeFigures(given as unknown as readonly Figure[], call),

  async beforeWrites(changes, call) {
    const created = changes.filter(({ before }) => !before).map(({ values }) => values)
    if (created.length === 0) return
    const redeemed = created.filter(({ scene }) => scene === 'mall')
    if (redeemed.length > 0) await redeem(redeemed, call)
    await ensureOpen(created, call)
    const least = await smallestSpending(call)
    for (const values of created) {
      values.occurredAt ??= call.now.toISOString()
      if ((values.amount ?? 0) < least(values.scene)) throw wrong('E_LIMIT', 'amount')
    }
  },

  async afterWrites(rows, changes, call) {
    const created = rows.filter((_row, index) => !changes[index]?.before)
    await post(call, created.flatMap(journalsOf))
  },

  transitions: {
    async check(spending, _input, call) {
      await post(call, [stepOf(spending, 'settle', { amount: netOf(spending) })])
      return checkedBy(call)
    },

    async resolve(spending, _input, call) {
      // Settled once before, and taken back because of the bill: another number, or nothing would be posted.
      const bizNo = `${spending.depleteNo}-${spending.version}`
      await post(call, [stepOf(spending, 'settle', { amount: netOf(spending), bizNo })])
      return checkedBy(call)
    },

    async reverse(spending, { reverseReason }, call) {
      await putBack(spending, call)
      await post(call, [stepOf(spending, 'refund', { amount: netOf(spending), note: String(reverseReason) })])
      return { reversedAmount: spending.amount ?? 0 }
    },
  },
})
