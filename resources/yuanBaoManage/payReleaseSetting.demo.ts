import { type Demo, type DemoRow, defineDemo } from '#server'
import { payReleaseSetting } from './payReleaseSetting.ts'

type Row = DemoRow<typeof payReleaseSetting>

type Setting = Pick<Row['draft'], 'calcMode' | 'ratioPercent' | 'capPerPay' | 'fixedAmount' | 'delayDays'> & {
  readonly newer?: boolean
  readonly channel?: string
}

const settings = [
  ['物业费返还', ['property'], { calcMode: 'ratio', ratioPercent: 5, capPerPay: 500 }],
  ['采暖费阶梯返还', ['heating'], { calcMode: 'tiered' }],
  ['停车费返还', ['parking'], { calcMode: 'fixed', fixedAmount: 20 }],
  ['水电燃气返还', ['water', 'electricity', 'gas'], { calcMode: 'ratio', ratioPercent: 1 }],
  // In the newest project what is paid is answered at once.
  ['新小区物业费即返', ['property'], { calcMode: 'fixed', fixedAmount: 20, delayDays: 0, newer: true }],
  [
    '新小区采暖费补贴',
    ['heating'],
    { calcMode: 'fixed', fixedAmount: 30, delayDays: 0, newer: true, channel: 'winter' },
  ],
] as const

function row(demo: Demo, n: number): Row {
  const [name, feeTypes, setting] = settings[n % settings.length] ?? settings[0]
  const { newer = false, channel = 'payback', ...more } = { ...(setting as Setting) }
  const round = Math.floor(n / settings.length)
  return {
    draft: {
      name: round === 0 ? name : `${name}${round}`,
      feeTypes,
      projectIds: demo.ids('project').slice(...(newer ? [3, 4] : [0, 3])),
      channelId: demo.id('yuanbaoChannel', channel),
      delayDays: 7,
      ...more,
      ...(more.calcMode === 'tiered' && {
        tiers: [
          { minAmount: 0, amount: 10 },
          { minAmount: 100_000, amount: 30 },
          { minAmount: 200_000, amount: 80 },
        ],
      }),
      ...(n === 0 && { minMonths: 3, remark: '连续缴满三个月起返还' }),
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
