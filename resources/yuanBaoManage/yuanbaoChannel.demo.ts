import { type Demo, type DemoRow, defineDemo } from '#server'
import { landline, longText, personName } from '../fiction.ts'
import { yuanbaoChannel } from './yuanbaoChannel.ts'

type Row = DemoRow<typeof yuanbaoChannel>

/** What companies pay yuanbao for, and how much of it they gave to begin with; more followed with the releases. */
const channels = [
  { code: 'welfare', name: '职工福利渠道', company: 'CY01', type: 'release', budget: 800_000 },
  { code: 'volunteer', name: '志愿服务渠道', company: 'WY01', type: 'release', budget: 120_000 },
  { code: 'payback', name: '缴费返还渠道', company: 'WY02', type: 'both', budget: 200_000 },
  { code: 'festival', name: '节日慰问渠道', company: 'ZJ', type: 'release', budget: 60_000, warnBalance: 50_000 },
  { code: 'winter', name: '冬季送暖渠道', company: 'GR', type: 'both', budget: 100_000 },
  { code: 'legacy', name: '历史试点渠道', company: 'WT', type: 'deplete', budget: 0 },
] as const

function row(demo: Demo, n: number): Row {
  const { code, name, company, type, ...more } = channels[n % channels.length] ?? channels[0]
  const round = Math.floor(n / channels.length)
  return {
    key: round === 0 ? code : `${code}_${round}`,
    draft: {
      channelName: round === 0 ? name : `${name}${round}`,
      channelCode: round === 0 ? code : `${code}_${round}`,
      channelType: type,
      companyId: demo.id('company', company),
      contactName: personName(demo),
      contactPhone: landline(demo),
      perUserDaily: code === 'volunteer' ? 5_000 : 0,
      warnBalance: 'warnBalance' in more ? more.warnBalance : 0,
      needCheck: code !== 'volunteer',
      startAt: demo.daysAgo(400),
      endAt: demo.daysAgo(-400),
      ...(code === 'festival' && { remark: longText('春节、端午、中秋前十日内集中发放，', 200) }),
    },
    set: { createdAt: demo.daysAgo(400 - n) },
  }
}

const special = (demo: Demo): Row => ({
  draft: {
    channelName: '职工福利渠道(重复)',
    channelCode: 'welfare_twice',
    channelType: 'release',
    companyId: demo.id('company', 'CY01'),
    contactName: personName(demo),
    contactPhone: landline(demo),
    startAt: demo.daysAgo(300),
    endAt: demo.daysAgo(-65),
  },
  deleted: true,
})

/** Who pays for yuanbao: one is frozen, one closed, one nearly empty. */
export default defineDemo(yuanbaoChannel, {
  after: ['company'],
  rows: (demo) => [
    ...Array.from({ length: demo.profile === 'large' ? 30 : channels.length }, (_, n) => row(demo, n)),
    special(demo),
  ],
  play: async (demo) => {
    if (demo.profile === 'empty') return
    const then = demo.earlier(390).rows('yuanbaoChannel')
    for (const { code, budget } of channels) {
      const input = { amount: budget, voucher: demo.picture('document', 0), reason: '年度预算下拨' }
      if (budget > 0) await then.transition(demo.id('yuanbaoChannel', code), null, 'allocate', input)
    }
    await demo.earlier(380).rows('yuanbaoChannel').transition(demo.id('yuanbaoChannel', 'legacy'), null, 'close', {})
  },
})
