import { type Call, type Demo, defineDemo } from '#server'
import type { Recipient } from './yuanbaoRelease.server.ts'
import { yuanbaoRelease } from './yuanbaoRelease.ts'

const reasons = ['季度福利发放', '志愿服务奖励', '节日慰问', '合理化建议奖励'] as const
const channels = ['welfare', 'volunteer', 'welfare', 'festival'] as const
/** The last ones wait for their check, and the five before were refused. */
const waiting = 6
const refused = 5
/** So many of the last month, the ones above among them. */
const recent = 18

/** What was given lately is little, and to people who had none: nobody spends of it what they spent before. */
function lateRecipients(demo: Demo, n: number): Recipient[] {
  const people = demo.ids('customer').slice(0, 200)
  const count = n % 3 === 0 ? 4 : 1
  return Array.from({ length: count }, (_, index) => ({
    customerId: people[(n * 7 + index * 11) % people.length] ?? '',
    amount: 20 + 5 * ((n + index) % 4),
  }))
}

/** Some get much at once in a batch; most releases are for one person. */
function recipientsOf(demo: Demo, n: number): Recipient[] {
  const people = demo.ids('customer').slice(-1_000)
  const count = n % 8 === 0 ? 6 : 1
  return Array.from({ length: count }, (_, index) => ({
    customerId: people[(n * 7 + index * 11) % people.length] ?? '',
    amount: 50 + 10 * ((n + index) % 15),
  }))
}

function release(demo: Demo, n: number, total: number) {
  // In the order in which they were made: the balances of the journal tell it.
  const fromEnd = total - n
  const late = fromEnd <= recent
  const age = late ? 28 * (fromEnd / recent) : 300 * (fromEnd / total) + 30
  const state = fromEnd <= waiting ? 'pendingCheck' : fromEnd <= waiting + refused ? 'rejected' : 'released'
  const recipients = late ? lateRecipients(demo, n) : recipientsOf(demo, n)
  const decided = { checkedBy: demo.id('account', 'finmgr'), checkedAt: demo.daysAgo(age - 0.5) }
  return {
    draft: {},
    set: {
      channelId: demo.id('yuanbaoChannel', channels[n % channels.length] ?? 'welfare'),
      mode: recipients.length > 1 ? 'batch' : 'single',
      recipients,
      reason: reasons[n % reasons.length],
      state,
      createdAt: demo.daysAgo(age),
      createdBy: demo.id('account', 'finance'),
      ...(state !== 'pendingCheck' && decided),
      ...(state === 'rejected' && { checkRemark: '名单有误，请核实后重新发放' }),
    },
  }
}

async function reverseTwo(call: Call): Promise<void> {
  const rows = call.rows('yuanbaoRelease')
  const released = await rows.findAll({ state: 'released', mode: 'single' }, 2)
  for (const { id } of released) await rows.transition(id, null, 'reverse', { reverseReason: '重复发放' })
}

/** Given out over the months, checked by somebody else; some refused, two taken back, the newest waiting. */
export default defineDemo(yuanbaoRelease, {
  after: ['yuanbaoChannel', 'customer', 'account'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const total = demo.profile === 'large' ? 20_000 : 60
    const releases = Array.from({ length: total }, (_, n) => release(demo, n, total))
    await call.rows('yuanbaoRelease').asServer().insertMany(releases)
    await reverseTwo(call)
    const winter = demo.id('yuanbaoChannel', 'winter')
    await call.rows('yuanbaoChannel').transition(winter, null, 'freeze', { reason: '年度审计期间暂停发放' })
  },
})
