import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { advertisement } from './advertisement.ts'

type Row = DemoRow<typeof advertisement>

/** Name, space, and from how many days ago until how many days ago it runs. */
export const banners: readonly (readonly [name: string, space: string, from: number, to: number])[] = [
  ['社区邻里节', 'home_banner', 70, -20],
  ['冬季供暖缴费提醒', 'home_banner', 60, -45],
  ['老年餐厅开业', 'home_banner', 62, -10],
  ['家政服务周', 'home_banner', 12, -18],
  ['元宝商城上新', 'mall_banner', 65, -30],
  ['红色驿站志愿招募', 'home_banner', 150, 90],
  ['暑期游泳馆优惠', 'home_banner', 160, 75],
  ['端午包粽子活动', 'home_popup', 190, 180],
  ['物业费预存优惠', 'home_popup', 120, 100],
  ['智能水机上线', 'service_float', 140, 80],
  ['便民电话一键查', 'mine_banner', 200, 120],
  ['垃圾分类宣传', 'mine_banner', 110, 78],
  ['年货节预告', 'mall_banner', -25, -60],
  ['新年灯会', 'home_popup', -40, -55],
  ['春季义诊', 'home_banner', -90, -105],
]

const targets = ['activity', 'notice', 'news', 'goods', 'module', 'miniProgram'] as const

/** The proportions of spaces that are no banners. */
const shapes: Readonly<Record<string, 'portrait' | 'square'>> = { home_popup: 'portrait', service_float: 'square' }

const running = (demo: Demo, from: number, to: number) => ({
  startAt: demo.daysAgo(from),
  endAt: demo.daysAgo(to),
})

const ordinary = (demo: Demo, n: number): Row => {
  const [name = '', space = '', from = 0, to = 0] = banners[n] ?? []
  const linked = n % 3 === 0
  return {
    key: name,
    draft: {
      name,
      spaceId: demo.id('adSpace', space),
      image: demo.picture(shapes[space] ?? 'banner', n),
      ...(n % 2 === 0 && { advertiser: ['东河超市', '康民大药房', '物业一公司'][n % 3] ?? null }),
      linkType: linked ? 'h5' : (targets[(n - Math.ceil(n / 3)) % targets.length] ?? 'notice'),
      linkTarget: linked ? `https://m.donghe.example/ad/${n + 1}` : `ad-${n + 1}`,
      ...(n % 5 === 4 && { audience: 'community', communityIds: [demo.id('community', `C${1 + (n % 4)}`)] }),
      ...running(demo, from, to),
      sort: (n + 1) * 10,
    },
    set: { createdAt: demo.daysAgo(Math.max(from, 0) + 5) },
  }
}

const special = (demo: Demo): Row[] => [
  {
    key: 'minimal',
    draft: {
      name: '最简轮播',
      spaceId: demo.id('adSpace', 'mall_banner'),
      image: demo.picture('banner', 1),
      ...running(demo, 40, 10),
    },
  },
  {
    key: 'complete',
    draft: {
      name: longText('油城惠民消费季线上线下联动促销活动', 30),
      spaceId: demo.id('adSpace', 'home_banner'),
      image: demo.picture('banner', 2),
      advertiser: longText('东河油田社区服务中心联合辖区商户', 40),
      linkType: 'h5',
      linkTarget: `https://m.donghe.example/season?${'a'.repeat(260)}`,
      audience: 'community',
      communityIds: ['C1', 'C2', 'C3', 'C4'].map((key) => demo.id('community', key)),
      roleTypes: ['2', '3'],
      ...running(demo, 20, -15),
      enable: false,
      sort: 9999,
      remark: longText('须与商户确认库存后再启用，', 200),
    },
  },
  {
    draft: {
      name: '邻里节(旧版)',
      spaceId: demo.id('adSpace', 'home_banner'),
      image: demo.picture('banner', 3),
      ...running(demo, 300, 280),
    },
    deleted: true,
  },
]

/** Of the large profile: years of advertisements that have run. */
const past = (demo: Demo, n: number): Row => ({
  draft: {
    name: `往期轮播${n + 1}`,
    spaceId: demo.id('adSpace', n % 2 === 0 ? 'mall_banner' : 'home_banner'),
    image: demo.picture('banner', n),
    ...running(demo, 400 + n * 7, 395 + n * 7),
    sort: 100,
  },
})

/** What has run, runs and will run on the pages of the app. */
export default defineDemo(advertisement, {
  after: ['adSpace', 'community'],
  rows: (demo) => {
    const rows = [...banners.map((_, n) => ordinary(demo, n)), ...special(demo)]
    const total = demo.profile === 'large' ? 300 : 18
    return [...rows, ...Array.from({ length: total - rows.length }, (_, n) => past(demo, n))]
  },
})
