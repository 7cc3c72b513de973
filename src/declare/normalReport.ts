import type { Condition } from './condition.ts'
import { f } from './field.ts'
import { partsOf } from './figure.ts'
import type { Measure } from './measure.ts'
import type { NormalField, NormalOperation, NormalResource, NormalSort } from './normal.ts'
import { normaliseField, normaliseFields, normaliseOperation, normaliseSort } from './normalise.ts'
import type { ActivitySource, Board, Chart, Dimension, Report, ReportKind, ReportList, ReportSource } from './report.ts'

export interface NormalMeasure {
  readonly name: string
  readonly figure: Measure['figure']
  /** Name of the source. */
  readonly from: string
  readonly where: Condition | null
  /** A field of the kind in which the figure is written. */
  readonly field: NormalField
  /** What it comes to when all is well; null: nothing is expected. */
  readonly expects: number | null
  /** What it is made of, in Chinese; null: nobody needs to be told. */
  readonly hint: string | null
}

export interface NormalSource extends Required<Omit<ReportSource, 'where'>> {
  readonly name: string
  readonly where: Condition | null
  /** Its rows have the fields of the report's own, except as `by` says. */
  readonly own: boolean
  /** The code of a kind of own rows, or null; and what all its rows say of fields they do not have. */
  readonly kind: string | null
  readonly is: Readonly<Record<string, string>>
  /** The sources whose rows are its rows; empty: it has rows itself. */
  readonly parts: readonly NormalSource[]
  /** The resource whose figures these are: of an activity, those who are active. */
  readonly tellsOf: string
}

export interface NormalChart extends Omit<Chart, 'over' | 'split' | 'top' | 'choose' | 'lines'> {
  readonly name: string
  readonly dimensions: readonly Dimension[]
  readonly top: number | null
  readonly choose: number | null
  readonly lines: readonly string[]
}

export interface NormalBoard extends Board {
  readonly name: string
}

export interface NormalReportList extends Omit<Required<ReportList>, 'sort' | 'where'> {
  readonly name: string
  /** Like one of these; none: all. */
  readonly where: readonly Condition[]
  readonly sort: readonly NormalSort[]
}

/** A report with every default filled in. */
export interface NormalReport {
  readonly name: string
  readonly area: string
  readonly title: string
  /** The resource its own rows are of. */
  readonly of: string
  readonly path: string | null
  /** Resource or view above whose list it stands; null: none. */
  readonly above: string | null
  readonly listOf: 'period' | 'all'
  readonly listIn: 'page' | 'tab'
  /** Address of the page of the console that shows it; null: none does. */
  readonly shownAt: string | null
  /** The filter that is the period, and how many days an untouched one has, today the last. */
  readonly period: { readonly field: NormalField; readonly days: number }
  /** Null: by the length of the period. */
  readonly granularity: 'day' | 'week' | 'month' | null
  /** The field that tells own rows of several resources apart, and the resources by its codes; null: all are of `of`. */
  readonly kinds: { readonly by: string; readonly of: Readonly<Record<string, string>> } | null
  /** What a page of its own filters by: reads like a resource, with no more filters than the report has. */
  readonly asked: NormalResource
  /** Fields that are the report's own and no resource's. */
  readonly fields: readonly NormalField[]
  readonly rows: readonly Dimension[]
  readonly instead: readonly Dimension[]
  readonly details: readonly string[]
  readonly sources: readonly NormalSource[]
  readonly measures: readonly NormalMeasure[]
  readonly measure: Readonly<Record<string, NormalMeasure>>
  readonly onlyPermitted: boolean
  readonly cardsOf: 'period' | 'today'
  readonly todos: readonly string[]
  readonly lists: readonly NormalReportList[]
  readonly cards: readonly string[]
  readonly columns: readonly string[]
  readonly charts: readonly NormalChart[]
  readonly boards: readonly NormalBoard[]
  readonly operations: readonly NormalOperation[]
}

/** Whether a figure says how things stand by the end of a period, and not what happened in it. */
export function isStanding(report: Pick<NormalReport, 'measure' | 'sources'>, name: string): boolean {
  const one = report.measure[name]
  if (!one) return false
  const parts = partsOf(one.figure)
  if (parts.length > 0) return parts.every((part) => isStanding(report, part))
  return report.sources.find((source) => source.name === one.from)?.standing ?? false
}

/** Whether a report has a table of rows that can be counted. */
export const hasRows = ({ rows, boards }: Pick<NormalReport, 'rows' | 'boards'>): boolean =>
  rows.length > 0 && boards.length === 0

/** Name of the sources that are the report's own rows. */
export const ownRows = 'own'

const writtenAs = (label: string): Readonly<Record<Measure['as'], Parameters<typeof normaliseField>[1]>> => ({
  integer: f.integer({ label }),
  decimal: f.decimal({ label, digits: 1 }),
  percent: f.percent({ label }),
  money: f.money({ label }),
  points: f.points({ label }),
  yuanbao: f.yuanbao({ label }),
})

const measureOf = (name: string, { figure, from, where, label, hint, as, expects }: Measure): NormalMeasure => ({
  name,
  figure,
  from: from ?? ownRows,
  where: where ?? null,
  field: normaliseField(name, writtenAs(label)[as]),
  expects: expects ?? null,
  hint: hint ?? null,
})

const sourceOf = (
  name: string,
  { of, at, standing, now, where, by, ofRowsSeen }: ReportSource,
  own: boolean,
): NormalSource => ({
  name,
  of,
  at,
  standing: standing ?? false,
  now: now ?? false,
  where: where ?? null,
  by: by ?? {},
  own,
  ofRowsSeen: ofRowsSeen ?? false,
  kind: null,
  is: {},
  parts: [],
  tellsOf: of,
})

/** All rows that tell of an activity as one source. */
function activitySource(name: string, { activityOf, by = {} }: ActivitySource, all: readonly NormalResource[]) {
  const parts = all.flatMap(({ of, activity, field }) => {
    const who = activity && field[activity.of]
    return who?.kind === 'ref' && who.facts.to === activityOf
      ? [sourceOf(name, { of, at: activity?.at ?? null, by }, false)]
      : []
  })
  return { ...sourceOf(name, { of: parts[0]?.of ?? '', at: parts[0]?.at ?? null }, false), parts, tellsOf: activityOf }
}

const ownSource = (at: string | null, by: string, code: string, { of, where, by: names, is }: ReportKind) => ({
  ...sourceOf(ownRows, { of, at: at === null ? null : (names?.[at] ?? at), ...(where && { where }) }, true),
  by: names ?? {},
  kind: code,
  is: { ...is, [by]: code },
})

/** The report's own rows, of one resource or of several. */
const ownSources = ({ of, kinds, period }: Report): NormalSource[] =>
  kinds === undefined
    ? [sourceOf(ownRows, { of, at: period.by }, true)]
    : Object.entries(kinds.of).map(([code, kind]) => ownSource(period.by, kinds.by, code, kind))

/** A field of its own for periods that no field of the report's rows stands for. */
const periodField = normaliseField('period', f.date({ label: '统计周期' }))

interface Fields {
  readonly fields: readonly NormalField[]
  readonly period: NormalField
}

function askedOf(declared: Report, area: string, of: NormalResource, { fields, period }: Fields): NormalResource {
  return {
    ...of,
    name: declared.name,
    area,
    title: declared.title,
    field: {
      ...of.field,
      ...Object.fromEntries(fields.map((field) => [field.name, field])),
      [period.name]: period,
    },
    list: {
      ...of.list,
      filters: [period.name, ...(declared.filters ?? [])],
      // A keyword finds rows; where no line stands for one, there is nothing to find.
      search: declared.rows.includes('id') ? of.list.search : [],
    },
    where: null,
  }
}

/** Fills in every default of a report over the resource it is about, one of `all`. */
export function normaliseReport(
  declared: Report,
  area: string,
  of: NormalResource,
  all: readonly NormalResource[],
): NormalReport {
  const { kinds } = declared
  const fields = normaliseFields(declared.fields ?? {})
  const { by } = declared.period
  // What the report calls otherwise than its rows do is called so by its filter, too.
  const period = (by === null ? undefined : (fields.find(({ name }) => name === by) ?? of.field[by])) ?? periodField
  const measures = Object.entries(declared.measures).map(([name, one]) => measureOf(name, one))
  return {
    name: declared.name,
    area,
    title: declared.title,
    of: of.of,
    path: declared.path ?? null,
    above: declared.path !== undefined ? null : declared.above === undefined ? of.of : declared.above,
    listOf: declared.listOf ?? 'period',
    listIn: declared.listIn ?? 'page',
    shownAt: declared.shownAt ?? null,
    period: { field: period, days: declared.period.days },
    granularity: declared.granularity ?? null,
    kinds: kinds
      ? { by: kinds.by, of: Object.fromEntries(Object.entries(kinds.of).map(([code, kind]) => [code, kind.of])) }
      : null,
    asked: askedOf(declared, area, of, { fields, period }),
    fields,
    rows: declared.rows,
    instead: declared.instead ?? [],
    details: declared.details ?? [],
    sources: [
      ...ownSources(declared),
      ...Object.entries(declared.sources ?? {}).map(([name, one]) =>
        'activityOf' in one
          ? activitySource(name, one, all)
          : sourceOf(name, one, one.of === of.of && one.by === undefined && !kinds),
      ),
    ],
    measures,
    measure: Object.fromEntries(measures.map((one) => [one.name, one])),
    onlyPermitted: declared.onlyPermitted ?? false,
    cardsOf: declared.cardsOf ?? 'period',
    todos: declared.todos ?? [],
    lists: Object.entries(declared.lists ?? {}).map(([name, { sort, where = [], by, operations, ...one }]) => ({
      ...one,
      name,
      where: [where].flat(),
      sort: sort.map(normaliseSort),
      by: by ?? {},
      operations: operations ?? [],
    })),
    cards: declared.cards,
    columns: declared.columns ?? Object.keys(declared.measures),
    charts: Object.entries(declared.charts).map(([name, { over, split, top, choose, lines, ...chart }]) => ({
      ...chart,
      name,
      dimensions: [over, split].filter((one) => one !== undefined),
      top: top ?? null,
      choose: choose ?? null,
      lines: lines ?? [],
    })),
    boards: Object.entries(declared.boards ?? {}).map(([name, one]) => ({ ...one, name })),
    operations: Object.entries(declared.operations).map(([name, one]) => normaliseOperation(name, one)),
  }
}

/** The report as somebody reads it who exchanged what its lines stand for; undefined: nobody may so. */
export function readBy(report: NormalReport, dimension: string | null): NormalReport | undefined {
  if (dimension === null || dimension === report.rows.at(-1)) return report
  return report.instead.includes(dimension) ? { ...report, rows: [...report.rows.slice(0, -1), dimension] } : undefined
}
