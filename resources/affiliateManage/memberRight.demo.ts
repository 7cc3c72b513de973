import { type DemoRow, defineDemo } from '#server'
import { longText, paragraphs } from '../fiction.ts'
import { memberRight } from './memberRight.ts'

type Draft = DemoRow<typeof memberRight>['draft']

const rights: readonly Draft[] = [
  { name: '商城折扣', rightType: 'discount', value: 9.5, unitText: '折', summary: '元宝商城消费享折扣' },
  { name: '积分加倍', rightType: 'multiplier', value: 1.5, unitText: '倍', summary: '积分按会员倍数累计' },
  { name: '升级礼包', rightType: 'gift', value: 200, unitText: '积分', summary: '升级即得积分奖励' },
  {
    name: '生日礼遇',
    rightType: 'birthday',
    value: 50,
    unitText: '元宝',
    monthlyTimes: 1,
    summary: '生日当月领取元宝',
  },
  { name: '优先报修', rightType: 'priority', monthlyTimes: 3, summary: '报修优先派单' },
  { name: '免配送费', rightType: 'freeDelivery', monthlyTimes: 4, summary: '甄选好物免配送费' },
  { name: '专属客服', rightType: 'custom', summary: '一对一客服电话' },
  {
    name: '洗车券',
    rightType: 'custom',
    value: 1,
    unitText: '张',
    monthlyTimes: 1,
    summary: longText('每月一张洗车券。', 30),
  },
  { name: '活动优先报名', rightType: 'priority', summary: '社区活动提前报名' },
  { name: '健康体检', rightType: 'custom', value: 1, unitText: '次', summary: '每年一次基础体检', enable: false },
]

const links = ['h5', 'module', 'notice', 'news', 'activity', 'goods', 'miniProgram'] as const

/** Each leads somewhere else in the app, and the last ones nowhere. */
function linkOf(n: number): Pick<Draft, 'linkType' | 'linkTarget'> {
  const linkType = links[n]
  if (linkType === undefined) return {}
  return { linkType, linkTarget: linkType === 'h5' ? 'https://app.example.com/mall' : `${linkType}-${n}` }
}

/** What the rights look like, in their order. */
const icons = [
  'discount',
  'double',
  'gift',
  'cake',
  'wrench',
  'truck',
  'headset',
  'carwash',
  'calendar',
  'cross',
] as const

/** What levels are good for. */
export default defineDemo(memberRight, {
  rows: (demo) =>
    rights.map((draft, n) => ({
      key: draft.name ?? '',
      draft: {
        icon: demo.pictureOf(icons[n] ?? 'gift'),
        ...(n % 2 === 0 && { iconLocked: demo.picture('square', n + 1) }),
        ...(n !== 6 && {
          content: paragraphs('符合等级的会员可在权益有效期内使用。', '最终解释权归社区服务中心所有。'),
        }),
        ...linkOf(n),
        sort: (n + 1) * 10,
        ...draft,
      },
    })),
})
