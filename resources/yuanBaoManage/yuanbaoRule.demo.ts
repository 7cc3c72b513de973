import { type Demo, type DemoRow, defineDemo } from '#server'
import { paragraphs } from '../fiction.ts'
import { yuanbaoRule } from './yuanbaoRule.ts'

type Row = DemoRow<typeof yuanbaoRule>

const window = (demo: Demo, from = 300, to = -400) => ({ startAt: demo.daysAgo(from), endAt: demo.daysAgo(to) })

function obtain(demo: Demo, n: number): Row {
  const triggers = ['roast', 'activity', 'share', 'signIn'] as const
  const round = Math.floor(n / triggers.length)
  const trigger = triggers[n % triggers.length] ?? 'roast'
  return {
    draft: {
      ruleName: `${['意见采纳奖励', '参加活动奖励', '分享奖励', '每日签到奖励'][n % 4]}${round === 0 ? '' : round}`,
      ruleKind: 'obtain',
      channelId: demo.id('yuanbaoChannel', 'volunteer'),
      trigger,
      amount: [50, 20, 5, 1][n % 4] ?? 1,
      dailyLimit: 100,
      monthlyLimit: 1_000,
      ...window(demo),
      // What everybody does every day would fill the books.
      enable: trigger === 'roast' && round === 0,
      ...(n === 0 && { ruleText: paragraphs('意见被采纳后自动发放，每人每月最多一千元宝。') }),
      sort: (n + 1) * 10,
    },
  }
}

const consume = (demo: Demo, n: number): Row => ({
  draft: {
    ruleName: ['商城兑换规则', '缴费抵扣规则', '商户消费规则'][n] ?? '消费规则',
    ruleKind: 'consume',
    minSpend: [1, 1, 5][n] ?? 1,
    scenes: [(['mall', 'feeDeduct', 'shop'] as const)[n] ?? 'mall'],
    ...window(demo),
    sort: (n + 1) * 10,
  },
})

const expire = (demo: Demo): Row[] => [
  { draft: { ruleName: '元宝有效期规则', ruleKind: 'expire', validDays: 730, remindDays: 30, ...window(demo) } },
  {
    draft: {
      ruleName: '试点期有效期规则',
      ruleKind: 'expire',
      validDays: 365,
      enable: false,
      ...window(demo, 700, 300),
    },
    deleted: true,
  },
]

/** What yuanbao are given for, what they may be spent on, and that they are good for two years. */
export default defineDemo(yuanbaoRule, {
  after: ['yuanbaoChannel'],
  rows: (demo) => [
    ...Array.from({ length: demo.profile === 'large' ? 34 : 4 }, (_, n) => obtain(demo, n)),
    ...[0, 1, 2].map((n) => consume(demo, n)),
    ...expire(demo),
  ],
})
