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
export interface Measure<From extends string = string, Where extends Condition = Condition> extends MeasureFacts {
  readonly figure: Figure
  /** How the number is written. */
  readonly as: 'integer' | 'decimal' | 'percent' | 'money' | 'points' | 'yuanbao'
  /**
   * Value that is right. Any other is shown as a mistake, as in a balance that must be 0.
   * @default any value is right
   */
  readonly expects?: number
  readonly $from: From
  readonly $where: Where
}

type Of<From extends string, Where extends Condition> = MeasureFacts & { readonly from?: From; readonly where?: Where }
type Made<From extends string, Where extends Condition> = Measure<From, Where>
const made = <From extends string, Where extends Condition>(facts: Omit<Measure, '$from' | '$where'>) =>
  facts as Made<From, Where>

/**
 * The measures, as a developer writes them.
 * @example `passes: measure.count({ label: '登记数' })`
 */
export const measure = {
  /** Number of rows. */
  count: <const From extends string = never, const Where extends Condition = never>(facts: Of<From, Where>) =>
    made<From, Where>({ ...facts, figure: { of: 'count' }, as: 'integer' }),
  /** Number of different values. With several fields, the first that has a value counts. */
  distinct: <const From extends string = never, const Where extends Condition = never>(
    fields: readonly string[],
    facts: Of<From, Where>,
  ) => made<From, Where>({ ...facts, figure: { of: 'distinct', fields }, as: 'integer' }),
  /**
   * Sum of a field; with `less`, minus another field of the same row.
   * @example `measure.sum('amount', { label: '金额', as: 'money' })`
   */
  sum: <const From extends string = never, const Where extends Condition = never>(
    field: string,
    { less, ...facts }: Of<From, Where> & Partial<Pick<Measure, 'as'>> & { readonly less?: string },
  ) => made<From, Where>({ as: 'integer', ...facts, figure: { of: 'sum', field, less: less ?? null } }),
  /** Number of Shanghai days on which something happened, added up over the different values of `each`. */
  days: <const From extends string = never, const Where extends Condition = never>(
    field: string,
    each: string,
    facts: Of<From, Where>,
  ) => made<From, Where>({ ...facts, figure: { of: 'days', field, each }, as: 'integer' }),
  /** Mean of the values that exist, with one decimal. Without any it is unknown. */
  mean: <const From extends string = never, const Where extends Condition = never>(
    field: string,
    facts: Of<From, Where>,
  ) => made<From, Where>({ ...facts, figure: { of: 'mean', field }, as: 'decimal' }),
  /** Mean time between two moments of a row, in minutes with one decimal. */
  minutes: <const From extends string = never, const Where extends Condition = never>(
    start: string,
    end: string,
    facts: Of<From, Where>,
  ) => made<From, Where>({ ...facts, figure: { of: 'minutes', start, end }, as: 'decimal' }),
  /** Mean time between two moments of a row, in hours with one decimal. */
  hours: <const From extends string = never, const Where extends Condition = never>(
    start: string,
    end: string,
    facts: Of<From, Where>,
  ) => made<From, Where>({ ...facts, figure: { of: 'hours', start, end }, as: 'decimal' }),
  /** Percentage of one measure in another, with one decimal. It is unknown when the whole is 0. */
  share: (part: string, whole: string, facts: Pick<MeasureFacts, 'label' | 'hint'>) =>
    made<never, never>({ ...facts, figure: { of: 'share', part, whole }, as: 'percent' }),
  /** One measure divided by another, with one decimal. */
  ratio: (part: string, whole: string, facts: Pick<MeasureFacts, 'label' | 'hint'>) =>
    made<never, never>({ ...facts, figure: { of: 'ratio', part, whole }, as: 'decimal' }),
  /** Some measures minus others: what is left, or what is missing. */
  balance: (
    plus: readonly string[],
    minus: readonly string[],
    facts: Pick<MeasureFacts, 'label' | 'hint'> & Pick<Measure, 'as'> & Pick<Partial<Measure>, 'expects'>,
  ) => made<never, never>({ ...facts, figure: { of: 'balance', plus, minus } }),
}
