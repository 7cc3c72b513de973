import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText, mobileNumber, personName } from '../fiction.ts'
import { appRegister } from './appRegister.ts'

type Row = DemoRow<typeof appRegister>

const vendors: readonly (readonly [key: string, name: string, approved: boolean])[] = [
  ['jiazheng', '东河好邻居家政服务有限公司', true],
  ['yiliao', '东营康桥互联网医院有限公司', true],
  ['zhengwu', '东营市便民信息技术有限公司', true],
  ['shangcheng', '油城优选电子商务有限公司', true],
  ['menjin', '鲁北智联科技有限公司', true],
  ['chongdian', '绿源充电运营有限公司', false],
  ['xichang', '洁美洗护连锁有限公司', false],
]

const vendor = (demo: Demo, [key, vendorName, approved]: (typeof vendors)[number], n: number): Row => ({
  key,
  draft: {
    vendorName,
    creditCode: `91370502MA3D${String(n + 1).padStart(6, '0')}`,
    contactName: personName(demo),
    mobile: mobileNumber(20_100 + n),
    email: `${key}@vendor.example`,
    licence: [demo.picture('document', n)],
    ...(n % 2 === 0 && { website: `https://${key}.vendor.example` }),
  },
  set: {
    createdAt: demo.daysAgo(330 - n * 30),
    ...(approved && {
      state: 'approved' as const,
      auditedBy: demo.id('account', n % 2 === 0 ? 'admin' : 'ops'),
      auditedAt: demo.daysAgo(328 - n * 30),
    }),
  },
})

const special = (demo: Demo): Row[] => [
  {
    key: 'rejected',
    draft: {
      vendorName: longText('东河油田社区综合便民生活服务与数字化运营联合体', 60),
      creditCode: '91370502MA3D000901',
      contactName: personName(demo),
      mobile: mobileNumber(20_190),
      email: 'very.long.contact.address.of.the.consortium@vendor.example',
      licence: [0, 1, 2].map((n) => demo.picture('document', n)),
      website: 'https://consortium.vendor.example/about',
      remark: longText('联合体协议须由各成员单位盖章后重新提交，', 200),
    },
  },
  {
    draft: {
      vendorName: '洁美洗护连锁有限公司(重复)',
      creditCode: '91370502MA3D000902',
      contactName: personName(demo),
      mobile: mobileNumber(20_191),
      email: 'again@vendor.example',
      licence: [demo.picture('document', 3)],
    },
    deleted: true,
  },
]

/** Companies that connect applications, and some that would like to. */
export default defineDemo(appRegister, {
  after: ['account'],
  rows: (demo) => {
    const more = demo.profile === 'large' ? 111 : 0
    const others = Array.from({ length: more }, (_, n) =>
      vendor(demo, [`vendor${n}`, `合作厂商${n + 1}有限公司`, n % 5 > 0], n + 10),
    )
    return [...vendors.map((one, n) => vendor(demo, one, n)), ...special(demo), ...others]
  },
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const rejectReason = '材料不全'
    await call.rows('appRegister').transition(demo.id('appRegister', 'rejected'), null, 'reject', { rejectReason })
  },
})
