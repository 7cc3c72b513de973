import { type Demo, type DemoRow, defineDemo, type PictureSubject } from '#server'
import { longText, sellers } from '../fiction.ts'
import { yuanbaoMallGoods } from './yuanbaoMallGoods.ts'

type Row = DemoRow<typeof yuanbaoMallGoods>

/** Category, name, what it looks like, and who gives it for yuanbao. */
const goods: readonly (readonly [string, string, PictureSubject, readonly string[]])[] = [
  ['food', '东河大米 5kg', 'rice', sellers.supermarket],
  ['daily', '洗衣液 2L', 'detergent', sellers.supermarket],
  ['food', '压榨花生油 5L', 'oil', sellers.supermarket],
  ['card', '社区食堂餐券', 'mealcard', sellers.catering],
  ['daily', '抽取式面巾纸', 'tissues', sellers.supermarket],
  ['appliance', '电水壶', 'kettle', sellers.supermarket],
  ['service', '油烟机清洗服务', 'hood', sellers.laundry],
  ['card', '洗车券', 'carwash', sellers.other],
  ['service', '药师上门讲座', 'pharmacy', sellers.pharmacy],
]

function row(demo: Demo, n: number): Row {
  const [category = 'food', name = '', subject = 'rice', shops = []] = goods[n % goods.length] ?? []
  const soldOut = n % 16 === 15
  const virtual = category === 'card' || category === 'service'
  const ended = n % 12 === 11
  return {
    key: `Y${n}`,
    draft: {
      goodsName: n === 5 ? longText('多功能智能恒温电水壶礼盒装', 60) : `${name}${n < goods.length ? '' : ` ${n}号`}`,
      goodsNo: `YB${String(n + 1).padStart(5, '0')}`,
      category,
      merchantId: demo.id('shopDistributor', shops[Math.floor(n / goods.length) % shops.length] ?? 'S0'),
      cover: demo.pictureOf(subject),
      yuanbaoPrice: 10 + (n % 6) * 5,
      cashPrice: n % 4 === 1 ? 990 : 0,
      ...(n % 3 === 0 && { marketPrice: 1_500 + n * 100, images: [demo.pictureOf(subject)] }),
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
