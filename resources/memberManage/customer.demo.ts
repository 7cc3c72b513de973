import { type Demo, type DemoRow, defineDemo } from '#server'
import { idCardNumber, longText, mobileNumber, personName } from '../fiction.ts'
import { customer } from './customer.ts'

type Customer = typeof customer
type Row = DemoRow<Customer>

const channels = ['wechat', 'wechat', 'app', 'h5'] as const
const units = ['CY01', 'CY02', 'CY03', 'CY04', 'CY05', 'ZJ', 'WT', 'GR', 'WY01', 'WY02'] as const
const departments = ['采油一队', '注水队', '综合办公室', '财务科', '设备科'] as const

/** Most come lately: seven of ten events lie in the last ninety days. */
const registeredAt = (demo: Demo): string => demo.daysAgo(demo.random(10) < 7 ? demo.random(90) : 90 + demo.random(500))

function person(demo: Demo, n: number): Row {
  const realName = personName(demo)
  const registered = registeredAt(demo)
  return {
    draft: {
      realName,
      nickname: n % 3 === 0 ? `${realName.slice(0, 1)}先生` : realName,
      mobile: mobileNumber(2000 + n),
      gender: demo.pick(['0', '1', '2']),
      ...(n % 4 === 0 && { avatar: demo.picture('square', n) }),
      ...(n % 5 === 0 && { birthday: `${1955 + (n % 50)}-0${1 + (n % 9)}-1${n % 10}` }),
      // Who is bound to a house can log in.
      enable: n % 23 !== 5 || n > 480,
    },
    set: {
      registerChannel: demo.pick(channels),
      registeredAt: registered,
      createdAt: registered,
      ...(n % 5 < 3 && { lastActiveAt: demo.daysAgo(demo.random(30)) }),
      ...(n % 6 === 0 && { idCardNo: idCardNumber(n) }),
    },
  }
}

/** The community somebody without a house there chose in the app; a few chose none. */
const chosen = (demo: Demo, n: number) =>
  n % 40 === 0 ? {} : { communityId: demo.id('community', `C${4 + (n % 11)}`) }

function general(demo: Demo, n: number): Row {
  const { draft, set = {} } = person(demo, n)
  return { draft: { ...draft, ...chosen(demo, n) }, set }
}

/** Entered by the unit, or come by themselves and recognised later. */
function employed(demo: Demo, n: number): Row {
  const { draft, set = {} } = person(demo, n)
  const unit = units[n % units.length] ?? 'CY01'
  const work = { companyId: demo.id('company', unit), workNo: `${unit}${String(n).padStart(5, '0')}` }
  return {
    draft: { ...draft, ...work, ...chosen(demo, n), ...(n % 2 === 0 && { department: demo.pick(departments) }) },
    set: { ...set, ...(n % 3 === 0 && { registerChannel: 'import' }) },
  }
}

/** Somebody of whom only the number is known, and somebody of whom everything is. */
function special(demo: Demo): Row[] {
  const full = employed(demo, 2)
  return [
    { draft: { nickname: '新用户0001', mobile: mobileNumber(2001) }, set: { registerChannel: 'h5' } },
    {
      ...full,
      draft: {
        ...full.draft,
        nickname: longText('东河油田社区最热心的志愿者', 30),
        department: longText('物业一公司胜和小区综合服务保障部', 30),
        birthday: '1968-05-20',
        avatar: demo.picture('square', 1),
        communityId: demo.id('community', 'C1'),
        remark: longText('长期参加社区志愿服务，联系方式以本人确认为准。', 200),
      },
    },
  ]
}

/** A fifth are general users, then come the employees; the others live in the houses `houseBinding` binds them to. */
export default defineDemo(customer, {
  after: ['company', 'community', 'customerRole', 'memberRank'],
  rows: (demo) => {
    const total = demo.profile === 'large' ? 80_000 : 1_500
    const employees = { from: total * 0.2, to: total * 0.35 }
    const others = Array.from({ length: total - 2 }, (_, index) => {
      const n = index + 3
      if (n > employees.to) return person(demo, n)
      return n > employees.from ? employed(demo, n) : general(demo, n)
    })
    return [...special(demo), ...others]
  },
})
