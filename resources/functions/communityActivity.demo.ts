import { type Demo, type DemoRow, defineDemo } from '#server'
import { address, communityNames, landline, longText, paragraphs, personName } from '../fiction.ts'
import { communityActivity } from './communityActivity.ts'

type Activity = typeof communityActivity

const themes = [
  ['culture', '广场文艺汇演', '职工合唱团、秧歌队和少儿舞蹈班登台演出'],
  ['sport', '健步走活动', '沿滨河绿道健步五公里，完成者有纪念品'],
  ['family', '亲子手工坊', '家长和孩子一起制作传统灯笼'],
  ['charity', '爱心义卖集市', '义卖所得全部用于帮扶困难家庭'],
  ['health', '健康义诊日', '测血压、量血糖，专家面对面答疑'],
] as const
const organizers = ['东河油田社区服务中心', '胜和社区居委会', '职工文体协会', '社区志愿者协会'] as const

/** Days from the reference time at which sign-up opens and closes and the activity starts. */
type Plan = readonly [opens: number, closes: number, starts: number]
const plans: Readonly<Record<string, readonly Plan[]>> = {
  waiting: [
    [3, 9, 10],
    [5, 12, 14],
    [2, 6, 8],
    [7, 20, 21],
  ],
  signup: [
    [-4, 5, 6],
    [-6, 3, 4],
    [-2, 10, 12],
    [-8, 2, 3],
    [-3, 7, 9],
    [-5, 4, 5],
    [-1, 14, 15],
    [-7, 1, 2],
  ],
  ready: [
    [-9, -1, 1],
    [-8, -2, 0.5],
    [-12, -1, 2],
  ],
  ongoing: [
    [-10, -2, -0.05],
    [-8, -1, -0.1],
  ],
  ended: [
    [-20, -9, -8],
    [-30, -16, -15],
    [-9, -2, -0.6],
    [-40, -22, -20],
    [-52, -36, -35],
    [-60, -44, -42],
  ],
  reviewed: [
    [-70, -55, -54],
    [-80, -62, -60],
    [-95, -72, -70],
    [-110, -90, -88],
    [-200, -182, -180],
    [-320, -302, -300],
  ],
  cancelled: [
    [-5, 6, 8],
    [-6, 9, 11],
  ],
}

/** The second and the fourth that take sign-ups are full to the last place: twelve sign-ups of one to three people. */
const isFull = (phase: string, n: number) => phase === 'signup' && (n === 1 || n === 3)

function text(demo: Demo, n: number, [opens, closes, starts]: Plan): DemoRow<Activity>['draft'] {
  const [category, subject, lead] = themes[n % themes.length] ?? themes[0]
  const community = 1 + ((n * 3) % communityNames.length)
  const name = communityNames[community - 1]
  return {
    title: `${name}${subject}`,
    category,
    cover: demo.picture('cover', n + 1),
    organizer: organizers[n % organizers.length] ?? organizers[0],
    place: `${name}文化广场`,
    signupStart: demo.onTheHour(-opens),
    signupEnd: demo.onTheHour(-closes),
    startAt: demo.onTheHour(-starts),
    endAt: demo.onTheHour(-starts - 0.15),
    maxPerSignup: 3,
    needAudit: n % 4 === 2,
    rewardPoints: (n % 3) * 20,
    contactName: personName(demo),
    contactPhone: landline(demo),
    content: paragraphs(`${lead}。`, '报名成功后请准时到场，凭手机签到。', `集合地点：${address(demo)}`),
    ...(n % 3 === 1
      ? { audience: 'community' as const, communityIds: [demo.id('community', `C${community}`)] }
      : { audience: 'all' as const }),
  }
}

function planned(demo: Demo): DemoRow<Activity>[] {
  let count = 0
  return Object.entries(plans).flatMap(([phase, dates]) =>
    dates.map((plan, n): DemoRow<Activity> => {
      count += 1
      const announced = 1 - Math.min(plan[0], 0)
      return {
        key: `${phase}${n + 1}`,
        draft: {
          ...text(demo, count, plan),
          capacity: isFull(phase, n) ? 24 : count % 3 === 0 ? 0 : 60 + (count % 5) * 20,
        },
        set: { state: 'published', publishedAt: demo.daysAgo(announced), createdAt: demo.daysAgo(announced + 1) },
      }
    }),
  )
}

const special = (demo: Demo): DemoRow<Activity>[] => [
  ...[40, 41, 42].map(
    (n): DemoRow<Activity> => ({ draft: text(demo, n, [2, 8, 9]), set: { createdAt: demo.daysAgo(1) } }),
  ),
  {
    key: 'complete',
    draft: {
      ...text(demo, 43, [1, 15, 16]),
      title: longText('东河油田社区第十二届邻里文化艺术节暨百家宴主题系列活动开幕式', 40),
      organizer: longText('东河油田社区服务中心与胜和社区居民委员会及职工文体协会联合主办', 40),
      place: longText('东营市东营区会战道油田文化体育中心中央广场及两侧步行街，', 80),
      content: paragraphs(
        ...Array.from({ length: 30 }, () => longText('欢迎各位居民踊跃参加，一起分享美食与欢乐。', 200)),
      ),
      capacity: 10_000,
      maxPerSignup: 20,
      rewardPoints: 1000,
      needAudit: true,
    },
  },
  { draft: text(demo, 44, [4, 8, 9]), set: { createdAt: demo.daysAgo(6) }, deleted: true },
]

/** Further back there were many more. */
const earlier = (demo: Demo, total: number): DemoRow<Activity>[] =>
  Array.from({ length: total }, (_, n) => {
    const starts = -60 - n * 0.5
    return {
      draft: text(demo, n, [starts - 14, starts - 1, starts]),
      set: { state: 'published', publishedAt: demo.daysAgo(15 - starts), createdAt: demo.daysAgo(16 - starts) },
    }
  })

/** Activities in every phase; what happened to them is played once people have signed up. */
export default defineDemo(communityActivity, {
  after: ['account', 'community', 'dictionaryItem'],
  rows: (demo) => {
    const rows = [...planned(demo), ...special(demo)]
    return demo.profile === 'large' ? [...rows, ...earlier(demo, 1_200 - rows.length)] : rows
  },
  play: async (demo, call) => {
    const activities = call.rows('communityActivity')
    for (const n of plans['reviewed']?.keys() ?? [])
      await activities.transition(demo.id('communityActivity', `reviewed${n + 1}`), null, 'review', {
        reviewTitle: `精彩回顾：${themes[n % themes.length]?.[1]}圆满结束`,
        reviewContent: paragraphs('感谢每一位居民的参与。', '活动现场气氛热烈，期待下次再见！'),
        reviewImages: [demo.picture('cover', n), demo.picture('cover', n + 1), demo.picture('cover', n + 2)],
      })
    for (const n of plans['cancelled']?.keys() ?? [])
      await activities.transition(demo.id('communityActivity', `cancelled${n + 1}`), null, 'cancel', {
        reason: n === 0 ? '受大风天气影响，活动取消' : '场地临时检修，另行通知',
      })
  },
})
