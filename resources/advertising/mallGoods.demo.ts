import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { mallGoods } from './mallGoods.ts'

type Row = DemoRow<typeof mallGoods>

const kinds: readonly (readonly [category: string, names: readonly string[]])[] = [
  ['food', ['五常大米', '压榨花生油', '土鸡蛋', '冷冻海虾', '手工水饺', '纯牛奶', '黄河口莲藕']],
  ['daily', ['抽取式面巾纸', '洗衣液', '垃圾袋', '硅藻泥地垫', '收纳箱', '牙刷套装']],
  ['appliance', ['电水壶', '挂烫机', '加湿器', '电饭煲', '吸尘器']],
  ['card', ['洗车卡', '体检卡', '图书卡', '地板打蜡券', '家电清洗券', '开荒保洁券']],
]
const sizes = ['', '(家庭装)', '(礼盒装)', '(量贩装)', '(升级款)']
const all = kinds.flatMap(([category, names]) => names.map((name) => ({ category, name })))

export const goodsName = (n: number): string =>
  `${all[n % all.length]?.name ?? '商品'}${sizes[Math.floor(n / all.length) % sizes.length]}${
    n >= all.length * sizes.length ? Math.floor(n / (all.length * sizes.length)) : ''
  }`

/** Shops that are open, whose goods may be on sale. */
const shop = (demo: Demo, n: number) => demo.id('shopDistributor', `S${[0, 1, 2, 3, 5, 6, 7, 8][n % 8]}`)

const ordinary = (demo: Demo, n: number): Row => {
  const price = 990 + demo.random(30_000)
  return {
    key: `G${n}`,
    draft: {
      goodsName: goodsName(n),
      goodsNo: `SP${String(n + 1).padStart(5, '0')}`,
      category: all[n % all.length]?.category ?? 'food',
      merchantId: shop(demo, n),
      cover: demo.picture('square', n),
      price,
      ...(n % 3 === 0 && { marketPrice: Math.round(price * 1.2) }),
      ...(n % 4 === 0 && { images: [demo.picture('square', n + 1), demo.picture('square', n + 2)] }),
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
      cover: demo.picture('square', 3),
      price: 1,
      linkUrl: 'https://mall.donghe.example/goods/90001',
    },
  },
  {
    draft: {
      goodsName: longText('东河油田社区商城自营多功能智能恒温家用饮水机搭配滤芯三年套装', 60),
      goodsNo: 'SP90002',
      category: 'appliance',
      merchantId: shop(demo, 1),
      cover: demo.picture('square', 4),
      images: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => demo.picture('square', n)),
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
      merchantId: shop(demo, 2),
      cover: demo.picture('square', 0),
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
