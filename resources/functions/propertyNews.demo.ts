import { type Demo, type DemoRow, defineDemo } from '#server'
import { communityNames, eventAge, longText, paragraphs, personName } from '../fiction.ts'
import { propertyNews } from './propertyNews.ts'

type PropertyNews = typeof propertyNews

const themes = [
  ['party', '主题党日活动', '全体党员重温入党誓词，走访慰问老党员'],
  ['pioneer', '党员先锋岗事迹', '连续三年零投诉，居民送来锦旗'],
  ['volunteer', '志愿者清洁家园', '志愿者清理楼道杂物，劝导文明养犬'],
  ['station', '红色驿站便民日', '理发、磨刀、量血压，服务送到家门口'],
] as const
const branches = ['物业一公司党支部', '物业二公司党支部', '物业三公司党支部', '社区机关党支部'] as const

function text(demo: Demo, n: number): DemoRow<PropertyNews>['draft'] {
  const [columnCode, subject, lead] = themes[n % themes.length] ?? themes[0]
  const community = 1 + ((n * 3) % communityNames.length)
  const name = communityNames[community - 1]
  return {
    title: `${name}${subject}`,
    columnCode,
    cover: demo.picture('cover', n + 3),
    ...(n % 3 !== 2 && { summary: `${lead}。` }),
    content: paragraphs(`近日，${name}开展${subject}。`, `${lead}。`, '活动得到居民一致好评。'),
    partyBranch: branches[n % branches.length] ?? branches[0],
    ...(n % 2 === 0 && { author: personName(demo) }),
    ...(n % 3 === 1
      ? { audience: 'community' as const, communityIds: [demo.id('community', `C${community}`)] }
      : { audience: 'all' as const }),
    sort: 10 + (n % 20) * 10,
  }
}

const published = (demo: Demo, days: number) => ({
  publishState: 'published' as const,
  publishedAt: demo.daysAgo(days),
  publishedBy: demo.id('account', 'ops'),
  createdAt: demo.daysAgo(days + 2),
})

const special = (demo: Demo): DemoRow<PropertyNews>[] => [
  {
    draft: { ...text(demo, 41), publishAt: demo.daysAgo(-4) },
    set: { publishState: 'scheduled', publishedBy: demo.id('account', 'admin'), createdAt: demo.daysAgo(1) },
  },
  ...[1, 2, 3].map((n): DemoRow<PropertyNews> => ({ draft: text(demo, 50 + n), set: { createdAt: demo.daysAgo(n) } })),
  {
    key: 'minimal',
    draft: {
      title: '支部会议',
      cover: demo.picture('cover', 1),
      content: paragraphs('会议如期召开。'),
      partyBranch: '物业一公司党支部',
    },
  },
  {
    key: 'complete',
    draft: {
      ...text(demo, 4),
      title: longText('以党建引领物业服务提质增效打造居民满意的红色物业品牌示范小区创建纪实', 60),
      summary: longText('把支部建在小区里，把服务做到心坎上，', 120),
      content: paragraphs(...Array.from({ length: 40 }, () => longText('党员带头包楼联户，及时化解邻里矛盾。', 220))),
      partyBranch: longText('东河油田社区服务中心物业管理第一联合党支部委员会', 40),
      author: longText('社区党群工作部宣传组通讯员王海涛', 20),
    },
    set: published(demo, 6),
  },
  { draft: text(demo, 60), set: { createdAt: demo.daysAgo(30) }, deleted: true },
]

/** What the party branches of the property companies report. */
export default defineDemo(propertyNews, {
  after: ['account', 'community', 'dictionaryItem'],
  rows: (demo) => {
    const others = special(demo)
    const total = (demo.profile === 'large' ? 1_500 : 40) - others.length
    const articles = Array.from(
      { length: total },
      (_, n): DemoRow<PropertyNews> => ({
        key: `N${n + 1}`,
        draft: text(demo, n),
        set: published(demo, eventAge(demo, n, total)),
      }),
    )
    return [...articles, ...others]
  },
  play: async (demo, call) => {
    for (const n of [8, 21])
      await call.rows('propertyNews').transition(demo.id('propertyNews', `N${n}`), null, 'withdraw', {
        withdrawReason: '照片涉及个人隐私，更换后重发',
      })
  },
})
