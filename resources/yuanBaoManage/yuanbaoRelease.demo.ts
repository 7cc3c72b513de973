import { type Call, type Demo, defineDemo, type StoredRow } from '#server'
import type { Recipient } from './yuanbaoRelease.server.ts'
import { yuanbaoRelease } from './yuanbaoRelease.ts'
import rules from './yuanbaoRule.server.ts'

const reasons = ['季度福利发放', '志愿服务奖励', '节日慰问', '合理化建议奖励'] as const
const channels = ['welfare', 'volunteer', 'welfare', 'festival'] as const
/** The last ones wait for their check, and the five before were refused. */
const waiting = 6
const refused = 5
/** So many of the last month, the ones above among them. */
const recent = 18

/**
 * What was given lately goes to people who had none: nobody spends of it what they spent before. What still waits, or was
 * refused, is little.
 */
function lateRecipients(demo: Demo, n: number, released: boolean): Recipient[] {
  const people = demo.ids('customer').slice(0, 200)
  const many = released && n % 4 === 0
  const count = many ? 80 : n % 3 === 0 ? 4 : 1
  return Array.from({ length: count }, (_, index) => ({
    customerId: people[(n * 7 + index * 11) % people.length] ?? '',
    amount: many ? 50 + 10 * ((n + index) % 15) : 20 + 5 * ((n + index) % 4),
  }))
}

/** Now and then many are given something at once; most releases are for one person. */
function recipientsOf(demo: Demo, n: number): Recipient[] {
  const people = demo.ids('customer').slice(-1_000)
  const count = n % 8 === 0 ? 80 : 1
  return Array.from({ length: count }, (_, index) => ({
    customerId: people[(n * 7 + index * 11) % people.length] ?? '',
    amount: 50 + 10 * ((n + index) % 15),
  }))
}

function release(demo: Demo, n: number, total: number) {
  // In the order in which they were made: the balances of the journal tell it.
  const fromEnd = total - n
  const late = fromEnd <= recent
  const age = late ? 28 * (fromEnd / recent) : 28 + 300 * ((fromEnd - recent) / (total - recent))
  const state: StoredRow<'yuanbaoRelease'>['state'] =
    fromEnd <= waiting ? 'pendingCheck' : fromEnd <= waiting + refused ? 'rejected' : 'released'
  const recipients = late ? lateRecipients(demo, n, state === 'released') : recipientsOf(demo, n)
  const decided = { checkedBy: demo.id('account', 'finmgr'), checkedAt: demo.daysAgo(age - 0.5) }
  return {
    draft: {},
    set: {
      channelId: demo.id('yuanbaoChannel', channels[n % channels.length] ?? 'welfare'),
      mode: recipients.length > 1 ? ('batch' as const) : ('single' as const),
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

/** What was added to the budgets, or taken back, so many days ago. */
const changes = [
  [290, 'welfare', 'allocate', 400_000, '第一季度预算下拨'],
  [285, 'payback', 'allocate', 200_000, '缴费返还预算下拨'],
  [200, 'welfare', 'allocate', 400_000, '第二季度预算下拨'],
  [190, 'volunteer', 'allocate', 100_000, '志愿服务年中追加'],
  [150, 'winter', 'recycle', 20_000, '预算调整，收回部分额度'],
  [110, 'welfare', 'allocate', 400_000, '第三季度预算下拨'],
  [95, 'payback', 'allocate', 400_000, '采暖季返还预算下拨'],
  [60, 'volunteer', 'allocate', 80_000, '志愿服务追加'],
  [24, 'winter', 'recycle', 10_000, '预算调整，收回部分额度'],
  [12, 'welfare', 'allocate', 150_000, '年末追加'],
  [5, 'payback', 'allocate', 60_000, '缴费返还追加'],
] as const

async function changeBudget(demo: Demo, [ago, code, move, amount, reason]: (typeof changes)[number]): Promise<void> {
  const voucher = move === 'allocate' ? { voucher: demo.picture('document', 0) } : {}
  const rows = demo.earlier(ago).rows('yuanbaoChannel')
  await rows.transition(demo.id('yuanbaoChannel', code), null, move, { amount, reason, ...voucher })
}

/** The day on which what the pilot had given was cleared. */
const cleared = 160

async function clearPilot(demo: Demo): Promise<void> {
  const call = demo.earlier(cleared)
  const rule = await call.rows('yuanbaoRule').get(demo.id('yuanbaoRule', 'pilot'))
  await rules.extension.clock?.happens(rule, call)
}

/** What happened to budgets and balances between the releases, in its order. */
const events = [
  ...changes.map((change) => ({ ago: change[0], happens: (demo: Demo) => changeBudget(demo, change) })),
  { ago: cleared, happens: clearPilot },
].toSorted((a, b) => b.ago - a.ago)

async function reverseTwo(call: Call): Promise<void> {
  const rows = call.rows('yuanbaoRelease')
  const released = await rows.findAll({ state: 'released', mode: 'single' }, 2)
  for (const { id } of released) await rows.transition(id, null, 'reverse', { reverseReason: '重复发放' })
}

/** Given out over the months, checked by somebody else; some refused, two taken back, the newest waiting. */
export default defineDemo(yuanbaoRelease, {
  // Settings are made while their channels are open.
  after: ['yuanbaoChannel', 'yuanbaoRule', 'payReleaseSetting', 'customer', 'account'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const total = demo.profile === 'large' ? 20_000 : 140
    const releases = Array.from({ length: total }, (_, n) => release(demo, n, total))
    // In turns with what else happened, as it was: each line of the journal tells the balance of its moment.
    let given = 0
    for (const event of [...events, null]) {
      const until = event ? demo.daysAgo(event.ago) : demo.now.toISOString()
      const next = releases.findIndex(({ set }, n) => n >= given && set.createdAt > until)
      const due = releases.slice(given, next < 0 ? undefined : next)
      given += due.length
      if (due.length > 0) await call.rows('yuanbaoRelease').withoutScope().insertMany(due)
      await event?.happens(demo)
    }
    await reverseTwo(call)
    const winter = demo.id('yuanbaoChannel', 'winter')
    await call.rows('yuanbaoChannel').transition(winter, null, 'freeze', { reason: '年度审计期间暂停发放' })
  },
})
