import { type Demo, type DemoRow, defineDemo } from '#server'
import { homeLayout } from './homeLayout.ts'

type Layout = typeof homeLayout

const entriesOf = (demo: Demo, codes: readonly string[]) =>
  codes.map((code, n) => ({
    moduleId: demo.id('systemModule', code),
    ...(code === 'openDoor' && { alias: '开门' }),
    ...(n === 0 && { badge: '常用' }),
  }))

/** The home screen of every resident, from top to bottom: each kind of block once, one of them switched off. */
export default defineDemo(homeLayout, {
  after: ['systemModule', 'adSpace', 'community'],
  rows: (demo): DemoRow<Layout>[] => {
    const blocks: DemoRow<Layout>['draft'][] = [
      {
        title: '首页轮播',
        blockType: 'banner',
        spaceId: demo.id('adSpace', 'home_banner'),
        maxItems: 6,
        showMore: false,
      },
      {
        title: '常用服务',
        blockType: 'quickEntry',
        columns: 5,
        entries: entriesOf(demo, [
          'propertyPay',
          'repair',
          'openDoor',
          'visitor',
          'waterMachine',
          'phones',
          'activity',
          'yuanbaoMall',
          'invoice',
          'faq',
        ]),
      },
      { title: '最新公告', blockType: 'noticeBar', maxItems: 3 },
      { title: '油区新闻', blockType: 'news' },
      { title: '社区活动', blockType: 'activity', columns: 1, maxItems: 3 },
      {
        title: '甄选好物',
        blockType: 'treasure',
        columns: 2,
        audience: 'community',
        communityIds: [demo.id('community', 'C1'), demo.id('community', 'C2')],
      },
      { title: '商城推荐', blockType: 'mall', columns: 3, roleTypes: ['2', '3'], maxItems: 6 },
      { title: '便民电话', blockType: 'phone', columns: 1, enable: false },
    ]
    return [
      ...blocks.map((draft, n) => ({ draft: { ...draft, sort: (n + 1) * 10 }, set: { createdAt: demo.daysAgo(300) } })),
      { draft: { title: '旧版公告', blockType: 'noticeBar', enable: false, sort: 90 }, deleted: true },
    ]
  },
})
