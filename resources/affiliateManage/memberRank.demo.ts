import { defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { memberRank } from './memberRank.ts'

/** Name, growth needed, discount, multiplier, gift and the first so many rights of each level from the first up. */
const levels = [
  ['普通会员', 0, 100, 1, 0, []],
  ['铜牌会员', 200, 99, 1.1, 50, ['积分加倍', '升级礼包']],
  ['银牌会员', 800, 98, 1.2, 100, ['积分加倍', '升级礼包', '生日礼遇']],
  ['金牌会员', 2_000, 95, 1.5, 300, ['商城折扣', '积分加倍', '升级礼包', '生日礼遇', '优先报修']],
  ['铂金会员', 5_000, 92, 2, 800, ['商城折扣', '积分加倍', '升级礼包', '生日礼遇', '优先报修', '免配送费']],
  [
    '钻石会员',
    12_000,
    88,
    3,
    2_000,
    ['商城折扣', '积分加倍', '升级礼包', '生日礼遇', '优先报修', '免配送费', '专属客服'],
  ],
] as const
const medals = ['medal1', 'medal2', 'medal3', 'medal4', 'medal5', 'medal6'] as const
const colours = ['grey', 'orange', 'blue', 'gold', 'cyan', 'purple'] as const

/** Six levels; whoever registers begins on the first. */
export default defineDemo(memberRank, {
  after: ['memberRight'],
  rows: (demo) =>
    levels.map(([name, growthMin, discountPercent, pointsMultiplier, giftPoints, rights], n) => ({
      key: `L${n + 1}`,
      draft: {
        name,
        level: n + 1,
        growthMin,
        icon: demo.pictureOf(medals[n] ?? 'medal1'),
        ...(n > 0 && { cardImage: demo.picture('cover', n), color: colours[n] ?? 'grey' }),
        discountPercent,
        pointsMultiplier,
        giftPoints,
        rightIds: rights.map((right) => demo.id('memberRight', right)),
        ...(n === 5 && { description: longText('东河油田社区最高等级会员，享受全部权益。', 300) }),
      },
    })),
})
