import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { Measure } from './measure.ts'
import type { Operations } from './operation.ts'

/** Rows of another resource that a report measures too. */
export interface ReportSource {
  /** The resource. */
  readonly of: string
  /** Moment or day that places a row in time; null: its rows count whatever the period. */
  readonly at: string | null
  /** Rows count from their moment on, and not only at it: figures say how many there are by then. Default false. */
  readonly standing?: boolean
  /** Rows are counted as they are now, and were others before: nobody knows what they came to then. Default false. */
  readonly now?: boolean
  /** Only rows like this. Default: all. */
  readonly where?: Condition
  /**
   * Rows are cut by whose they are in the report, and not by a row scope of their own: whoever sees a colleague sees how
   * much the colleague did, though not what. Default false.
   */
  readonly ofRowsSeen?: boolean
  /**
   * Which of its fields say the same as a field of the report's own rows, so that it can be grouped and filtered by
   * it; `customerId.communityId` is a field of the row that `customerId` refers to, and so on. A source that cannot answer a
   * filter has no figures while the filter is set. What addresses everybody addresses those that are asked for, too.
   * Default: rows of the report's own resource say all the same.
   */
  readonly by?: Readonly<Record<string, string>>
}

/** Rows of all resources that tell of an activity (`activity`), as one source: whoever is among any of them counts once. */
export interface ActivitySource {
  /** The resource whose rows are those that are active. */
  readonly activityOf: string
  /** Which fields of theirs say the same as a field of the report's own rows, as with other sources. */
  readonly by?: Readonly<Record<string, string>>
}

/** Rows of a resource that are rows of the report itself, beside those of others. */
export interface ReportKind {
  /** The resource. */
  readonly of: string
  /** Only rows like this. Default: all. */
  readonly where?: Condition
  /** Which of its fields says what another resource's field of that name says. Default: the one of the same name. */
  readonly by?: Readonly<Record<string, string>>
  /** What all its rows say of a field that they do not have. */
  readonly is?: Readonly<Record<string, string>>
}

/** A ranking: who comes first by an amount, and who came where in the period before. */
export interface Board {
  /** Chinese heading. */
  readonly label: string
  /** The field whose values are ranked. */
  readonly over: Dimension
  /** Measure ranked by; of equals the one with the larger `count` comes first. */
  readonly amount: string
  readonly count: string
}

/** A few rows of a resource beside the figures of a report. */
export interface ReportList {
  /** Chinese heading. */
  readonly label: string
  readonly of: string
  /** Only rows like this, or like one of these. Default: all. */
  readonly where?: Condition | readonly Condition[]
  readonly sort: readonly string[]
  readonly columns: readonly string[]
  readonly most: number
  /** What can be done with a row where it stands, beside reading it. Default: nothing. */
  readonly operations?: readonly string[]
  /** Which of its fields say the same as a field that the report filters by; without one, the rows stay away meanwhile. */
  readonly by?: Readonly<Record<string, string>>
}

/**
 * What a chart looks like: `line` and `area` over time, `column` side by side or stacked, `bar` a ranking, `ring`
 * shares, `scatter` two measures against each other, a point for each group.
 */
export type ChartKind = 'line' | 'area' | 'column' | 'bar' | 'ring' | 'scatter'

/**
 * What figures are grouped by: `period` days, weeks or months by the length of the period, `hour` those of a day, or a
 * field.
 */
export type Dimension = 'period' | 'hour' | (string & {})

/** Whether it is read off the clock, so that every report in time knows it, and its groups follow one another. */
export const isCalendar = (dimension: Dimension | undefined): boolean => dimension === 'period' || dimension === 'hour'

/** A chart of a report, beside which the same numbers always stand as a table. */
export interface Chart {
  /** Chinese heading. */
  readonly label: string
  readonly as: ChartKind
  /** Omitted: the measures themselves are compared. */
  readonly over?: Dimension
  /** One series for each value of this field, stacked. */
  readonly split?: string
  readonly measures: readonly string[]
  /** Only the largest so many, by the first measure. Default: all. */
  readonly top?: number
  /**
   * Whoever reads it chooses among the measures, and sees the first so many until they do; 1: one at a time. Default:
   * all are drawn.
   */
  readonly choose?: number
  /** Measures drawn as a line with a scale of its own, over the columns. Default: none. */
  readonly lines?: readonly string[]
}

/** Figures over the rows of resources, grouped and compared with the period before; the database computes them. */
export interface Report {
  /** Also the file and the export. */
  readonly name: string
  /** Chinese title; of a page of its own identity, as with resources. */
  readonly title: string
  /** The resource it is about: what is filtered and grouped by are its fields, and figures lead to its rows. */
  readonly of: string
  /** Address of a page of its own; omitted: it stands where `above` says. */
  readonly path?: `/${string}`
  readonly aliases?: readonly `/${string}`[]
  /**
   * Resource or view above whose list it stands, and whose filters it follows; null: a page of the console shows it.
   * Default: `of`.
   */
  readonly above?: string | null
  /**
   * Which rows that list opens with: those of the untouched `period`, as the figures, or `all` of them, where what stands
   * by the end of the period is what the page is about. Default: period.
   */
  readonly listOf?: 'period' | 'all'
  /** Where that list stands: on the `page` with the figures, or in a second `tab` behind them. Default: page. */
  readonly listIn?: 'page' | 'tab'
  /**
   * Address of the page of the console that shows it: what its menu entry grants holds for rows with operations that
   * stand beside the figures. Default: none.
   */
  readonly shownAt?: `/${string}`
  /**
   * `by` places the report's own rows in time (null: they count whatever the period); untouched, a period is so
   * many `days`, of which today is the last.
   */
  readonly period: { readonly by: string | null; readonly days: 1 | 7 | 30 | 90 }
  /** Days, weeks or months where nobody asks for others. Default: by the length of the period. */
  readonly granularity?: 'day' | 'week' | 'month'
  /**
   * Fields of the report itself: what it groups and filters by that its own rows do not have, but a source does; or what
   * it calls otherwise than they do.
   */
  readonly fields?: Fields
  /**
   * Its own rows are of several resources, told apart by the field `by`, whose codes they are named by; what is measured
   * of them is added up. `of` is one of them.
   */
  readonly kinds?: { readonly by: string; readonly of: Readonly<Record<string, ReportKind>> }
  /** Fields of `of` that a page of its own filters by, beside the period and what its list is searched by. */
  readonly filters?: readonly string[]
  /** What a line of the table stands for; `id`: a row of `of`. */
  readonly rows: readonly Dimension[]
  /** What the last of these may be exchanged for by whoever reads it. Default: nothing. */
  readonly instead?: readonly Dimension[]
  /** Fields of that row shown beside its name. Default: none. */
  readonly details?: readonly string[]
  /** Other resources that are measured, by a name of one's own. */
  readonly sources?: Readonly<Record<string, ReportSource | ActivitySource>>
  readonly measures: Readonly<Record<string, Measure>>
  /** Leaves out sources that are on none of the caller's menus, and all that is made of them. Default false. */
  readonly onlyPermitted?: boolean
  /** Cards are of the `period`, or of today and compared with yesterday, whatever the period. Default: period. */
  readonly cardsOf?: 'period' | 'today'
  /** Measures of what waits for somebody; each leads to the list of exactly those rows. */
  readonly todos?: readonly string[]
  /** Rows shown beside the figures, by a name of one's own. */
  readonly lists?: Readonly<Record<string, ReportList>>
  /** Measures shown as cards, each with its change against the equally long period before. */
  readonly cards: readonly string[]
  /** Columns of the table beside its dimensions. Default: all measures. */
  readonly columns?: readonly string[]
  readonly charts: Readonly<Record<string, Chart>>
  /** Rankings, in tabs; they stand in the place of the table. Default: none. */
  readonly boards?: Readonly<Record<string, Board>>
  readonly operations: Operations
}

/** Declares a report. From it come its page or panel, its calls, its export and its words. */
export const defineReport = (report: Report): Report => Object.freeze(report)
