import { type Dimension, isCalendar, type NormalChart, type NormalReport } from '#declare'
import { shanghaiDay } from '../../../src/fields/shanghai.ts'
import type { ReportAnswer, ReportGroup } from '../../../src/platform/contract.ts'
import { byKeys, ranked } from '../../../src/platform/ranked.ts'
import type { Context } from '../context.ts'
import { boardsOf } from './boards.ts'
import { withDetails } from './details.ts'
import { figuresOf, type Group, nothingOf } from './figures.ts'
import { labelled, labellerOf } from './labels.ts'
import { listsOf } from './lists.ts'
import { timedPart } from './part.ts'
import { bucketsOf, periodBefore } from './period.ts'
import type { Asked } from './request.ts'

/** So many groups a person reads on the screen; more are for the export. */
export const mostGroups = 1_000

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** A chart over time shows the days on which nothing happened, too. */
function complete(
  report: NormalReport,
  { dimensions }: NormalChart,
  groups: readonly Group[],
  asked: Asked,
): readonly Group[] {
  const [over] = dimensions
  const all = over === 'period' ? bucketsOf(asked.days, asked.granularity) : over === 'hour' ? hours : null
  if (all === null) return groups
  const missing = all.filter((key) => !groups.some(({ keys }) => keys[0] === key))
  const rest = dimensions.slice(1).map(() => null)
  const values = nothingOf(report, groups[0])
  const place = ({ keys }: Group) => keys.map((key) => key ?? '').join(' ')
  return [...groups, ...missing.map((key) => ({ keys: [key, ...rest], values }))].toSorted((a, b) =>
    place(a) < place(b) ? -1 : 1,
  )
}

function largest(
  { measures: [first = ''], dimensions, top, choose }: NormalChart,
  groups: readonly Group[],
): readonly Group[] {
  // Who the largest are by the measures that somebody chooses, the one who chooses finds out.
  if (isCalendar(dimensions[0]) || choose !== null) return groups
  return ranked(groups, first, top)
}

/** Newest first; within a period, and without one, the largest first. */
const inOrder = ({ rows, columns: [first = ''] }: NormalReport, groups: readonly Group[]) => {
  const at = rows.indexOf('period')
  const period = (group: Group) => (at < 0 ? '' : (group.keys[at] ?? ''))
  return groups.toSorted(
    (a, b) =>
      (period(a) === period(b) ? 0 : period(a) < period(b) ? 1 : -1) ||
      (b.values[first] ?? 0) - (a.values[first] ?? 0) ||
      byKeys(a, b),
  )
}

/** The rows of the table of a report in their order, named, and all of them together. */
export async function tableOf(context: Context, report: NormalReport, asked: Asked) {
  const [table = [], [all] = []] = await figuresOf(context, report, [report.rows, []], asked, asked.days)
  const label = await labellerOf(context, report, [[report.rows, table]], asked.granularity)
  const rows = inOrder(report, table).map((group) => labelled(label, report.rows, group))
  return { rows: await withDetails(context, report, rows), summary: all?.values ?? {} }
}

/** Everything a report shows for what was asked. */
export async function answerOf(context: Context, report: NormalReport, asked: Asked): Promise<ReportAnswer> {
  const { days, granularity } = asked
  const ranked = report.boards.map(({ over }) => [over])
  const wanted = [[], report.rows, ...ranked, ...report.charts.map(({ dimensions }) => dimensions)]
  const [[ofPeriod] = [], rows = [], ...others] = await figuresOf(context, report, wanted, asked, days)
  const charts = others.slice(ranked.length)
  const now = shanghaiDay(context.call.now)
  const today = report.cardsOf === 'today' ? { from: now, to: now } : null
  const timed = timedPart(report)
  const [[ofToday] = []] = today ? await figuresOf(context, timed, [[]], asked, today) : []
  const [[allBefore] = [], ...rankedBefore] = await figuresOf(
    context,
    timed,
    [[], ...ranked],
    asked,
    periodBefore(today ?? days),
  )
  const shown = report.charts.map((chart, n) => largest(chart, complete(report, chart, charts[n] ?? [], asked)))
  const list = inOrder(report, rows).slice(0, mostGroups)
  const label = await labellerOf(
    context,
    report,
    [[report.rows, list], ...report.charts.map((chart, n) => [chart.dimensions, shown[n] ?? []] as const)],
    granularity,
  )
  const named = (dimensions: readonly Dimension[], groups: readonly Group[]): ReportGroup[] =>
    groups.map((group) => labelled(label, dimensions, group))
  return {
    period: { ...days, granularity },
    by: report.rows.at(-1) ?? null,
    before: periodBefore(today ?? days),
    summary: { ...ofPeriod?.values, ...ofToday?.values },
    summaryBefore: allBefore?.values ?? {},
    charts: Object.fromEntries(
      report.charts.map(({ name, dimensions }, n) => [name, named(dimensions, shown[n] ?? [])]),
    ),
    list: await withDetails(context, report, named(report.rows, list)),
    total: report.boards.length > 0 ? 0 : rows.length,
    lists: await listsOf(context, report, asked),
    boards: await boardsOf(context, report, asked, others, rankedBefore),
  }
}
