import { type Demo, type DemoRow, defineDemo } from '#server'
import { address, communityNames, landline, longText, mobileNumber } from '../fiction.ts'
import { universalServicePhone } from './universalServicePhone.ts'

type Phone = typeof universalServicePhone
type Draft = DemoRow<Phone>['draft']

/** What is offered in a category, and whether around the clock. */
const offers: Readonly<Record<string, readonly string[]>> = {
  property: ['物业服务中心', '物业报修', '秩序岗亭', '收费大厅'],
  repair: ['家电维修', '开锁换锁', '管道疏通', '门窗维修'],
  emergency: ['应急值班室', '消防控制室'],
  medical: ['社区卫生服务站', '便民药房', '口腔诊所'],
  utility: ['供水抢修', '供电服务', '燃气抢修', '供热服务'],
  express: ['快递驿站', '同城配送'],
  housekeeping: ['家政服务', '月嫂预约', '衣物洗护'],
  food: ['老年餐厅', '早餐店', '水饺馆'],
  education: ['幼儿园', '托管中心', '老年大学'],
  transport: ['公交服务', '出租预约', '代驾服务'],
  government: ['便民服务站', '社区居委会', '司法调解室'],
}
const aroundTheClock = new Set(['emergency', 'utility'])

/** Numbers that everybody knows, and that are the same everywhere. */
const hotlines: readonly (readonly [category: string, name: string, phone: string])[] = [
  ['emergency', '报警电话', '110'],
  ['emergency', '火警电话', '119'],
  ['medical', '急救电话', '120'],
  ['government', '政务服务便民热线', '12345'],
  ['utility', '电力服务热线', '95598'],
]

const visible = (demo: Demo, n: number): Draft =>
  n % 6 === 5
    ? {
        audience: 'community',
        communityIds: [
          ...new Set([1, 2, 3].slice(0, 1 + (n % 3)).map((k) => demo.id('community', `C${((n + k) % 14) + 1}`))),
        ],
      }
    : { audience: 'all' }

const hours = (demo: Demo, allDay: boolean): Draft =>
  allDay
    ? { allDay }
    : {
        allDay,
        openTime: demo.pick(['07:30', '08:00', '08:30', '09:00']),
        closeTime: demo.pick(['17:30', '18:00', '20:00', '21:30']),
      }

const stored = (demo: Demo): Pick<DemoRow<Phone>, 'set'> => ({
  set: {
    callCount: demo.random(600),
    createdAt: demo.daysAgo(demo.random(4) === 0 ? 90 + demo.random(300) : demo.random(90)),
  },
})

function ordinary(demo: Demo, n: number): DemoRow<Phone> {
  const keys = Object.keys(offers)
  const category = keys[n % keys.length] ?? 'property'
  const nouns = offers[category] ?? ['服务站']
  const round = Math.floor(n / keys.length)
  const where = communityNames[round % communityNames.length] ?? '东河'
  const branch = Math.floor(round / communityNames.length)
  return {
    draft: {
      name: `${where}${nouns[round % nouns.length]}${branch > 0 ? branch + 1 : ''}`,
      categoryId: demo.id('servicePhoneCategory', category),
      phone: n % 9 === 8 ? mobileNumber(2000 + n) : landline(demo),
      ...(n % 4 === 1 && { backupPhone: mobileNumber(6000 + n) }),
      ...hours(demo, aroundTheClock.has(category)),
      ...(n % 3 !== 2 && { address: address(demo) }),
      ...(n % 2 === 0 && { intro: `为${where}及周边居民提供${nouns[round % nouns.length]}，请在服务时间内拨打。` }),
      ...visible(demo, n),
      enable: n % 17 !== 16,
      sort: 100 + (n % 20) * 10,
    },
    ...stored(demo),
  }
}

/** Those that show what a list and a form must bear. */
const special = (demo: Demo): DemoRow<Phone>[] => [
  ...hotlines.map(([category, name, phone]) => ({
    key: phone,
    draft: { name, phone, categoryId: demo.id('servicePhoneCategory', category), allDay: true, sort: 1 },
    ...stored(demo),
  })),
  {
    key: 'minimal',
    draft: { name: '夜间值班', categoryId: demo.id('servicePhoneCategory', 'property'), phone: '0546-8000000' },
  },
  {
    key: 'complete',
    draft: {
      name: '东河油田社区服务中心居民综合服务大厅人工咨询与投诉受理热线',
      categoryId: demo.id('servicePhoneCategory', 'property'),
      phone: '0546-8001234-8021',
      backupPhone: '400-000-1234',
      allDay: false,
      openTime: '00:05',
      closeTime: '23:55',
      address: longText('东营市东营区胜和路与采油大道交叉口东北侧社区服务中心一层大厅，', 120),
      intro: longText('受理物业、维修、缴费、房屋绑定等咨询和投诉，一个工作日内回复。', 200),
      audience: 'community',
      communityIds: [demo.id('community', 'C1'), demo.id('community', 'C2'), demo.id('community', 'C3')],
      enable: true,
      sort: 9999,
    },
    ...stored(demo),
  },
  {
    key: 'disabled',
    draft: {
      name: '旧报修热线',
      categoryId: demo.id('servicePhoneCategory', 'repair'),
      phone: landline(demo),
      enable: false,
    },
    ...stored(demo),
  },
  {
    key: 'deleted',
    draft: { name: '已撤销的服务点', categoryId: demo.id('servicePhoneCategory', 'express'), phone: landline(demo) },
    ...stored(demo),
    deleted: true,
  },
  ...['固话装机', '固话移机', '固话报修'].map((name) => ({
    draft: { name, categoryId: demo.id('servicePhoneCategory', 'telecom'), phone: landline(demo) },
    ...stored(demo),
  })),
]

/** The numbers residents see; the category of the fixed lines is switched off afterwards. */
export default defineDemo(universalServicePhone, {
  after: ['servicePhoneCategory', 'community'],
  rows: (demo) => {
    const first = special(demo)
    const total = demo.profile === 'large' ? 3000 : 86
    return [...first, ...Array.from({ length: total - first.length }, (_, n) => ordinary(demo, n))]
  },
})
