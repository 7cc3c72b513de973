import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { shareConfig } from './shareConfig.ts'

type Row = DemoRow<typeof shareConfig>

const shared = [
  ['邀请邻居注册', '一起用社区服务', 20, 50],
  ['社区活动分享', '周末一起来参加', 5, 10],
  ['缴费攻略', '足不出户缴物业费', 5, 0],
  ['元宝商城', '积分换好礼', 10, 20],
  ['新春活动', '猜灯谜，领红包', 10, 20],
  ['水机上线', '家门口的放心水', 5, 5],
] as const

const modules = ['houseBind', 'activity', 'propertyPay', 'yuanbaoMall', 'activity', 'waterMachine'] as const

const window = (demo: Demo, from: number, to: number) => ({
  startAt: demo.daysAgo(from),
  endAt: demo.daysAgo(to),
})

const row = (demo: Demo, n: number): Row => {
  const [name, title, rewardSharer, rewardNew] = shared[n % shared.length] ?? shared[0]
  const round = Math.floor(n / shared.length)
  return {
    key: `S${n + 1}`,
    draft: {
      name: `${name}${round > 0 ? round + 1 : ''}`,
      moduleId: demo.id('systemModule', modules[n % modules.length] ?? 'activity'),
      title,
      image: demo.picture('card', n),
      rewardSharer,
      rewardNew,
      // One is over, one has not begun.
      ...(n === 4 ? window(demo, 200, 170) : n === 5 ? window(demo, -10, -60) : window(demo, 120, -200)),
      enable: n !== 3,
    },
    set: { createdAt: demo.daysAgo(220 - n) },
  }
}

/** What can be shared, and what it earns. */
export default defineDemo(shareConfig, {
  after: ['systemModule'],
  rows: (demo) => [
    ...Array.from({ length: demo.profile === 'large' ? 58 : 6 }, (_, n) => row(demo, n)),
    {
      draft: {
        name: longText('最完整的一张分享卡片示例', 30),
        moduleId: demo.id('systemModule', 'mall'),
        title: longText('东河油田社区服务中心欢迎您', 30),
        description: longText('缴费、报修、活动、商城，一个应用全都有。', 60),
        image: demo.picture('card', 6),
        poster: demo.picture('portrait', 1),
        rewardSharer: 1_000,
        rewardNew: 1_000,
        dailyLimit: 50,
        ...window(demo, 30, -30),
        remark: longText('用于开业宣传，海报由运营部提供。', 200),
      },
    },
    {
      draft: {
        name: '重复的分享',
        moduleId: demo.id('systemModule', 'mall'),
        title: '重复录入',
        image: demo.picture('card', 7),
        ...window(demo, 30, -30),
      },
      deleted: true,
    },
  ],
})
