import { type Demo, type DemoRow, defineDemo } from '#server'
import { address, districts, landline, longText, personName } from '../fiction.ts'
import { company } from './company.ts'

type Company = typeof company
type CompanyType = NonNullable<DemoRow<Company>['draft']['companyType']>

const headquarters: DemoRow<Company> = {
  key: 'DH',
  draft: { code: 'DH', name: '东河油田社区服务中心', shortName: '东河中心', companyType: 'group', sort: 1 },
}

/** Second level, below the headquarters. */
const units: readonly (readonly [code: string, name: string, type: CompanyType])[] = [
  ['CY01', '采油一厂', 'oilUnit'],
  ['CY02', '采油二厂', 'oilUnit'],
  ['CY03', '采油三厂', 'oilUnit'],
  ['CY04', '采油四厂', 'oilUnit'],
  ['CY05', '采油五厂', 'oilUnit'],
  ['CY06', '采油六厂', 'oilUnit'],
  ['ZJ', '钻井公司', 'oilUnit'],
  ['WT', '物探院', 'oilUnit'],
  ['GR', '供热公司', 'oilUnit'],
  ['WY01', '物业一公司', 'property'],
  ['WY02', '物业二公司', 'property'],
  ['WY03', '物业三公司', 'property'],
  ['SH01', '东河超市', 'merchant'],
  ['SH02', '康民大药房', 'merchant'],
  ['QT01', '东河街道便民服务站', 'other'],
]

/** Third level: what the units are divided into. */
const teams = ['采油队', '注水队', '集输队', '作业队', '测井队', '维修队', '运输队'] as const

const described = (demo: Demo, code: string, name: string, parent: string, companyType: CompanyType, n: number) => ({
  key: code,
  draft: {
    code,
    name,
    companyType,
    parentId: demo.id('company', parent),
    shortName: name.slice(0, 20),
    creditCode: `91370500MA3C${String(n).padStart(6, '0')}`,
    contactName: personName(demo),
    contactPhone: landline(demo),
    region: demo.pick(districts),
    address: address(demo),
    sort: n * 10,
  },
  set: { createdAt: demo.daysAgo(700 - (n % 600)) },
})

const teamsOf = (demo: Demo, count: number): DemoRow<Company>[] =>
  Array.from({ length: count }, (_, index) => {
    const [code, name] = units[index % 9] ?? ['CY01', '采油一厂']
    const round = Math.floor(index / 9) + 1
    const team = `${name}${teams[(index + round) % teams.length]}${round > 1 ? round : ''}`
    return described(demo, `${code}-${String(round).padStart(2, '0')}`, team, code, 'oilUnit', 100 + index)
  })

/** A unit of which only what must be known is known, one of which everything is, and one entered twice. */
function special(demo: Demo): DemoRow<Company>[] {
  const full = described(demo, 'QT03', '东河油田社区老年大学与文化体育活动服务保障管理中心', 'DH', 'other', 900)
  return [
    { key: 'QT02', draft: { code: 'QT02', name: '东河志愿者协会', companyType: 'other' } },
    {
      ...full,
      draft: {
        ...full.draft,
        shortName: '老年大学与文体活动中心',
        address: longText('东营市东营区胜和路一百零八号油田文化体育中心，', 120),
        remark: longText('负责组织油田离退休职工的学习、文艺和体育活动。', 200),
      },
    },
    { ...described(demo, 'QT05', '东河超市(重复录入)', 'DH', 'merchant', 902), deleted: true },
  ]
}

/** The units of the oil field, three levels deep. The headquarters exist everywhere, for the first administrator. */
export default defineDemo(company, {
  essential: true,
  rows: (demo) => {
    if (demo.profile === 'empty') return [headquarters]
    const second = units.map(([code, name, type], index) => described(demo, code, name, 'DH', type, index + 1))
    const total = demo.profile === 'large' ? 120 : 24
    const others = special(demo)
    return [headquarters, ...second, ...others, ...teamsOf(demo, total - 1 - second.length - others.length)]
  },
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    // A unit that closed after phones and people were entered under it.
    await call.rows('company').update(demo.id('company', 'CY06'), null, { enable: false })
  },
})
