import { type Demo, defineDemo, type StoredRow } from '#server'
import { openBill, shopsWithBill } from './yuanbaoBill.server.ts'
import { yuanbaoBill } from './yuanbaoBill.ts'

/** Days on which the clock looked for cycles that were over, the oldest first. */
const looks = [112, 91, 70, 49, 35, 28, 21, 14, 7, 0]

/** Bills as the clock opened them. */
async function openPast(demo: Demo): Promise<void> {
  for (const ago of looks) {
    const then = demo.earlier(ago)
    for (const id of await shopsWithBill(then)) {
      const { settlePercent } = await then.rows('shopDistributor').get(id)
      await openBill({ id, settlePercent: Number(settlePercent) }, then)
    }
  }
}

const day = 24 * 60 * 60 * 1000

/** What is a month old is paid, what is three weeks old confirmed; the newest wait. */
async function settle(demo: Demo, { id, createdAt }: StoredRow<'yuanbaoBill'>): Promise<void> {
  const age = (demo.now.getTime() - Date.parse(createdAt)) / day
  if (age < 20) return
  await demo
    .earlier(age - 2)
    .rows('yuanbaoBill')
    .transition(id, null, 'confirm', {})
  if (age < 27) return
  const payment = { paidAt: demo.daysAgo(age - 4), voucher: demo.picture('document', 1) }
  await demo
    .earlier(age - 5)
    .rows('yuanbaoBill')
    .transition(id, null, 'pay', payment)
}

/** Of each cycle, and one is disputed. */
export default defineDemo(yuanbaoBill, {
  after: ['yuanbaoDeplete', 'payRuleSetting'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    await openPast(demo)
    const rows = call.rows('yuanbaoBill')
    const bills = (await rows.findAll({}, 1_000)).toReversed()
    for (const bill of bills) await settle(demo, bill)
    const [newest] = bills.slice(-1)
    const line = newest && (await call.rows('yuanbaoDeplete').find({ billId: newest.id }))
    if (newest && line)
      await rows.transition(newest.id, null, 'dispute', { spendings: [line.id], note: '商户称该笔金额有误' })
  },
})
