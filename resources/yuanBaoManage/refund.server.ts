import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { reverseInvoices } from './invoice.server.ts'
import type { ownerPay } from './ownerPay.ts'
import { refund } from './refund.ts'
import { customer, holdAccounts, keyOf } from './yuanbaoAccount.server.ts'
import { recount } from './yuanbaoBill.server.ts'
import { returnPart } from './yuanbaoDeplete.server.ts'
import { type Journal, post } from './yuanbaoLedger.server.ts'
import { takePartBack } from './yuanbaoRelease.server.ts'

type Refund = Row<typeof refund>
type Payment = Row<typeof ownerPay>

const wrong = (code: 'E_RANGE' | 'E_REFUND', field: string) => new DomainError(code, { errors: { [field]: code } })
/** Refunds whose money is given back, or is about to be (rule C19). */
const live = sql`"state" in ('approved', 'processing', 'success', 'failed')`

/** What can still be given back of a payment, in money and in yuanbao. */
async function leftOf({ id, paidAmount, deductYuanbao }: Payment, { db }: Call, except = '') {
  const { rows } = await sql<{ money: string; yuanbao: string; waiting: string }>`
    select coalesce(sum("refundAmount") filter (where ${live}), 0) as money,
      coalesce(sum("refundYuanbao") filter (where ${live}), 0) as yuanbao,
      count(*) filter (where "state" = 'pending') as waiting
    from "refund" where "ownerPayId" = ${id} and "id" <> ${except} and "deletedAt" is null`.execute(db)
  const [given] = rows
  return {
    money: (paidAmount ?? 0) - Number(given?.money),
    yuanbao: (deductYuanbao ?? 0) - Number(given?.yuanbao),
    waiting: Number(given?.waiting) > 0,
  }
}

const paymentOf = async ({ ownerPayId }: Refund, { rows }: Call): Promise<Payment> =>
  await rows('ownerPay')
    .withoutScope()
    .get(ownerPayId ?? '', { lock: true })

/** The release that answered a payment, if there is one. */
const releaseOf = ({ payNo }: Payment, { rows }: Call) =>
  rows('yuanbaoRelease')
    .withoutScope()
    .find({ sourceNo: payNo ?? '', payReleaseId: { not: null }, state: ['pendingCheck', 'released'] })

/** Of the yuanbao given for a payment the part that goes back with so much of its money. */
const partOf = ({ releasedYuanbao, paidAmount }: Payment, refundAmount: number): number =>
  paidAmount ? Number((BigInt(releasedYuanbao ?? 0) * BigInt(refundAmount)) / BigInt(paidAmount)) : 0

/** What the resident has spent of the yuanbao that go back: it is taken off the money (rule C20). */
async function shortfallOf(payment: Payment, refundAmount: number, call: Call): Promise<number> {
  const release = await releaseOf(payment, call)
  if (release?.state !== 'released') return 0
  const account = customer(payment.customerId ?? '')
  const held = (await holdAccounts(call, [account])).get(keyOf(account))?.balance ?? 0
  const { rows } = await sql<{ rate: number }>`
    select "exchangeRate"::int as rate from "yuanbaoChannel" where "id" = ${release.channelId}`.execute(call.db)
  return Math.max(0, partOf(payment, refundAmount) - held) * (rows[0]?.rate ?? 0)
}

/** Asks for a payment to be given back; the call holds the payment. Small sums need no decision. */
export async function requestRefund(
  call: Call,
  payment: Payment,
  { refundAmount: asked, refundYuanbao, ...more }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rules = await call.rows('payRuleSetting').withoutScope().find({})
  const days = rules?.refundDays ?? 0
  const until = Date.parse(payment.paidAt ?? '') + days * 24 * 60 * 60 * 1000
  if (!rules?.refundEnabled || call.now.getTime() > until) throw new DomainError('E_STATE')
  const [money, yuanbao] = [Number(asked ?? 0), Number(refundYuanbao ?? 0)]
  if (money + yuanbao === 0) throw wrong('E_RANGE', 'refundAmount')
  const left = await leftOf(payment, call)
  if (left.waiting) throw new DomainError('E_STATE')
  if (money > left.money) throw wrong('E_REFUND', 'refundAmount')
  if (yuanbao > left.yuanbao) throw wrong('E_REFUND', 'refundYuanbao')
  const refundAmount = money - Math.min(money, await shortfallOf(payment, money, call))
  const { id: ownerPayId, paidAmount, customerId, customerName, mobile, communityId } = payment
  const state = money < (rules.refundAutoBelow ?? 0) ? 'approved' : 'pending'
  const person = { customerId, customerName, mobile, communityId }
  const sums = { paidAmount, refundable: left.money, refundAmount, refundYuanbao: yuanbao }
  await call
    .rows('refund')
    .withoutScope()
    .insert({}, { set: { ownerPayId, ...person, ...sums, ...more, state } })
}

/** Money that was handed over by hand, with proof of it. */
const byHand = ({ payMethod }: Payment) => payMethod === 'cash' || payMethod === 'transfer'

/** Everything that follows from money given back: yuanbao return, what was given for the payment is taken back. */
async function settle(row: Refund, payment: Payment, call: Call): Promise<void> {
  const { refundNo, refundAmount, refundYuanbao } = row
  const [amount, bizNo] = [refundAmount ?? 0, refundNo ?? '']
  const journals: Journal[] = []
  const spending = await call
    .rows('yuanbaoDeplete')
    .withoutScope()
    .find({ ownerPayId: payment.id, state: { not: 'reversed' } })
  if (refundYuanbao && spending) journals.push(...(await returnPart(call, spending.id, refundYuanbao, bizNo)))
  const release = amount > 0 ? await releaseOf(payment, call) : null
  if (release) journals.push(...(await takePartBack(call, release.id, partOf(payment, amount), bizNo)))
  await post(call, journals)
  const billId = spending?.billId
  const bill = billId ? await call.rows('yuanbaoBill').withoutScope().get(billId) : null
  if (bill && bill.state !== 'paid') await recount(call, bill.id)
  const refundedAmount = (payment.refundedAmount ?? 0) + amount
  const state = refundedAmount === payment.paidAmount ? 'refunded' : refundedAmount > 0 ? 'partRefunded' : payment.state
  const unreleased = payment.payRelease === 'waiting' || payment.payRelease === 'short'
  const cancelled = amount > 0 && (unreleased || release?.state === 'pendingCheck')
  const invoiceState =
    amount > 0 ? await reverseInvoices(call, payment, (payment.paidAmount ?? 0) - refundedAmount) : null
  const invoiced = invoiceState ? { invoiceState } : {}
  const set = {
    refundedAmount,
    state,
    ...invoiced,
    ...(cancelled && { payRelease: 'cancelled' as const, releaseDueAt: null }),
  }
  await call.rows('ownerPay').withoutScope().update(payment.id, null, {}, { set, operation: 'refund' })
  const { customerId, payNo, paidAmount } = payment
  const event = {
    trigger: 'pay' as const,
    customerId: customerId ?? '',
    bizNo: payNo ?? '',
    by: bizNo,
    subject: '缴费退款',
  }
  if (amount > 0) await call.emit({ reverted: [{ ...event, part: [amount, paidAmount ?? amount] }] })
}

/** The payment channel says that the money is back. */
export async function refundSucceeded(call: Call, id: string, channelRefundNo: string): Promise<void> {
  const refunds = call.rows('refund').withoutScope()
  const row = await refunds.get(id, { lock: true })
  if (row.state !== 'processing') throw new DomainError('E_STATE')
  await settle(row, await paymentOf(row, call), call)
  const set = { state: 'success' as const, channelRefundNo, finishedAt: call.now.toISOString(), failReason: null }
  await refunds.update(id, null, {}, { set, operation: 'execute' })
}

/** The payment channel says that it could not give the money back. */
export async function refundFailed(call: Call, id: string, failReason: string): Promise<void> {
  const refunds = call.rows('refund').withoutScope()
  const row = await refunds.get(id, { lock: true })
  if (row.state !== 'processing') throw new DomainError('E_STATE')
  await refunds.update(id, null, {}, { set: { state: 'failed', failReason }, operation: 'execute' })
}

/** 退款管理: decided by somebody else than who asked, and nothing moves before the money is back (rule C19). */
export default defineServer(refund, {
  transitions: {
    async approve(row, _input, call) {
      if (row.createdBy === call.caller.accountId) throw new DomainError('E_SELF')
      const left = await leftOf(await paymentOf(row, call), call, row.id)
      if ((row.refundAmount ?? 0) > left.money || (row.refundYuanbao ?? 0) > left.yuanbao)
        throw new DomainError('E_REFUND')
      return {}
    },

    async execute(row, { channelRefundNo, voucher }, call) {
      const payment = await paymentOf(row, call)
      if (!byHand(payment)) return { state: 'processing' as const }
      const errors = {
        ...(!channelRefundNo && { channelRefundNo: 'E_REQUIRED' }),
        ...(!voucher && { voucher: 'E_REQUIRED' }),
      }
      if (Object.keys(errors).length > 0) throw new DomainError('E_REQUIRED', { errors })
      await settle(row, payment, call)
      return { state: 'success' as const, finishedAt: call.now.toISOString() }
    },

    retry: () => ({ failReason: null }),

    cancel(row, _input, { caller }) {
      if (row.state === 'pending' && row.createdBy !== caller.accountId) throw new DomainError('E_SELF')
      return {}
    },
  },
})
