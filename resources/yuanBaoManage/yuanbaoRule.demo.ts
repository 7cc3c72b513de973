import { type Demo, type DemoRow, defineDemo } from '#server'
import { paragraphs } from '../fiction.ts'
import { yuanbaoRule } from './yuanbaoRule.ts'

type Row = DemoRow<typeof yuanbaoRule>

const window = (demo: Demo, from = 300, to = -400) => ({ startAt: demo.daysAgo(from), endAt: demo.daysAgo(to) })

/** What may be answered with yuanbao, and with how many. */
const triggers = [
  ['roast', '意见采纳奖励', 50],
  ['activity', '参加活动奖励', 20],
  ['share', '分享奖励', 5],
  ['signIn', '每日签到奖励', 1],
  ['register', '注册奖励', 10],
  ['bindHouse', '绑定房屋奖励', 30],
  ['pay', '在线缴费奖励', 5],
  ['read', '阅读资讯奖励', 1],
  ['water', '用水奖励', 1],
] as const

function obtain(demo: Demo, n: number): Row {
  const round = Math.floor(n / triggers.length)
  const [trigger, name, amount] = triggers[n % triggers.length] ?? triggers[0]
  return {
    draft: {
      ruleName: `${name}${round === 0 ? '' : round}`,
      ruleKind: 'obtain',
      channelId: demo.id('yuanbaoChannel', 'volunteer'),
      trigger,
      amount,
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

/** In the pilot yuanbao were good for four months; the releases play what that cleared. */
const expire = (demo: Demo): Row[] => [
  { draft: { ruleName: '元宝有效期规则', ruleKind: 'expire', validDays: 730, remindDays: 30, ...window(demo, 149) } },
  {
    key: 'pilot',
    draft: { ruleName: '试点期有效期规则', ruleKind: 'expire', validDays: 120, ...window(demo, 400, 150) },
  },
  {
    draft: {
      ruleName: '有效期规则(作废)',
      ruleKind: 'expire',
      validDays: 365,
      enable: false,
      ...window(demo, 700, 401),
    },
    deleted: true,
  },
]

/** What yuanbao are given for, what they may be spent on, and that they are good for two years. */
export default defineDemo(yuanbaoRule, {
  after: ['yuanbaoChannel'],
  rows: (demo) => [
    ...Array.from({ length: demo.profile === 'large' ? 34 : triggers.length }, (_, n) => obtain(demo, n)),
    ...[0, 1, 2].map((n) => consume(demo, n)),
    ...expire(demo),
  ],
})
