import { type Demo, type DemoRow, defineDemo } from '#server'
import {
  address,
  communityNames,
  districts,
  landline,
  longText,
  mobileNumber,
  personName,
  position,
} from '../fiction.ts'
import { project } from './project.ts'

type Project = typeof project
type ProjectType = NonNullable<DemoRow<Project>['draft']['projectType']>

const types: readonly ProjectType[] = ['residential', 'residential', 'commercial', 'office']

const managed = (demo: Demo, n: number): DemoRow<Project> => ({
  key: `P${n}`,
  draft: {
    code: `XM${String(n).padStart(3, '0')}`,
    name: `${(communityNames[(n - 1) % communityNames.length] ?? '东河').slice(0, 2)}片区${n > 4 ? `${n}号` : ''}项目`,
    companyId: demo.id('company', `WY0${1 + (n % 3)}`),
    projectType: types[(n - 1) % types.length] ?? 'residential',
    region: demo.pick(districts),
    address: address(demo),
    managerName: personName(demo),
    managerPhone: mobileNumber(900 + n),
    servicePhone: landline(demo),
    area: (8_000_000 + demo.random(20_000_000)) / 100,
    feeStandard: 60 + demo.random(120),
    takeoverDate: demo.daysAgo(400 + demo.random(2000)).slice(0, 10),
    ...position(demo),
    cover: demo.picture('cover', n),
    sort: n * 10,
  },
  set: { createdAt: demo.daysAgo(600 - n) },
})

/** Not yet taken over: only what must be known. */
const planned = (demo: Demo): DemoRow<Project> => ({
  key: 'planned',
  draft: {
    code: 'XM901',
    name: '油城公共服务项目',
    companyId: demo.id('company', 'WY01'),
    projectType: 'public',
    region: '370502',
    managerName: personName(demo),
    managerPhone: mobileNumber(991),
    enable: false,
  },
})

const duplicate = (demo: Demo): DemoRow<Project> => {
  const { draft } = managed(demo, 1)
  const remark = longText('与一号项目重复录入，已删除。', 200)
  return { draft: { ...draft, code: 'XM902', name: '胜和片区项目(重复)', remark }, deleted: true }
}

/** Contracts of the property companies; four of the small profile have communities. */
export default defineDemo(project, {
  after: ['company'],
  rows: (demo) => {
    const count = demo.profile === 'large' ? 38 : 4
    return [...Array.from({ length: count }, (_, index) => managed(demo, index + 1)), planned(demo), duplicate(demo)]
  },
})
