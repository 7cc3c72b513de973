import { type DemoRow, defineDemo } from '#server'
import { paragraphs } from '../fiction.ts'
import { memberRules } from './memberRules.ts'

const growthRules: DemoRow<typeof memberRules>['draft']['growthRules'] = [
  { trigger: 'signIn', growth: 5, dailyTimes: 1, enable: true },
  { trigger: 'bindHouse', growth: 100, dailyTimes: 1, enable: true },
  { trigger: 'activity', growth: 20, dailyTimes: 2, enable: true },
  { trigger: 'share', growth: 2, dailyTimes: 5, enable: true },
  { trigger: 'read', growth: 1, dailyTimes: 10, enable: false },
  { trigger: 'roast', growth: 10, dailyTimes: 0, enable: true },
]

/** The rules every installation starts with. Growth began after the customers of the demo came. */
export default defineDemo(memberRules, {
  essential: true,
  after: ['customer', 'waterMachineOrder', 'roast'],
  rows: () => [
    {
      draft: {
        growthRules,
        payPerGrowth: 1_000,
        ruleText: paragraphs(
          '会员通过签到、缴费、参加活动等方式获得成长值，成长值达到要求即自动升级。',
          '每年一月一日评定一次，上一年成长值不足所在等级要求的百分之六十，降低一级。',
        ),
      },
    },
  ],
})
