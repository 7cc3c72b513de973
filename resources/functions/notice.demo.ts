import { type Demo, type DemoRow, defineDemo } from '#server'
import { communityNames, eventAge, longText, paragraphs } from '../fiction.ts'
import { notice } from './notice.ts'

type Notice = typeof notice

/** What is announced, by type: what the title says of a community, and why it happens. */
const occasions = [
  ['water', '计划停水通知', '供水主管网接口渗漏，需停水抢修'],
  ['power', '检修停电通知', '配电室高压设备年度检修'],
  ['heating', '供暖试压通知', '供热公司将对二次管网注水试压，请留人在家'],
  ['safety', '高空抛物安全提示', '近期发生高空抛物，已增设监控并上报社区民警'],
  ['fee', '物业费收缴通知', '本季度物业费已出账，可在手机上缴纳'],
  ['other', '电梯维保公告', '维保单位按计划对电梯进行月度保养'],
  ['safety', '电动车充电安全提示', '严禁电动车进楼入户和飞线充电'],
  ['other', '绿化修剪公告', '园林班组将修剪道路两侧乔木，请挪移车辆'],
] as const
const signers = ['东河物业一公司', '东河物业二公司', '东河物业三公司', '油田社区服务中心'] as const

function text(demo: Demo, n: number): DemoRow<Notice>['draft'] {
  const [noticeType, subject, cause] = occasions[n % occasions.length] ?? occasions[0]
  const place = n % 3
  const community = 1 + ((n * 5) % communityNames.length)
  const name = place === 0 ? '各小区' : (communityNames[community - 1] ?? '各小区')
  return {
    title: `${name}${subject}`,
    noticeType,
    ...(n % 2 === 0 && { cover: demo.picture('cover', n) }),
    ...(n % 4 !== 3 && { summary: `${cause}，给您带来不便敬请谅解。` }),
    content: paragraphs(
      `${name}的居民朋友：`,
      `${cause}，时间为当日 08:30 至 17:30，完成后立即恢复。`,
      '请提前做好准备，相互转告。如有疑问请拨打物业服务中心电话 0546-8000001。',
    ),
    signer: demo.pick(signers),
    push: n % 5 === 0,
    ...(place === 0
      ? { audience: 'all' as const }
      : {
          audience: 'community' as const,
          communityIds: (place === 1 ? [community] : [community, (community % communityNames.length) + 1]).map((c) =>
            demo.id('community', `C${c}`),
          ),
        }),
  }
}

const published = (demo: Demo, days: number) => ({
  publishState: 'published' as const,
  publishedAt: demo.daysAgo(days),
  publishedBy: demo.id('account', days > 30 ? 'admin' : 'ops'),
  createdAt: demo.daysAgo(days + 1),
})

function special(demo: Demo): DemoRow<Notice>[] {
  const later = [1, 3, 7].map(
    (days, n): DemoRow<Notice> => ({
      key: `scheduled${n + 1}`,
      draft: { ...text(demo, 90 + n), publishAt: demo.daysAgo(-days) },
      set: { publishState: 'scheduled', publishedBy: demo.id('account', 'ops'), createdAt: demo.daysAgo(2) },
    }),
  )
  const drafts = Array.from(
    { length: 8 },
    (_, n): DemoRow<Notice> => ({ draft: text(demo, 100 + n), set: { createdAt: demo.daysAgo(n / 2) } }),
  )
  return [
    ...later,
    ...drafts,
    {
      key: 'minimal',
      draft: { title: '门禁系统升级', content: paragraphs('请到客服前台更新门禁卡。'), signer: '东河物业一公司' },
    },
    {
      key: 'complete',
      draft: {
        ...text(demo, 5),
        title: longText('关于全面开展小区消防通道清理整治和电动自行车集中停放管理工作的公告', 60),
        summary: longText('为保障消防通道畅通，请各位居民配合清理楼道杂物，', 120),
        content: paragraphs(...Array.from({ length: 30 }, () => longText('请各位居民积极配合物业做好整治工作。', 200))),
        signer: longText('东河油田社区服务中心物业管理与安全保障部', 40),
        cover: demo.picture('cover', 7),
        attachments: [demo.attachment('pdf', 1), demo.picture('document', 2)],
        push: true,
      },
      set: published(demo, 1),
    },
    { draft: text(demo, 111), set: { createdAt: demo.daysAgo(20) }, deleted: true },
  ]
}

/** What was announced in the last years, and what is being prepared. */
export default defineDemo(notice, {
  after: ['account', 'community', 'dictionaryItem'],
  rows: (demo) => {
    const others = special(demo)
    const total = (demo.profile === 'large' ? 5_000 : 90) - others.length
    const earlier = Array.from(
      { length: total },
      (_, n): DemoRow<Notice> => ({
        key: `N${n + 1}`,
        draft: text(demo, n),
        set: published(demo, eventAge(demo, n, total)),
      }),
    )
    return [...earlier, ...others]
  },
  play: async (demo, call) => {
    const notices = call.rows('notice')
    for (const n of [1, 2, 4]) await notices.transition(demo.id('notice', `N${n}`), null, 'pin', { pinned: true })
    for (const n of [10, 20, 30, 40, 50])
      await notices.transition(demo.id('notice', `N${n}`), null, 'withdraw', {
        withdrawReason: n === 10 ? '停水时间变更，另行通知' : '内容有误，核实后重新发布',
      })
  },
})
