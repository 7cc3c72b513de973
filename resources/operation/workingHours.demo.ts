import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { workingHours } from './workingHours.ts'

type Row = DemoRow<typeof workingHours>
type Draft = Row['draft']

const offTip = '现在是非工作时间，请在工作时间联系我们，紧急情况请拨打值班电话。'

/** Summer hours from May to September, winter hours until April. */
function seasons(demo: Demo, year: number, places: readonly string[], n: number): Row[] {
  const projectIds = places.map((key) => demo.id('project', key))
  const base = { projectIds, workBiz: 'customerService', offTip } as const
  const summer: Draft = {
    ...base,
    name: `客服夏令时${year}-${n}`,
    season: 'summer',
    effective: { from: `${year}-05-01`, to: `${year}-09-30` },
    pmStart: '14:30',
    pmEnd: '18:00',
    holidays: [
      { date: `${year}-05-01`, kind: 'off', name: '劳动节' },
      { date: `${year}-05-09`, kind: 'makeup', name: '调休' },
    ],
  }
  const winter: Draft = {
    ...base,
    name: `客服冬令时${year}-${n}`,
    season: 'winter',
    effective: { from: `${year}-10-01`, to: `${year + 1}-04-30` },
    holidays: [{ date: `${year}-10-01`, kind: 'off', name: '国庆节' }],
  }
  return [{ draft: summer }, { draft: winter }]
}

function others(demo: Demo, year: number): Row[] {
  const projectIds = [demo.id('project', 'P1'), demo.id('project', 'P2')]
  const effective = { from: `${year}-01-01`, to: `${year}-12-31` }
  return [
    {
      draft: {
        name: '报修全年',
        workBiz: 'repair',
        projectIds,
        effective,
        weekdays: ['1', '2', '3', '4', '5', '6', '7'],
        offTip,
        remark: longText('夜间由值班室受理，次日八点前派单。', 200),
      },
    },
    { draft: { name: '服务大厅', workBiz: 'hall', projectIds, effective, offTip } },
    {
      draft: {
        name: '水机维护',
        workBiz: 'waterMachine',
        projectIds: [demo.id('project', 'P3')],
        effective,
        offTip: '水机维护时间之外请扫码留言。',
      },
    },
    { draft: { name: '服务大厅(试行)', workBiz: 'hall', projectIds, effective, offTip, enable: false } },
    {
      draft: { name: '报修(重复录入)', workBiz: 'repair', projectIds, effective, offTip, enable: false },
      deleted: true,
    },
  ]
}

/** When somebody is there: customer service by season, the others all year. */
export default defineDemo(workingHours, {
  after: ['project'],
  rows: (demo) => {
    const year = demo.now.getUTCFullYear()
    const years = demo.profile === 'large' ? Array.from({ length: 28 }, (_, n) => year - n) : [year]
    return [
      ...years.flatMap((one) => [...seasons(demo, one, ['P1', 'P2'], 1), ...seasons(demo, one, ['P3'], 2)]),
      ...others(demo, year),
    ]
  },
})
