import { type Demo, type DemoRow, defineDemo } from '#server'
import { address, landline, longText, mobileNumber, personName } from '../fiction.ts'
import { unitServicePhone } from './unitServicePhone.ts'

type Phone = typeof unitServicePhone

const offices = [
  '值班室',
  '综合办公室',
  '劳资科',
  '财务科',
  '安全环保科',
  '生产调度室',
  '离退休管理科',
  '后勤服务科',
] as const
const units = ['CY01', 'CY02', 'CY03', 'CY04', 'CY05', 'CY06', 'ZJ', 'WT', 'GR', 'DH'] as const
const titles = ['科长', '副科长', '主管', '干事', '值班员', '调度员'] as const

const contacts = (demo: Demo, count: number, n: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: personName(demo),
    post: titles[index % titles.length] ?? '干事',
    phone: index % 2 === 0 ? mobileNumber(10_000 + n * 6 + index) : landline(demo),
  }))

function ordinary(demo: Demo, n: number): DemoRow<Phone> {
  const round = Math.floor(n / (units.length * offices.length))
  return {
    draft: {
      companyId: demo.id('company', units[n % units.length] ?? 'DH'),
      departmentName: `${offices[Math.floor(n / units.length) % offices.length]}${round > 0 ? round + 1 : ''}`,
      phone: landline(demo),
      contacts: contacts(demo, 1 + (n % 6), n),
      ...(n % 5 === 4 && { officeHours: '全天值班' }),
      ...(n % 3 !== 2 && { address: address(demo) }),
      ...(n % 4 === 0 && { duty: '受理本单位职工和家属的咨询，协调居民反映的问题。' }),
      enable: n % 15 !== 14,
      sort: 10 + (n % 30) * 10,
    },
    set: { callCount: demo.random(200), createdAt: demo.daysAgo(demo.random(180)) },
  }
}

const special = (demo: Demo): DemoRow<Phone>[] => [
  {
    key: 'minimal',
    draft: { companyId: demo.id('company', 'WY01'), departmentName: '客服前台', phone: '0546-8000001' },
  },
  {
    key: 'complete',
    draft: {
      companyId: demo.id('company', 'QT03'),
      departmentName: '老年大学教务管理与文体活动场馆预约综合服务办公室',
      phone: '0546-8002345-8002',
      contacts: contacts(demo, 6, 900),
      officeHours: '周一至周五 08:30-17:30，周六 09:00-12:00，法定节假日休息',
      address: longText('东营市东营区会战道一百二十号油田文化体育中心西附楼三层东侧，', 120),
      duty: longText('负责老年大学报名、排课、场馆预约和演出登记，受理学员投诉与建议。', 300),
      longitude: 118.674_512,
      latitude: 37.433_218,
      enable: true,
      sort: 9999,
    },
  },
  {
    key: 'deleted',
    draft: { companyId: demo.id('company', 'ZJ'), departmentName: '旧调度室', phone: landline(demo) },
    deleted: true,
  },
]

/** Offices of the oil-field units. */
export default defineDemo(unitServicePhone, {
  after: ['company'],
  rows: (demo) => {
    const first = special(demo)
    const total = demo.profile === 'large' ? 2000 : 64
    return [...first, ...Array.from({ length: total - first.length }, (_, n) => ordinary(demo, n))]
  },
})
