import { type Demo, type DemoRow, defineDemo } from '#server'
import { payReleaseSetting } from './payReleaseSetting.ts'

type Row = DemoRow<typeof payReleaseSetting>

const settings = [
  ['物业费返还', ['property'], { calcMode: 'ratio', ratioPercent: 5, capPerPay: 500 }],
  ['采暖费阶梯返还', ['heating'], { calcMode: 'tiered' }],
  ['停车费返还', ['parking'], { calcMode: 'fixed', fixedAmount: 20 }],
  ['水电燃气返还', ['water', 'electricity', 'gas'], { calcMode: 'ratio', ratioPercent: 1 }],
] as const

function row(demo: Demo, n: number): Row {
  const [name, feeTypes, more] = settings[n % settings.length] ?? settings[0]
  const round = Math.floor(n / settings.length)
  return {
    draft: {
      name: round === 0 ? name : `${name}${round}`,
      feeTypes,
      projectIds: demo.ids('project').slice(0, 4),
      channelId: demo.id('yuanbaoChannel', 'payback'),
      ...more,
      ...(more.calcMode === 'tiered' && {
        tiers: [
          { minAmount: 0, amount: 10 },
          { minAmount: 100_000, amount: 30 },
          { minAmount: 200_000, amount: 80 },
        ],
      }),
      ...(n === 0 && { minMonths: 3, remark: '连续缴满三个月起返还' }),
      delayDays: 7,
      startAt: demo.daysAgo(round === 0 ? 180 : 900),
      endAt: demo.daysAgo(round === 0 ? -180 : 400),
      enable: round === 0,
    },
    ...(n === 6 && { deleted: true }),
  }
}

/** What is given back for fees now, and what was in a former year. */
export default defineDemo(payReleaseSetting, {
  after: ['yuanbaoChannel', 'project'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 60 : 7 }, (_, n) => row(demo, n)),
})
