import { type Demo, defineDemo, type StoredRow } from '#server'
import { refund } from './refund.ts'

const states = ['pending', 'approved', 'processing', 'failed', 'rejected', 'cancelled', 'approved', 'approved'] as const
const reasons = ['duplicate', 'wrongHouse', 'wrongAmount'] as const

const request = (demo: Demo, n: number, payment: StoredRow) => {
  const state = states[n % states.length] ?? 'pending'
  const { customerId, customerName, mobile, communityId, paidAmount } = payment
  const decided = state !== 'pending' && state !== 'cancelled'
  return {
    draft: {},
    set: {
      ownerPayId: payment.id,
      ...{ customerId, customerName, mobile, communityId, paidAmount },
      refundable: paidAmount,
      refundAmount: n % 2 === 0 ? paidAmount : Math.floor(Number(paidAmount) / 2),
      reason: reasons[n % reasons.length],
      description: n % 3 === 0 ? '同一账期重复缴费' : null,
      source: n % 4 === 3 ? 'console' : 'app',
      state,
      createdAt: demo.daysAgo(0.9),
      createdBy: n % 4 === 3 ? demo.id('account', 'finance') : 'app',
      ...(decided && { auditedBy: demo.id('account', 'finmgr'), auditedAt: demo.daysAgo(0.5) }),
      ...(state === 'rejected' && { rejectReason: '账期内已享受减免，不予退款' }),
      ...(state === 'failed' && { failReason: '收款账户已注销' }),
    },
  }
}

/** Money that goes back: asked for, decided, on its way, back, or not. */
export default defineDemo(refund, {
  after: ['ownerPay', 'account', 'dictionaryItem'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const total = demo.profile === 'large' ? 2_000 : 64
    const payments = await call.rows('ownerPay').findAll({ state: 'paid', customerId: { not: null } }, total)
    const refunds = call.rows('refund')
    await refunds.asServer().insertMany(payments.map((payment, n) => request(demo, n, payment)))
    const proof = { channelRefundNo: 'XJ20260001', voucher: demo.picture('document', 2) }
    const approved = await refunds.findAll({ state: 'approved' }, total)
    const byHand = new Set(
      payments.filter(({ payMethod }) => payMethod === 'cash' || payMethod === 'transfer').map(({ id }) => id),
    )
    for (const { id } of approved.filter(({ ownerPayId }) => byHand.has(String(ownerPayId))).slice(0, 5))
      await refunds.transition(id, null, 'execute', proof)
  },
})
