import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { Measure } from './measure.ts'
import type { Operations } from './operation.ts'

/** Rows of another resource that a report measures. */
export interface ReportSource {
  /**
   * Name of the resource.
   * @check R021
   */
  readonly of: string
  /** Moment or day that places a row in time. `null`: its rows count in every period. */
  readonly at: string | null
  /**
   * Whether rows count from their moment on. Figures then say how many there are at the end of a period.
   * @default false: they count at their moment
   */
  readonly standing?: boolean
  /**
   * Whether rows are counted as they are now, because nobody knows what they were in an earlier period. They have no
   * comparison.
   * @default false
   */
  readonly now?: boolean
  /**
   * Condition of its rows.
   * @default all
   */
  readonly where?: Condition
  /**
   * Whether the rows are limited by whose they are in the report, instead of by their own row scope. A user then sees
   * how much a colleague did, but not what.
   * @default false
   */
  readonly ofRowsSeen?: boolean
  /**
   * Which of its fields corresponds to a field of the report, so that it can be grouped and filtered by it. A path
   * follows references. A source that cannot answer a filter has no figures while the filter is set.
   * @default rows of the report's own resource correspond in all fields
   * @example `{ communityId: 'customerId.communityId' }`
   */
  readonly by?: Readonly<Record<string, string>>
}

/** The rows of all resources that declare `activity`, as one source. A person who is in any of them counts once. */
export interface ActivitySource {
  /** The resource whose rows are the persons. */
  readonly activityOf: string
  /**
   * Which of its fields corresponds to a field of the report.
   * @default none
   */
  readonly by?: Readonly<Record<string, string>>
}

/** One of several resources whose rows are together the rows of the report. */
export interface ReportKind {
  /** Name of the resource. */
  readonly of: string
  /**
   * Condition of its rows.
   * @default all
   */
  readonly where?: Condition
  /**
   * Which of its fields corresponds to a field of the report.
   * @default the field of the same name
   */
  readonly by?: Readonly<Record<string, string>>
  /**
   * Fixed values of fields that its rows do not have.
   * @default none
   */
  readonly is?: Readonly<Record<string, string>>
}

/** A ranking by an amount, with the places of the period before. */
export interface Board {
  /** Chinese heading. */
  readonly label: string
  /** Field whose values are ranked. */
  readonly over: Dimension
  /** Measure to rank by. */
  readonly amount: string
  /** Measure that decides between equal amounts: the larger comes first. */
  readonly count: string
}

/** A few rows of a resource beside the figures. */
export interface ReportList {
  /** Chinese heading. */
  readonly label: string
  /** Name of the resource. */
  readonly of: string
  /**
   * Condition of its rows, or several of which one must be met.
   * @default all
   */
  readonly where?: Condition | readonly Condition[]
  /** Order of the rows. */
  readonly sort: readonly string[]
  /** Fields shown. */
  readonly columns: readonly string[]
  /** Most rows shown. */
  readonly most: number
  /**
   * Names of the operations that are offered at a row.
   * @default reading only
   */
  readonly operations?: readonly string[]
  /**
   * Which of its fields corresponds to a filter of the report. While a filter without one is set, the list is hidden.
   * @default none
   */
  readonly by?: Readonly<Record<string, string>>
}

/**
 * What a chart looks like. `line` and `area` run over time. `column` stands side by side or stacked. `bar` is a ranking
 * and `ring` shows shares. `scatter` draws two measures against each other, one point per group.
 */
export type ChartKind = 'line' | 'area' | 'column' | 'bar' | 'ring' | 'scatter'

/**
 * What figures are grouped by. `period`: days, weeks or months, by the length of the period. `hour`: the hours of a
 * day. Otherwise a field.
 */
export type Dimension = 'period' | 'hour' | (string & {})

/**
 * Whether groups come from the clock. Every report over time knows them, and they follow one another.
 * @internal
 */
export const isCalendar = (dimension: Dimension | undefined): boolean => dimension === 'period' || dimension === 'hour'

/** A chart. The same numbers stand beside it as a table. */
export interface Chart {
  /** Chinese heading. */
  readonly label: string
  /** What it looks like. */
  readonly as: ChartKind
  /**
   * What it groups by.
   * @default the measures themselves are compared
   */
  readonly over?: Dimension
  /**
   * Field whose values become stacked series.
   * @default one series per measure
   */
  readonly split?: string
  /**
   * Measures that are drawn.
   * @check R021
   */
  readonly measures: readonly string[]
  /**
   * Number of groups that are drawn, the largest by the first measure.
   * @default all
   */
  readonly top?: number
  /**
   * Number of measures drawn at first. The reader chooses among all of them; with 1, one at a time.
   * @default all are drawn and there is no choice
   */
  readonly choose?: number
  /**
   * Measures drawn as lines on a second scale, over the columns.
   * @default none
   */
  readonly lines?: readonly string[]
}

/** Figures over rows of resources, grouped and compared with the period before. The database computes them. */
export interface Report {
  /**
   * Name of the report; also its file and export.
   * @check R001 R002
   */
  readonly name: string
  /**
   * Chinese title. It must equal the `menuName` of the server's menu entry.
   * @check R019
   */
  readonly title: string
  /**
   * The resource it is about. Filters and groups are its fields, and figures lead to its rows.
   * @check R021
   */
  readonly of: string
  /**
   * Address of a page of its own.
   * @default none: it stands where `above` says
   */
  readonly path?: `/${string}`
  /**
   * Other addresses that redirect here.
   * @default none
   */
  readonly aliases?: readonly `/${string}`[]
  /**
   * Resource or view above whose list it stands, and whose filters it follows. `null`: a page of the console shows it.
   * @default the value of `of`
   */
  readonly above?: string | null
  /**
   * Which rows the list opens with: those of the `period` of the figures, or `all` rows.
   * @default 'period'
   */
  readonly listOf?: 'period' | 'all'
  /**
   * Whether the list stands on the `page` with the figures or in a second `tab`.
   * @default 'page'
   */
  readonly listIn?: 'page' | 'tab'
  /**
   * Address of the console page that shows it. The codes of its menu entry hold for the operations of `lists`.
   * @default none
   */
  readonly shownAt?: `/${string}`
  /**
   * `by`: the moment or day that places the report's own rows in time; `null`: they count in every period. `days`:
   * length of the untouched period, which includes today.
   * @example `{ by: 'createdAt', days: 30 }`
   */
  readonly period: { readonly by: string | null; readonly days: 1 | 7 | 30 | 90 }
  /**
   * Days, weeks or months, until the reader chooses.
   * @default by the length of the period
   */
  readonly granularity?: 'day' | 'week' | 'month'
  /**
   * Fields of the report itself. It groups and filters by them, and a source has them under another name.
   * @default none
   */
  readonly fields?: Fields
  /**
   * Makes the rows of several resources the rows of the report. Field `by` tells them apart, and its codes name them.
   * `of` is one of them; measures are added up.
   * @default the rows of `of` alone
   */
  readonly kinds?: { readonly by: string; readonly of: Readonly<Record<string, ReportKind>> }
  /**
   * Fields of `of` in the filter bar of its own page, beside the period and the search of its list.
   * @default none
   */
  readonly filters?: readonly string[]
  /** What a line of the table stands for. `id` is a row of `of`. */
  readonly rows: readonly Dimension[]
  /**
   * What the reader may exchange the last of `rows` for.
   * @default nothing
   */
  readonly instead?: readonly Dimension[]
  /**
   * Fields of the row that are shown beside its name.
   * @default none
   */
  readonly details?: readonly string[]
  /**
   * Other resources that are measured, by a name that measures use.
   * @default none
   */
  readonly sources?: Readonly<Record<string, ReportSource | ActivitySource>>
  /**
   * The figures, by name.
   * @check R021
   */
  readonly measures: Readonly<Record<string, Measure>>
  /**
   * Whether sources that are on none of the caller's menus are left out, with all measures made of them.
   * @default false
   */
  readonly onlyPermitted?: boolean
  /**
   * Whether cards show the `period`, or `today` compared with yesterday.
   * @default 'period'
   */
  readonly cardsOf?: 'period' | 'today'
  /**
   * Measures of work that waits. Each leads to the list of exactly those rows.
   * @default none
   */
  readonly todos?: readonly string[]
  /**
   * Rows shown beside the figures, by name.
   * @default none
   */
  readonly lists?: Readonly<Record<string, ReportList>>
  /** Measures shown as cards, each with its change against the period before. */
  readonly cards: readonly string[]
  /**
   * Measures in the columns of the table.
   * @default all measures
   */
  readonly columns?: readonly string[]
  /** The charts, by name. */
  readonly charts: Readonly<Record<string, Chart>>
  /**
   * Rankings in tabs. They stand in the place of the table.
   * @default none
   */
  readonly boards?: Readonly<Record<string, Board>>
  /**
   * The calls of the report.
   * @check R008 R015
   */
  readonly operations: Operations
}
