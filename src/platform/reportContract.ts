import type { ListRequest, WireRow } from './listContract.ts'

/**
 * POST of a report: the filters and keyword of a list; `granularity` overrides the automatic one, `by` the last of its
 * rows.
 */
export type ReportRequest = Pick<ListRequest, 'keyword' | 'filters'> & {
  readonly granularity?: Granularity
  readonly by?: string
}
export const granularities = ['day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]
/** Figures by measure; null: nothing to compute it from, shown as a dash. */
export type ReportValues = Readonly<Record<string, number | null>>
/** Figures of one group: the value and the words of each dimension, in the language of the call. */
export interface ReportGroup {
  readonly keys: readonly (string | null)[]
  readonly labels: readonly string[]
  readonly values: ReportValues
}
export interface ReportAnswer {
  /** Days of Shanghai, both inclusive. */
  readonly period: { readonly from: string; readonly to: string; readonly granularity: Granularity }
  /** What the lines of the list stand for; null: groups of no fields, or none. */
  readonly by: string | null
  /**
   * The equally long period before. Where `period` is not over, it is compared with what was there at the same minute:
   * rows of `to` count that are before the moment `until`.
   */
  readonly before: { readonly from: string; readonly to: string; readonly until?: string }
  /** All of it together, now and before; of what is not in time nobody knows what it was. */
  readonly summary: ReportValues
  readonly summaryBefore: ReportValues
  /** Since when the oldest record of each to-do has been waiting, ISO 8601 in UTC; only of to-dos that count records. */
  readonly waitingSince?: Readonly<Record<string, string>>
  readonly charts: Readonly<Record<string, readonly ReportGroup[]>>
  /** A few rows beside the figures, by the name of their list. */
  readonly lists: Readonly<Record<string, readonly WireRow[]>>
  /** As many groups as a person reads; `total` counts them all, the export has them all. */
  readonly list: readonly ReportGroup[]
  readonly total: number
  /** Rankings by their names; as with the list, no more than a person reads. */
  readonly boards: Readonly<Record<string, readonly ReportPlace[]>>
}
/** A place in a ranking, the first first. */
export interface ReportPlace {
  readonly rank: number
  /** Where it was in the period before; null: it was not there. */
  readonly before: number | null
  readonly key: string
  readonly label: string
  readonly amount: number
  readonly count: number
  /** What percentage of the whole ranking it is, with one decimal. */
  readonly share: number | null
}
