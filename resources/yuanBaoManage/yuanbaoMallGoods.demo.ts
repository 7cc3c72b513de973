import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { yuanbaoMallGoods } from './yuanbaoMallGoods.ts'

type Row = DemoRow<typeof yuanbaoMallGoods>

const goods = [
  ['food', '东河大米 5kg'],
  ['daily', '洗衣液 2L'],
  ['food', '压榨花生油 5L'],
  ['card', '社区食堂餐券'],
  ['daily', '抽取式面巾纸'],
  ['appliance', '电水壶'],
  ['service', '油烟机清洗服务'],
  ['card', '洗车券'],
] as const
/** Those that take yuanbao: not the ones that wait, were refused or are closed. */
const shops = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 14, 15] as const

function row(demo: Demo, n: number): Row {
  const [category, name] = goods[n % goods.length] ?? goods[0]
  const soldOut = n % 16 === 15
  const virtual = category === 'card' || category === 'service'
  const ended = n % 12 === 11
  return {
    key: `Y${n}`,
    draft: {
      goodsName: n === 5 ? longText('多功能智能恒温电水壶礼盒装', 60) : `${name}${n < goods.length ? '' : ` ${n}号`}`,
      goodsNo: `YB${String(n + 1).padStart(5, '0')}`,
      category,
      merchantId: demo.id('shopDistributor', `S${shops[n % shops.length]}`),
      cover: demo.picture('square', n),
      yuanbaoPrice: 10 + (n % 6) * 5,
      cashPrice: n % 4 === 1 ? 990 : 0,
      ...(n % 3 === 0 && { marketPrice: 1_500 + n * 100, images: [demo.picture('square', n + 1)] }),
      ...(n % 10 === 7
        ? { specs: ['小份', '大份'].map((spec, index) => ({ name: spec, yuanbaoPrice: 10 + index * 5, stock: 40 })) }
        : { stock: soldOut ? 0 : 60 + n }),
      limitPerUser: n % 5 === 0 ? 5 : 0,
      deliveryMode: virtual ? 'virtual' : n % 3 === 2 ? 'express' : 'pickup',
      ...(!virtual && n % 3 !== 2 && { pickupAddress: '胜和小区南门服务站' }),
      content: '<p>凭元宝兑换，数量有限，兑完即止。</p>',
      startAt: demo.daysAgo(200),
      endAt: demo.daysAgo(ended ? 3 : -120),
      sort: (n + 1) * 10,
    },
    set: {
      state: n % 9 === 8 ? 'draft' : soldOut || ended || n % 14 === 13 ? 'offSale' : 'onSale',
      createdAt: demo.daysAgo(200 - (n % 150)),
    },
    ...(n === 17 && { deleted: true }),
  }
}

/** What is offered for yuanbao: on sale, sold out, over, or not offered yet. */
export default defineDemo(yuanbaoMallGoods, {
  after: ['shopDistributor', 'dictionaryItem'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 3_000 : 48 }, (_, n) => row(demo, n)),
})
