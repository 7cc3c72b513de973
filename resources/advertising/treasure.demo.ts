import { type Demo, type DemoRow, defineDemo, type PictureSubject } from '#server'
import { longText, sellers } from '../fiction.ts'
import { treasure } from './treasure.ts'

type Row = DemoRow<typeof treasure>

/** Name, category, price in fen, what it looks like. */
const goods: readonly (readonly [name: string, category: string, price: number, subject: PictureSubject])[] = [
  ['黄河口大闸蟹礼盒', 'food', 19_800, 'crab'],
  ['利津水煎包速冻装', 'food', 3_990, 'dumplings'],
  ['广饶肴驴肉', 'food', 8_800, 'meat'],
  ['盐碱地富硒大米', 'food', 5_900, 'rice'],
  ['仙河镇海参', 'food', 39_900, 'cucumber'],
  ['垦利冬枣礼箱', 'food', 6_800, 'jujube'],
  ['加厚保鲜袋', 'daily', 1_290, 'bags'],
  ['竹纤维抹布', 'daily', 1_990, 'cloth'],
  ['不锈钢保温杯', 'daily', 7_900, 'cup'],
  ['防滑浴室垫', 'daily', 3_500, 'mat'],
  ['养生壶', 'appliance', 15_900, 'kettle'],
  ['空气炸锅', 'appliance', 29_900, 'fryer'],
  ['家用净水器滤芯', 'appliance', 12_800, 'filter'],
  ['油烟机清洗券', 'card', 12_000, 'hood'],
  ['空调清洗券', 'card', 9_900, 'aircon'],
  ['洗衣卡', 'card', 10_000, 'washer'],
  ['老年餐厅月卡', 'card', 30_000, 'mealcard'],
  ['电影兑换券', 'card', 3_500, 'movie'],
]

/** What shows in the traffic of the last weeks. */
export const cards = goods.map(([name], n) => ({ name, from: 90 - n, to: n % 6 === 5 ? 2 : -40 }))

/** Most cards lead to what they show. */
const elsewhere = ['activity', 'module', 'notice', 'news', 'miniProgram'] as const

const ordinary = (demo: Demo, n: number): Row => {
  const [name = '', category = 'food', price = 1000, subject = 'rice'] = goods[n] ?? []
  const { from = 90, to = -40 } = cards[n] ?? {}
  const target = n % 3 === 1 ? (elsewhere[Math.floor(n / 3) % elsewhere.length] ?? 'goods') : 'goods'
  return {
    key: name,
    draft: {
      name,
      category,
      price,
      spaceId: demo.id('adSpace', n % 4 === 3 ? 'mall_feed' : 'home_feed'),
      cover: demo.pictureOf(subject),
      ...(n % 4 === 0 && {
        merchantId: demo.id(
          'shopDistributor',
          n === 16 ? 'S1' : (sellers.supermarket[n % sellers.supermarket.length] ?? 'S0'),
        ),
      }),
      ...(n % 2 === 0 && { subtitle: '社区直供，当日送达' }),
      ...(n % 3 === 0 && { originalPrice: Math.round(price * 1.25), tag: '特惠' }),
      linkType: target,
      linkTarget: `${target}-${n + 1}`,
      ...(n % 7 === 6 && { audience: 'community', communityIds: [demo.id('community', 'C2')] }),
      startAt: demo.daysAgo(from),
      endAt: demo.daysAgo(to),
      enable: n % 9 !== 8,
      sort: (n + 1) * 10,
    },
    set: { createdAt: demo.daysAgo(from + 3) },
  }
}

const special = (demo: Demo): Row[] => [
  {
    draft: {
      name: '自提西瓜',
      category: 'food',
      spaceId: demo.id('adSpace', 'home_feed'),
      cover: demo.pictureOf('melon'),
      price: 0,
      startAt: demo.daysAgo(120),
      endAt: demo.daysAgo(70),
    },
  },
  {
    draft: {
      name: longText('东河油田社区生鲜直供中心冬季滋补食材组合礼盒', 40),
      subtitle: longText('产地直采冷链到家，支持社区自提点取货，', 40),
      category: 'food',
      merchantId: demo.id('shopDistributor', 'S0'),
      spaceId: demo.id('adSpace', 'home_feed'),
      cover: demo.pictureOf('gift'),
      images: [0, 1, 2, 3, 4, 5].map((n) => demo.pictureOf(goods[n]?.[3] ?? 'gift')),
      price: 99_999_999,
      originalPrice: 99_999_999,
      tag: '新品首发限量',
      linkType: 'h5',
      linkTarget: 'https://m.donghe.example/gift',
      audience: 'community',
      communityIds: ['C1', 'C2', 'C3'].map((key) => demo.id('community', key)),
      startAt: demo.daysAgo(-10),
      endAt: demo.daysAgo(-80),
      sort: 9999,
    },
  },
  {
    draft: {
      name: '黄河口大闸蟹礼盒(重复)',
      category: 'food',
      spaceId: demo.id('adSpace', 'home_feed'),
      cover: demo.pictureOf('crab'),
      price: 19_800,
      startAt: demo.daysAgo(50),
      endAt: demo.daysAgo(20),
    },
    deleted: true,
  },
]

const seasonal = (demo: Demo, n: number): Row => ({
  draft: {
    name: `${goods[n % goods.length]?.[0] ?? '好物'}(往期${n + 1})`,
    category: goods[n % goods.length]?.[1] ?? 'food',
    spaceId: demo.id('adSpace', n % 2 === 0 ? 'home_feed' : 'mall_feed'),
    cover: demo.pictureOf(goods[n % goods.length]?.[3] ?? 'gift'),
    price: 1000 + demo.random(20_000),
    startAt: demo.daysAgo(200 + n),
    endAt: demo.daysAgo(170 + n),
  },
  set: { createdAt: demo.daysAgo(202 + n) },
})

/** Goods that are shown, were shown and will be. */
export default defineDemo(treasure, {
  after: ['adSpace', 'community', 'dictionaryItem', 'shopDistributor'],
  rows: (demo) => {
    const rows = [...goods.map((_, n) => ordinary(demo, n)), ...special(demo)]
    const total = demo.profile === 'large' ? 400 : 24
    return [...rows, ...Array.from({ length: total - rows.length }, (_, n) => seasonal(demo, n))]
  },
})
