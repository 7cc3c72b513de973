import { type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { pointsSource } from './pointsSource.ts'

type Draft = DemoRow<typeof pointsSource>['draft']

/** Adjusting by hand is no event: without limits, and good for a year. */
const manual: Draft = {
  name: '人工调整',
  sourceCode: 'manual',
  trigger: 'manual',
  points: 1,
  dailyTimes: 0,
  useMultiplier: false,
  description: '由工作人员在积分用户中调整，每次积分以调整时填写的为准。',
  sort: 990,
}

const sources: readonly Draft[] = [
  { name: '新用户注册', sourceCode: 'register', trigger: 'register', points: 100, totalTimes: 1, sort: 10 },
  { name: '每日签到', sourceCode: 'signIn', trigger: 'signIn', points: 5, validDays: 180, sort: 20 },
  {
    name: '绑定房屋',
    sourceCode: 'bindHouse',
    trigger: 'bindHouse',
    points: 200,
    totalTimes: 1,
    useMultiplier: false,
    sort: 30,
  },
  {
    name: '在线缴费',
    sourceCode: 'pay',
    trigger: 'pay',
    calcMode: 'ratio',
    amountPerPoint: 1_000,
    dailyTimes: 0,
    dailyPoints: 2_000,
    roleTypes: ['3'],
    description: longText('每缴费满十元积一分，退款时按比例收回。', 200),
    sort: 40,
  },
  { name: '参加活动', sourceCode: 'activity', trigger: 'activity', points: 20, dailyTimes: 3, sort: 50 },
  { name: '分享', sourceCode: 'share', trigger: 'share', points: 5, dailyTimes: 3, validDays: 90, sort: 60 },
  {
    name: '阅读资讯',
    sourceCode: 'read',
    trigger: 'read',
    points: 1,
    dailyTimes: 10,
    dailyPoints: 5,
    validDays: 90,
    enable: false,
    sort: 70,
  },
  {
    name: '水机消费',
    sourceCode: 'water',
    trigger: 'water',
    calcMode: 'ratio',
    amountPerPoint: 100,
    dailyTimes: 5,
    validDays: 180,
    sort: 80,
  },
  { name: '意见采纳', sourceCode: 'roast', trigger: 'roast', points: 50, dailyTimes: 0, validDays: 0, sort: 90 },
]

/** One source for each event. Points began after the customers of the demo came and bought their water. */
export default defineDemo(pointsSource, {
  essential: true,
  after: ['customer', 'waterMachineOrder', 'roast'],
  rows: ({ profile }) =>
    [...(profile === 'empty' ? [] : sources), manual].map((draft) => ({ key: draft.trigger ?? '', draft })),
})
