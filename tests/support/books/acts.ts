import type { Bank } from './bank.ts'
import type { Residents } from './residents.ts'

/** A call of the console. `mark`: the key of the call stands in what it writes there. */
export interface StaffAct {
  readonly endpoint: string
  readonly input: object
  readonly mark?: Mark
}
export interface ResidentAct {
  readonly resident: keyof Residents
  readonly input: object
  /** Days that pass before, while nobody waits for an answer: keys are kept for one. */
  readonly after?: number
}
export type Act = StaffAct | ResidentAct

/** Where the key of a call can be found afterwards. */
export type Mark = 'journal' | 'points' | 'tradeNo'

/** Rows that are there to be acted on, as somebody last saw them. */
export interface Seen {
  readonly [resource: string]: readonly { readonly id: string; readonly [field: string]: unknown }[]
}

export interface Chance {
  readonly below: (limit: number) => number
  readonly of: <T>(things: readonly T[]) => T | undefined
}

type Maker = (bank: Bank, seen: Seen, chance: Chance, key: string) => Act | null

const move = (resource: string, name: string, input: (key: string) => object = () => ({}), mark?: Mark): Maker =>
  function moving(_bank, seen, chance, key) {
    const row = chance.of(seen[resource] ?? [])
    return row
      ? { endpoint: `POST /${resource}/${name}`, input: { id: row.id, ...input(key) }, ...(mark && { mark }) }
      : null
  }

const funding =
  (name: 'allocate' | 'recycle', most: number): Maker =>
  ({ channels, voucher }, _seen, chance, reason) => {
    const input = { id: chance.of(channels), amount: 1 + chance.below(most), reason }
    return {
      endpoint: `POST /yuanbaoChannel/${name}`,
      input: { ...input, ...(name === 'allocate' && { voucher }) },
      mark: 'journal',
    }
  }

const release: Maker = ({ channels, owners }, _seen, chance, reason) => {
  const first = chance.below(owners.length)
  const recipients = Array.from({ length: 1 + chance.below(4) }, (_, n) => ({
    customerId: owners[(first + n) % owners.length]?.customerId,
    amount: 1 + chance.below(200),
  }))
  return {
    endpoint: 'POST /yuanbaoChannel/release',
    input: { id: chance.of(channels), recipients, reason },
    mark: 'journal',
  }
}

const spend =
  (resident: 'spend' | 'undone'): Maker =>
  ({ owners, shops }, _seen, chance) => {
    const input = {
      customerId: chance.of(owners)?.customerId,
      merchantId: chance.of(shops),
      amount: 5 + chance.below(60),
    }
    return { resident, input }
  }

/** A month of its own for every bill, long before any is late. */
let months = 0
function month() {
  months += 1
  const on = (of: number, day: number) => new Date(Date.UTC(2100, of, day)).toISOString().slice(0, 10)
  return { periodStart: on(months, 1), periodEnd: on(months + 1, 0) }
}

const register: Maker = ({ owners }, _seen, chance, tradeNo) => {
  const facts = { houseId: chance.of(owners)?.houseId, feeType: chance.of(['property', 'heating', 'parking']) }
  const input = { ...facts, ...month(), amount: 1_000 + chance.below(50_000), payMethod: 'cash', tradeNo }
  return { endpoint: 'POST /ownerPay/register', input, mark: 'tradeNo' }
}

const pay: Maker = ({ owners }, _seen, chance, tradeNo) => {
  const facts = { houseId: chance.of(owners)?.houseId, feeType: chance.of(['property', 'heating']) }
  const amount = 10_000 + chance.below(50_000)
  return { resident: 'pay', input: { ...facts, ...month(), amount, deductYuanbao: chance.below(40), tradeNo } }
}

const askRefund: Maker = (_bank, seen, chance) => {
  const row = chance.of(seen['ownerPay'] ?? [])
  const refundAmount = chance.below(Number(row?.['paidAmount'] ?? 0) + 2)
  const refundYuanbao = chance.below(Number(row?.['deductYuanbao'] ?? 0) + 1)
  const input = { id: row?.id, refundAmount, refundYuanbao, reason: 'other' }
  return row ? { endpoint: 'POST /ownerPay/refund', input } : null
}

const execute: Maker = ({ voucher }, seen, chance, channelRefundNo) => {
  const row = chance.of(seen['refund'] ?? [])
  const input = { id: row?.id, voucher, channelRefundNo }
  return row ? { endpoint: 'POST /refund/execute', input } : null
}

const arrived: Maker = (_bank, seen, chance, by) => {
  const row = chance.of(seen['refund'] ?? [])
  return row ? { resident: 'arrived', input: { id: row.id, by, fails: chance.below(4) === 0 } } : null
}

const adjust: Maker = ({ owners }, _seen, chance, reason) => {
  const input = { id: chance.of(owners)?.pointsId, delta: chance.below(400) - 200 || 1, reason }
  return { endpoint: 'POST /pointsUser/adjust', input, mark: 'points' }
}

const payBill: Maker = ({ voucher }, seen, chance) => {
  const row = chance.of(seen['yuanbaoBill'] ?? [])
  return row
    ? { endpoint: 'POST /yuanbaoBill/pay', input: { id: row.id, voucher, paidAt: '2026-01-01T00:00:00.000Z' } }
    : null
}

const remark = () => ({ checkRemark: '对账核实' })

/** What the crowd does, and how often compared with the rest. */
export const acts: readonly (readonly [weight: number, name: string, make: Maker])[] = [
  [8, 'allocate', funding('allocate', 500)],
  [5, 'recycle', funding('recycle', 900)],
  [14, 'release', release],
  [12, 'check release', move('yuanbaoRelease', 'check')],
  [4, 'reject release', move('yuanbaoRelease', 'dispute', remark)],
  [4, 'reverse release', move('yuanbaoRelease', 'reverse', (reverseReason) => ({ reverseReason }), 'journal')],
  [16, 'spend', spend('spend')],
  [3, 'roll back', spend('undone')],
  [10, 'check spending', move('yuanbaoDeplete', 'check')],
  [2, 'dispute spending', move('yuanbaoDeplete', 'dispute', remark)],
  [2, 'resolve spending', move('yuanbaoDeplete', 'resolve', remark)],
  [3, 'reverse spending', move('yuanbaoDeplete', 'reverse', (reverseReason) => ({ reverseReason }), 'journal')],
  [3, 'register fee', register],
  [5, 'pay fee', pay],
  [6, 'ask refund', askRefund],
  [6, 'approve refund', move('refund', 'approve')],
  [1, 'reject refund', move('refund', 'reject', () => ({ rejectReason: '账期内已享受减免' }))],
  [6, 'execute refund', execute],
  [1, 'retry refund', move('refund', 'retry')],
  [5, 'refund arrived', arrived],
  [4, 'adjust points', adjust],
  [2, 'confirm bill', move('yuanbaoBill', 'confirm')],
  [2, 'pay bill', payBill],
  [1, 'days', () => ({ resident: 'clocks', input: {}, after: 4 })],
]
