import { type Demo, type DemoRow, defineDemo } from '#server'
import { communityNames, eventAge, longText, paragraphs, personName } from '../fiction.ts'
import { news } from './news.ts'

type News = typeof news

const stories = [
  ['oilfield', '采油厂新井投产', '新井投产后日均增油稳步上升，职工干劲十足'],
  ['community', '小区口袋公园开放', '改造后的口袋公园增设健身步道和儿童活动区'],
  ['policy', '老旧小区改造政策解读', '业主关心的申请条件和补助标准，一文看懂'],
  ['life', '冬季供暖服务指南', '报修渠道、测温流程和缴费方式都在这里'],
  ['oilfield', '油田技能大赛收官', '来自各单位的选手同台竞技，赛出水平'],
  ['community', '邻里节热闹开幕', '百家宴、跳蚤市场和文艺演出轮番登场'],
  ['policy', '职工医保报销新规', '门诊统筹比例提高，异地就医更方便'],
  ['life', '便民早市搬迁公告解读', '新址车位更多，营业时间不变'],
] as const
const sources = ['油田日报', '社区融媒体中心', '东河发布', '职工之家'] as const

function text(demo: Demo, n: number): DemoRow<News>['draft'] {
  const [category, subject, lead] = stories[n % stories.length] ?? stories[0]
  const place = communityNames[n % communityNames.length]
  const common = {
    title: `${place}：${subject}（第${n + 1}期）`,
    category,
    cover: demo.picture('cover', n),
    source: demo.pick(sources),
    ...(n % 3 !== 0 && { author: personName(demo) }),
    recommended: n % 6 === 1,
  }
  if (n % 10 === 9) return { ...common, contentType: 'link', linkUrl: `https://news.example.com/donghe/${n + 1}` }
  if (n % 10 === 4) return { ...common, contentType: 'video', videoFile: demo.attachment('mp4', n) }
  return {
    ...common,
    contentType: 'article',
    content: paragraphs(`${lead}。`, `${place}的居民纷纷点赞。`, '记者将持续关注。'),
  }
}

const published = (demo: Demo, days: number, n: number) => ({
  publishState: 'published' as const,
  publishedAt: demo.daysAgo(days),
  publishedBy: demo.id('account', n % 4 === 0 ? 'admin' : 'ops'),
  createdAt: demo.daysAgo(days + 0.5),
  likeCount: demo.random(180),
})

const special = (demo: Demo): DemoRow<News>[] => [
  ...[2, 5].map(
    (days, n): DemoRow<News> => ({
      draft: { ...text(demo, 10_000 + n), publishAt: demo.daysAgo(-days) },
      set: { publishState: 'scheduled', publishedBy: demo.id('account', 'ops'), createdAt: demo.daysAgo(1) },
    }),
  ),
  ...[1, 2, 3, 4].map((n): DemoRow<News> => ({ draft: text(demo, 10_010 + n), set: { createdAt: demo.daysAgo(n) } })),
  {
    key: 'minimal',
    draft: {
      title: '油区天气提示',
      content: paragraphs('今日大风，请注意防范。'),
      source: '油田日报',
      cover: demo.picture('cover', 3),
    },
  },
  {
    key: 'complete',
    draft: {
      title: longText('东河油田社区服务中心举办职工群众喜迎新春系列文化活动并发布全年惠民服务清单', 60),
      category: 'community',
      cover: demo.picture('cover', 5),
      content: paragraphs(
        ...Array.from({ length: 40 }, () => longText('活动丰富了居民的文化生活，拉近了邻里距离。', 220)),
      ),
      source: longText('东河油田社区融媒体中心联合采访组', 30),
      author: longText('本报记者张建国李秀英王海涛赵丽华', 20),
      recommended: true,
    },
    set: published(demo, 3, 1),
  },
  { draft: text(demo, 10_020), set: { createdAt: demo.daysAgo(40) }, deleted: true },
]

/** What happens in the oil area. */
export default defineDemo(news, {
  after: ['account', 'dictionaryItem'],
  rows: (demo) => {
    const others = special(demo)
    const total = (demo.profile === 'large' ? 3_000 : 60) - others.length
    const earlier = Array.from(
      { length: total },
      (_, n): DemoRow<News> => ({
        key: `N${n + 1}`,
        draft: text(demo, n),
        set: published(demo, eventAge(demo, n, total), n),
      }),
    )
    return [...earlier, ...others]
  },
  play: async (demo, call) => {
    const items = call.rows('news')
    for (const n of [2, 6]) await items.transition(demo.id('news', `N${n}`), null, 'pin', { pinned: true })
    for (const n of [15, 33])
      await items.transition(demo.id('news', `N${n}`), null, 'withdraw', { withdrawReason: '消息来源需要进一步核实' })
  },
})
