import { type Demo, type DemoRow, defineDemo } from '#server'
import { address, districts, longText, mobileNumber, personName, position } from '../fiction.ts'
import { shopDistributor } from './shopDistributor.ts'

type Row = DemoRow<typeof shopDistributor>

const kinds = [
  ['supermarket', '便民超市', 'basket'],
  ['catering', '家常菜馆', 'meal'],
  ['pharmacy', '大药房', 'pharmacy'],
  ['laundry', '洗衣店', 'hanger'],
  ['other', '生活服务部', 'shop'],
] as const
const places = ['胜和', '锦苑', '滨河', '文汇', '辛安', '油城'] as const
const types = ['shop', 'shop', 'supplier', 'distributor'] as const
const cycles = ['weekly', 'monthly', 'monthly', 'quarterly'] as const

/** Of eighteen two are waiting, one was refused, and one is closed for the time being. */
const stateOf = (n: number) =>
  n === 4 || n === 9 ? 'pending' : n === 13 ? 'rejected' : n === 17 ? 'suspended' : 'active'

function row(demo: Demo, n: number): Row {
  const [category, kind, subject] = kinds[n % kinds.length] ?? kinds[0]
  const state = n < 18 ? stateOf(n) : 'active'
  const name = `${places[n % places.length]}${kind}${n < 30 ? '' : n}`
  return {
    key: `S${n}`,
    draft: {
      shopName: name,
      shopCode: `SH${String(n + 1).padStart(4, '0')}`,
      distributorType: types[n % types.length] ?? 'shop',
      category,
      contactName: personName(demo),
      mobile: mobileNumber(21_000 + n),
      region: demo.pick(districts),
      address: address(demo),
      creditCode: `92370500MA3D${String(n + 1).padStart(6, '0')}`,
      licence: [demo.picture('document', n)],
      bankName: '东营市商业银行胜和支行',
      bankAccountName: name,
      bankAccountNo: `6222020500${String(n + 1).padStart(8, '0')}`,
      settleCycle: cycles[n % cycles.length] ?? 'monthly',
      settlePercent: n % 5 === 0 ? 97.5 : 100,
      ...(n !== 2 && { logo: demo.pictureOf(subject), ...position(demo) }),
      ...(n === 3 && {
        audience: 'community' as const,
        communityIds: [demo.id('community', 'C1'), demo.id('community', 'C2')],
        remark: longText('支持送货上门，满三十元宝免配送费，', 200),
      }),
      sort: (n + 1) * 10,
    },
    set: {
      state,
      createdAt: demo.daysAgo(300 - (n % 250)),
      ...(state !== 'pending' && { auditedBy: demo.id('account', 'ops'), auditedAt: demo.daysAgo(299 - (n % 250)) }),
      ...(state === 'rejected' && { rejectReason: '营业执照不清晰，请重新上传' }),
      ...(state === 'suspended' && { suspendReason: '店面装修，暂停营业' }),
    },
    ...(n === 16 && { deleted: true }),
  }
}

/** Shops of the town beside those of the property companies, which are there already. */
export default defineDemo(shopDistributor, {
  after: ['company', 'dictionaryItem', 'community', 'account'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 597 : 18 }, (_, n) => row(demo, n)),
})
