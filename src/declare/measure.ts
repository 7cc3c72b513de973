import type { Condition } from './condition.ts'

/** Facts of every measure. */
export interface MeasureFacts {
  /** Chinese heading of the figure; en and es stand in the locale files of the area. */
  readonly label: string
  /**
   * One Chinese sentence that says how the figure is computed. It is shown at a mark beside the heading.
   * @default none
   */
  readonly hint?: string
  /**
   * Name of the source whose rows it measures.
   * @default the report's own rows
   * @check R021
   */
  readonly from?: string
  /**
   * Condition of the rows.
   * @default all
   */
  readonly where?: Condition
}

/**
 * How a measure is computed from rows.
 * @internal
 */
export type Figure =
  | { readonly of: 'count' }
  | { readonly of: 'distinct'; readonly fields: readonly string[] }
  | { readonly of: 'sum'; readonly field: string; readonly less: string | null }
  | { readonly of: 'mean'; readonly field: string }
  | { readonly of: 'days'; readonly field: string; readonly each: string }
  | { readonly of: 'minutes' | 'hours'; readonly start: string; readonly end: string }
  | { readonly of: 'share' | 'ratio'; readonly part: string; readonly whole: string }
  | { readonly of: 'balance'; readonly plus: readonly string[]; readonly minus: readonly string[] }

/** A figure of a report. */
export interface Measure extends MeasureFacts {
  readonly figure: Figure
  /** How the number is written. */
  readonly as: 'integer' | 'decimal' | 'percent' | 'money' | 'points' | 'yuanbao'
  /**
   * Value that is right. Any other is shown as a mistake, as in a balance that must be 0.
   * @default any value is right
   */
  readonly expects?: number
}

/**
 * The measures, as a developer writes them.
 * @example `passes: measure.count({ label: '登记数' })`
 */
export const measure = {
  /** Number of rows. */
  count: (facts: MeasureFacts): Measure => ({ ...facts, figure: { of: 'count' }, as: 'integer' }),
  /** Number of different values. With several fields, the first that has a value counts. */
  distinct: (fields: readonly string[], facts: MeasureFacts): Measure => ({
    ...facts,
    figure: { of: 'distinct', fields },
    as: 'integer',
  }),
  /**
   * Sum of a field; with `less`, minus another field of the same row.
   * @example `measure.sum('amount', { label: '金额', as: 'money' })`
   */
  sum: (
    field: string,
    { less, ...facts }: MeasureFacts & Partial<Pick<Measure, 'as'>> & { readonly less?: string },
  ): Measure => ({
    as: 'integer',
    ...facts,
    figure: { of: 'sum', field, less: less ?? null },
  }),
  /** Number of Shanghai days on which something happened, added up over the different values of `each`. */
  days: (field: string, each: string, facts: MeasureFacts): Measure => ({
    ...facts,
    figure: { of: 'days', field, each },
    as: 'integer',
  }),
  /** Mean of the values that exist, with one decimal. Without any it is unknown. */
  mean: (field: string, facts: MeasureFacts): Measure => ({ ...facts, figure: { of: 'mean', field }, as: 'decimal' }),
  /** Mean time between two moments of a row, in minutes with one decimal. */
  minutes: (start: string, end: string, facts: MeasureFacts): Measure => ({
    ...facts,
    figure: { of: 'minutes', start, end },
    as: 'decimal',
  }),
  /** Mean time between two moments of a row, in hours with one decimal. */
  hours: (start: string, end: string, facts: MeasureFacts): Measure => ({
    ...facts,
    figure: { of: 'hours', start, end },
    as: 'decimal',
  }),
  /** Percentage of one measure in another, with one decimal. It is unknown when the whole is 0. */
  share: (part: string, whole: string, facts: Pick<MeasureFacts, 'label' | 'hint'>): Measure => ({
    ...facts,
    figure: { of: 'share', part, whole },
    as: 'percent',
  }),
  /** One measure divided by another, with one decimal. */
  ratio: (part: string, whole: string, facts: Pick<MeasureFacts, 'label' | 'hint'>): Measure => ({
    ...facts,
    figure: { of: 'ratio', part, whole },
    as: 'decimal',
  }),
  /** Some measures minus others: what is left, or what is missing. */
  balance: (
    plus: readonly string[],
    minus: readonly string[],
    facts: Pick<MeasureFacts, 'label' | 'hint'> & Pick<Measure, 'as'> & Pick<Partial<Measure>, 'expects'>,
  ): Measure => ({ ...facts, figure: { of: 'balance', plus, minus } }),
}
