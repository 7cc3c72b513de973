import { type Dimension, hasRows, isCalendar, type NormalChart, type NormalReport } from '#declare'
import type { ReportAnswer, ReportGroup } from '../../../src/platform/contract.ts'
import { byKeys, ranked } from '../../../src/platform/ranked.ts'
import type { Context } from '../../domain/context.ts'
import { boardsOf } from './boards.ts'
import { namesOf, readFor, todayIn } from './compared.ts'
import { withDetails } from './details.ts'
import { figuresOf, type Group, type Wanted } from './figures.ts'
import { labelled, labellerOf } from './labels.ts'
import { listsOf } from './lists.ts'
import { timedPart } from './part.ts'
import { bucketsOf, periodBefore } from './period.ts'
import type { Asked } from './request.ts'
import { waitingSince } from './waitingSince.ts'

/** So many groups a person reads on the screen; more are for the export. */
const maxGroups = 1_000

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** A chart over time shows the days on which nothing happened, too. */
function wantedBy(chart: NormalChart, { days, granularity }: Asked): Wanted {
  const { dimensions, measures } = chart
  if (!isCalendar(dimensions[0])) return { dimensions, measures }
  return { dimensions, measures, always: dimensions[0] === 'hour' ? hours : bucketsOf(days, granularity) }
}

function inTime(groups: readonly Group[]): readonly Group[] {
  const place = ({ keys }: Group) => keys.map((key) => key ?? '').join(' ')
  return groups.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

function shownIn({ measures: [first = ''], dimensions, top, choose }: NormalChart, groups: readonly Group[]) {
  if (isCalendar(dimensions[0])) return inTime(groups)
  // Who the largest are by the measures that somebody chooses, the one who chooses finds out.
  return choose === null ? ranked(groups, first, top) : groups
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
  const measures = namesOf(report)
  const wanted = [report.rows, []].map((dimensions) => ({ dimensions, measures }))
  const [table = [], [all] = []] = await figuresOf(context, report, wanted, asked, asked.days)
  const label = await labellerOf(context, report, [[report.rows, table]], asked.granularity)
  const rows = inOrder(report, table).map((group) => labelled(label, report.rows, group))
  return { rows: await withDetails(context, report, rows), summary: all?.values ?? {} }
}

/** How many rows the table of a report has. */
export async function rowCountOf(context: Context, report: NormalReport, asked: Asked): Promise<number> {
  const wanted = [{ dimensions: report.rows, measures: namesOf(report) }]
  const [rows = []] = await figuresOf(context, report, wanted, asked, asked.days)
  return rows.length
}

/** Everything a report shows for what was asked. */
export async function answerOf(context: Context, report: NormalReport, asked: Asked): Promise<ReportAnswer> {
  const { days, granularity } = asked
  const timed = namesOf(timedPart(report))
  const isOfToday = report.cardsOf === 'today'
  // Where no line stands for anything, the only one says what the cards say.
  const measures = namesOf(report).filter((name) => !isOfToday || report.rows.length > 0 || !timed.includes(name))
  const boards = report.boards.map(({ over, amount, count }) => ({ dimensions: [over], measures: [amount, count] }))
  const wanted = [
    ...boards,
    { dimensions: report.rows, measures },
    ...report.charts.map((chart) => wantedBy(chart, asked)),
  ]
  const { now, were, found, rankedBefore } = await readFor(context, report, wanted, asked)
  const [rows = [], ...charts] = found.slice(boards.length)
  const shown = report.charts.map((chart, n) => shownIn(chart, charts[n] ?? []))
  const list = inOrder(report, rows).slice(0, maxGroups)
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
    before: periodBefore(isOfToday ? todayIn(context) : days, context.call.now),
    summary: now ?? {},
    summaryBefore: were ?? {},
    waitingSince: await waitingSince(context, report, asked),
    charts: Object.fromEntries(
      report.charts.map(({ name, dimensions }, n) => [name, named(dimensions, shown[n] ?? [])]),
    ),
    list: await withDetails(context, report, named(report.rows, list)),
    total: hasRows(report) ? rows.length : 0,
    lists: await listsOf(context, report, asked),
    boards: await boardsOf(context, report, asked, found, rankedBefore),
  }
}
