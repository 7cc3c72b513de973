import { type Demo, type DemoRow, defineDemo, type PictureSubject } from '#server'
import { longText, sellers } from '../fiction.ts'
import { mallGoods } from './mallGoods.ts'

type Row = DemoRow<typeof mallGoods>

/** What is sold: its name, what it looks like, what it costs in fen, and the shops of the town that sell it. */
const kinds: readonly (readonly [
  category: string,
  goods: readonly (readonly [name: string, subject: PictureSubject, price: number, seller?: readonly string[]])[],
])[] = [
  [
    'food',
    [
      ['五常大米', 'rice', 5_990],
      ['压榨花生油', 'oil', 8_990],
      ['土鸡蛋', 'eggs', 2_580],
      ['冷冻海虾', 'shrimp', 6_880],
      ['手工水饺', 'dumplings', 2_990, sellers.catering],
      ['纯牛奶', 'milk', 5_500],
      ['黄河口莲藕', 'lotus', 1_680],
    ],
  ],
  [
    'daily',
    [
      ['抽取式面巾纸', 'tissues', 1_990],
      ['洗衣液', 'detergent', 3_290],
      ['垃圾袋', 'bags', 990],
      ['硅藻泥地垫', 'mat', 2_990],
      ['收纳箱', 'crate', 3_990],
      ['牙刷套装', 'toothbrush', 1_890],
    ],
  ],
  [
    'appliance',
    [
      ['电水壶', 'kettle', 8_900],
      ['挂烫机', 'steamer', 15_900],
      ['加湿器', 'humidifier', 12_900],
      ['电饭煲', 'cooker', 19_900],
      ['吸尘器', 'vacuum', 29_900],
    ],
  ],
  [
    'card',
    [
      ['洗车卡', 'carwash', 10_000, sellers.other],
      ['体检卡', 'checkup', 29_900, sellers.pharmacy],
      ['图书卡', 'library', 5_000, sellers.other],
      ['地板打蜡券', 'floorcare', 12_000, sellers.other],
      ['家电清洗券', 'cleaning', 9_900, sellers.laundry],
      ['开荒保洁券', 'broom', 19_900, sellers.other],
    ],
  ],
]
const sizes = ['', '(家庭装)', '(礼盒装)', '(量贩装)', '(升级款)']
const all = kinds.flatMap(([category, goods]) =>
  goods.map(([name, subject, price, seller = sellers.supermarket]) => ({ category, name, subject, price, seller })),
)
type Goods = (typeof all)[number]
const goodsAt = (n: number): Goods => all[n % all.length] as Goods

export const goodsName = (n: number): string =>
  `${goodsAt(n).name}${sizes[Math.floor(n / all.length) % sizes.length]}${
    n >= all.length * sizes.length ? Math.floor(n / (all.length * sizes.length)) : ''
  }`

/** One of the shops that sell such goods. */
const shop = (demo: Demo, n: number) => {
  const { seller } = goodsAt(n)
  return demo.id('shopDistributor', seller[Math.floor(n / all.length) % seller.length] ?? 'S0')
}

const ordinary = (demo: Demo, n: number): Row => {
  const price = Math.round(goodsAt(n).price * (1 + (Math.floor(n / all.length) % sizes.length) / 5))
  return {
    key: `G${n}`,
    draft: {
      goodsName: goodsName(n),
      goodsNo: `SP${String(n + 1).padStart(5, '0')}`,
      category: goodsAt(n).category,
      merchantId: shop(demo, n),
      cover: demo.pictureOf(goodsAt(n).subject),
      price,
      ...(n % 3 === 0 && { marketPrice: Math.round(price * 1.2) }),
      ...(n % 4 === 0 && { images: [demo.pictureOf(goodsAt(n).subject), demo.picture('card', n)] }),
      stock: n % 11 === 10 ? 0 : 20 + demo.random(800),
      linkUrl: `https://mall.donghe.example/goods/${n + 1}`,
      content: '<p>社区商城自营，支持七天无理由退换。</p>',
      recommended: n % 6 === 0,
      sort: (n + 1) * 10,
    },
    set: {
      ...(n % 11 !== 10 && n % 8 !== 7 && { state: 'onSale' as const, sales: demo.random(900) }),
      createdAt: demo.daysAgo(320 - (n % 300)),
    },
  }
}

const special = (demo: Demo): Row[] => [
  {
    draft: {
      goodsName: '待补充商品',
      goodsNo: 'SP90001',
      category: 'daily',
      merchantId: shop(demo, 0),
      cover: demo.pictureOf('crate'),
      price: 1,
      linkUrl: 'https://mall.donghe.example/goods/90001',
    },
  },
  {
    draft: {
      goodsName: longText('东河油田社区商城自营多功能智能恒温家用饮水机搭配滤芯三年套装', 60),
      goodsNo: 'SP90002',
      category: 'appliance',
      merchantId: shop(demo, 0),
      cover: demo.pictureOf('kettle'),
      images: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => demo.pictureOf(goodsAt(n).subject)),
      price: 129_900,
      marketPrice: 199_900,
      stock: 999_999,
      linkUrl: 'https://mall.donghe.example/goods/90002?from=console',
      content: `<h2>商品介绍</h2><p>${longText('三级过滤，即热即饮，适合三至五口之家。', 400)}</p>`,
      recommended: true,
      sort: 9999,
    },
  },
  {
    draft: {
      goodsName: '五常大米(重复)',
      goodsNo: 'SP90003',
      category: 'food',
      merchantId: shop(demo, 0),
      cover: demo.pictureOf('rice'),
      price: 5_900,
      linkUrl: 'https://mall.donghe.example/goods/90003',
    },
    deleted: true,
  },
]

/** Goods of the cash mall: on sale, sold out, taken off, and not yet offered. */
export default defineDemo(mallGoods, {
  after: ['dictionaryItem', 'shopDistributor'],
  rows: (demo) => {
    const others = special(demo)
    const total = demo.profile === 'large' ? 4000 : 60
    return [...Array.from({ length: total - others.length }, (_, n) => ordinary(demo, n)), ...others]
  },
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const goods = call.rows('mallGoods')
    for (const n of [7, 15]) await goods.transition(demo.id('mallGoods', `G${n}`), null, 'publish', {})
    for (const n of [1, 2, 15]) await goods.transition(demo.id('mallGoods', `G${n}`), null, 'withdraw', {})
  },
})
