import { type Call, type Demo, defineDemo } from '#server'
import { bill } from './yuanbaoBill.server.ts'
import { yuanbaoBill } from './yuanbaoBill.ts'

/** Bills as the clock would have opened them a week, two and three weeks ago. */
async function openPast(demo: Demo, call: Call): Promise<void> {
  const checked = await call.rows('yuanbaoDeplete').findAll({ state: 'checked' }, 10_000)
  const ids = [...new Set(checked.map(({ merchantId }) => String(merchantId)))]
  const shops = await call.rows('shopDistributor').findAll({ id: ids }, 1_000)
  const day = (ago: number) => demo.daysAgo(ago).slice(0, 10)
  for (const ago of [21, 14, 7])
    for (const { id, settlePercent } of shops)
      await bill(call, { id, settlePercent: Number(settlePercent) }, { from: day(ago + 6), to: day(ago) })
}

/** One step further each: the oldest are paid, one is disputed, the newest wait. */
export default defineDemo(yuanbaoBill, {
  after: ['yuanbaoDeplete', 'payRuleSetting'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    await openPast(demo, call)
    const rows = call.rows('yuanbaoBill')
    const bills = (await rows.findAll({}, 1_000)).toReversed()
    const payment = { paidAt: demo.daysAgo(1), voucher: demo.picture('document', 1) }
    for (const [n, { id }] of bills.entries()) {
      if (n >= bills.length * 0.7) continue
      await rows.transition(id, null, 'confirm', {})
      if (n < bills.length * 0.4) await rows.transition(id, null, 'pay', payment)
    }
    const [newest] = bills.slice(-1)
    const line = newest && (await call.rows('yuanbaoDeplete').find({ billId: newest.id }))
    if (newest && line)
      await rows.transition(newest.id, null, 'dispute', { spendings: [line.id], note: '商户称该笔金额有误' })
  },
})
