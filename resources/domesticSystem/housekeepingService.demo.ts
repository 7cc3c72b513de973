import { type Demo, type DemoRow, defineDemo, type PictureSubject } from '#server'
import { longText } from '../fiction.ts'
import { housekeepingService } from './housekeepingService.ts'

type Row = DemoRow<typeof housekeepingService>
type Unit = NonNullable<Row['draft']['unit']>

/** Name, category, unit, price in fen, fewest, and what it looks like. */
export const services: readonly (readonly [string, string, Unit, number, number, PictureSubject])[] = [
  ['日常保洁', 'cleaning', 'hour', 4_500, 2, 'broom'],
  ['深度保洁', 'cleaning', 'area', 800, 40, 'mop'],
  ['擦玻璃', 'cleaning', 'area', 600, 20, 'window'],
  ['开荒保洁', 'cleaning', 'area', 1_000, 60, 'bucket'],
  ['油烟机清洗', 'appliance', 'time', 12_000, 1, 'hood'],
  ['空调清洗', 'appliance', 'time', 9_900, 1, 'aircon'],
  ['洗衣机清洗', 'appliance', 'time', 8_800, 1, 'washer'],
  ['冰箱除味', 'appliance', 'time', 6_600, 1, 'fridge'],
  ['月嫂', 'nanny', 'time', 880_000, 1, 'baby'],
  ['育儿嫂', 'nanny', 'hour', 3_800, 4, 'child'],
  ['老人陪护', 'nanny', 'hour', 3_500, 4, 'elder'],
  ['做饭阿姨', 'nanny', 'hour', 4_000, 2, 'pot'],
  ['管道疏通', 'repair', 'time', 8_000, 1, 'pipe'],
  ['灯具安装', 'repair', 'time', 5_000, 1, 'lamp'],
  ['家具维修', 'repair', 'hour', 6_000, 1, 'sofa'],
]

const row = (demo: Demo, n: number): Row => {
  const [name = '', category = 'cleaning', unit, price = 100, minQuantity = 1, subject = 'broom'] = services[n] ?? []
  return {
    key: name,
    draft: {
      name,
      category,
      ...(unit && { unit }),
      price,
      minQuantity,
      cover: demo.pictureOf(subject),
      provider: ['东河好邻居家政', '洁美洗护', '安心到家'][n % 3] ?? '东河好邻居家政',
      content: `<p>${name}：持证上岗，服务后满意再确认。</p>`,
      ...(n % 6 === 5 && { audience: 'community', communityIds: [demo.id('community', 'C1')] }),
      sort: (n + 1) * 10,
    },
    set: { createdAt: demo.daysAgo(260 - n * 8) },
  }
}

const special = (demo: Demo): Row[] => [
  {
    draft: {
      name: '收纳整理',
      category: 'cleaning',
      cover: demo.pictureOf('shelves'),
      provider: '安心到家',
      price: 1,
      content: '<p>按小时计价。</p>',
    },
  },
  {
    key: 'complete',
    draft: {
      name: longText('全屋深度保洁及家电清洗年度套餐服务', 30),
      category: 'cleaning',
      cover: demo.pictureOf('mop'),
      provider: longText('东河好邻居家政服务有限公司胜和路旗舰店', 40),
      unit: 'time',
      price: 9_999_999,
      minQuantity: 100,
      content: `<h2>服务内容</h2><p>${longText('含厨房、卫生间、阳台与全部家电，', 300)}</p>`,
      audience: 'community',
      communityIds: ['C1', 'C2', 'C3'].map((key) => demo.id('community', key)),
      enable: false,
      sort: 9999,
    },
  },
  {
    draft: {
      name: '日常保洁(旧)',
      category: 'cleaning',
      cover: demo.pictureOf('broom'),
      provider: '安心到家',
      price: 4_000,
      content: '<p>已由新项目替代。</p>',
    },
    deleted: true,
  },
]

const more = (demo: Demo, n: number): Row => ({
  draft: {
    name: `家政项目${n + 1}`,
    category: 'cleaning',
    cover: demo.pictureOf(services[n % services.length]?.[5] ?? 'broom'),
    provider: '安心到家',
    price: 3_000 + n,
    content: '<p>按小时计价。</p>',
  },
})

/** What the housekeeping companies offer. */
export default defineDemo(housekeepingService, {
  after: ['community', 'dictionaryItem'],
  rows: (demo) => {
    const rows = [...services.map((_, n) => row(demo, n)), ...special(demo)]
    const total = demo.profile === 'large' ? 200 : 18
    return [...rows, ...Array.from({ length: total - rows.length }, (_, n) => more(demo, n))]
  },
})
