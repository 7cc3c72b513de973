import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { invoiceLimit } from './invoiceLimit.ts'

type Row = DemoRow<typeof invoiceLimit>

const types = ['eNormal', 'eSpecial', 'paper'] as const

/** 2026-01-01 ~ 2026-12-31 of the year so many years from now. */
function yearOf({ now }: Demo, years: number) {
  const year = now.getUTCFullYear() + years
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** A quarter of the limits is of last year, and every project has one for ordinary invoices now. */
function limit(demo: Demo, n: number): Row {
  const projects = demo.ids('project').slice(0, -2)
  const round = Math.floor(n / projects.length)
  const singleLimit = 1_000_000 + 100_000 * (n % 5)
  return {
    draft: {
      projectId: projects[n % projects.length] ?? '',
      companyId: demo.id('company', `WY0${1 + (n % 3)}`),
      taxNo: `91370500MA3C${String(200 + (n % 3)).padStart(6, '0')}`,
      invoiceType: types[round % types.length] ?? 'eNormal',
      singleLimit,
      dailyLimit: singleLimit * 10,
      monthlyLimit: singleLimit * 100,
      warnPercent: [80, 75, 90][n % 3] ?? 80,
      effective: yearOf(demo, round >= types.length ? -1 : 0),
      ...(n === 3 && { remark: longText('按税务机关核定的限额执行。', 200) }),
    },
  }
}

/** What the projects may invoice: this year's limits, one of last year, and one that is not in force. */
export default defineDemo(invoiceLimit, {
  after: ['project', 'company'],
  rows: (demo) => {
    const count = demo.profile === 'large' ? 100 : 9
    const idle = limit(demo, 1)
    return [
      ...Array.from({ length: count }, (_, n) => limit(demo, n)),
      { draft: { ...limit(demo, 0).draft, effective: yearOf(demo, -1) } },
      { draft: { ...idle.draft, effective: yearOf(demo, 1), enable: false } },
      { draft: { ...idle.draft, effective: yearOf(demo, 2) }, deleted: true },
    ]
  },
})
