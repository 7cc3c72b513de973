import { type Call, type Demo, defineDemo, type StoredRow } from '#server'
import { refund } from './refund.ts'

const states = ['pending', 'approved', 'processing', 'failed', 'rejected', 'cancelled', 'approved', 'approved'] as const
const fees = ['property', 'heating', 'water', 'electricity', 'gas', 'parking'] as const
const reasons = ['duplicate', 'wrongHouse', 'wrongAmount'] as const

const request = (demo: Demo, n: number, payment: StoredRow<'ownerPay'>) => {
  const state = states[n % states.length] ?? 'pending'
  const { customerId, customerName, mobile, communityId, paidAmount } = payment
  const decided = state !== 'pending' && state !== 'cancelled'
  return {
    draft: {},
    set: {
      ownerPayId: payment.id,
      ...{ customerId, customerName, mobile, communityId, paidAmount },
      refundable: paidAmount,
      refundAmount: n % 2 === 0 ? paidAmount : Math.floor((paidAmount ?? 0) / 2),
      reason: reasons[n % reasons.length],
      description: n % 3 === 0 ? '同一账期重复缴费' : null,
      source: n % 4 === 3 ? ('console' as const) : ('app' as const),
      state,
      createdAt: demo.daysAgo(0.9),
      createdBy: n % 4 === 3 ? demo.id('account', 'finance') : 'app',
      ...(decided && { auditedBy: demo.id('account', 'finmgr'), auditedAt: demo.daysAgo(0.5) }),
      ...(state === 'rejected' && { rejectReason: '账期内已享受减免，不予退款' }),
      ...(state === 'failed' && { failReason: '收款账户已注销' }),
    },
  }
}

/** Of each kind of fee some, in turns. */
async function paymentsOf(call: Call, total: number): Promise<readonly StoredRow<'ownerPay'>[]> {
  const each = Math.ceil(total / fees.length)
  const byFee: (readonly StoredRow<'ownerPay'>[])[] = []
  for (const feeType of fees)
    byFee.push(
      await call
        .rows('ownerPay')
        .findAll({ state: 'paid', feeType, customerId: { not: null }, payRelease: 'none' }, each),
    )
  return Array.from({ length: each }, (_, n) => byFee.flatMap((payments) => payments[n] ?? []))
    .flat()
    .slice(0, total)
}

/** All that was paid at the counter is handed back: asked for, decided by another, and proved. */
export async function giveBack(demo: Demo, call: Call, payment: StoredRow<'ownerPay'>): Promise<void> {
  const { draft, set } = request(demo, states.lastIndexOf('approved') - 1, payment)
  const now = demo.now.toISOString()
  const refunds = call.rows('refund').withoutScope()
  const { id } = await refunds.insert(draft, { set: { ...set, createdAt: now, auditedAt: now } })
  await refunds.transition(id, null, 'execute', { channelRefundNo: 'XJ20260002', voucher: demo.picture('document', 2) })
}

/** Money that goes back: asked for, decided, on its way, back, or not. */
export default defineDemo(refund, {
  after: ['ownerPay', 'account', 'dictionaryItem'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const total = demo.profile === 'large' ? 2_000 : 64
    const payments = await paymentsOf(call, total)
    const refunds = call.rows('refund')
    await refunds.withoutScope().insertMany(payments.map((payment, n) => request(demo, n, payment)))
    const proof = { channelRefundNo: 'XJ20260001', voucher: demo.picture('document', 2) }
    const approved = await refunds.findAll({ state: 'approved' }, total)
    const byHand = new Set(
      payments.filter(({ payMethod }) => payMethod === 'cash' || payMethod === 'transfer').map(({ id }) => id),
    )
    for (const { id } of approved.filter(({ ownerPayId }) => byHand.has(ownerPayId ?? '')).slice(0, 5))
      await refunds.transition(id, null, 'execute', proof)
    // The budget was short when it was paid: now nothing is given for it any more.
    const [unanswered] = await call.rows('ownerPay').findAll({ state: 'paid', payRelease: 'short' }, 1)
    if (unanswered) await giveBack(demo, call, unanswered)
  },
})
