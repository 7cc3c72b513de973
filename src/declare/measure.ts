import type { Condition } from './condition.ts'

/** Facts of every measure. */
export interface MeasureFacts {
  /** Chinese heading of the figure. en and es are display words in the locale files of the area. */
  readonly label: string
  /** One sentence that says what the figure is made of, in Chinese; shown at a mark beside its heading. Default: none. */
  readonly hint?: string
  /** Source whose rows it is made of. Default: the rows the report is about. */
  readonly from?: string
  /** Only rows like this. Default: all. */
  readonly where?: Condition
}

/** What a measure does with the rows. */
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
  /** How it is written. */
  readonly as: 'integer' | 'decimal' | 'percent' | 'money' | 'points' | 'yuanbao'
  /** What it comes to when all is well; anything else is shown as a mistake. Default: nothing is expected. */
  readonly expects?: number
}

/** The measures, as an author writes them: `passes: measure.count({ label: '登记数' })`. */
export const measure = {
  /** Number of rows. */
  count: (facts: MeasureFacts): Measure => ({ ...facts, figure: { of: 'count' }, as: 'integer' }),
  /** Number of different values; of several fields the first that has one counts. */
  distinct: (fields: readonly string[], facts: MeasureFacts): Measure => ({
    ...facts,
    figure: { of: 'distinct', fields },
    as: 'integer',
  }),
  /** All values of a field added up, each less that of another field of its row where `less` names one. */
  sum: (
    field: string,
    { less, ...facts }: MeasureFacts & Partial<Pick<Measure, 'as'>> & { readonly less?: string },
  ): Measure => ({
    as: 'integer',
    ...facts,
    figure: { of: 'sum', field, less: less ?? null },
  }),
  /** Number of days on which something happened, by the clock of Shanghai, added up over those whom `each` names. */
  days: (field: string, each: string, facts: MeasureFacts): Measure => ({
    ...facts,
    figure: { of: 'days', field, each },
    as: 'integer',
  }),
  /** Mean of the values that are there, with one decimal; nothing when there are none. */
  mean: (field: string, facts: MeasureFacts): Measure => ({ ...facts, figure: { of: 'mean', field }, as: 'decimal' }),
  /** Mean time between two moments of a row in minutes, with one decimal. */
  minutes: (start: string, end: string, facts: MeasureFacts): Measure => ({
    ...facts,
    figure: { of: 'minutes', start, end },
    as: 'decimal',
  }),
  /** The same in hours. */
  hours: (start: string, end: string, facts: MeasureFacts): Measure => ({
    ...facts,
    figure: { of: 'hours', start, end },
    as: 'decimal',
  }),
  /** What percentage one measure is of another, with one decimal; nothing of nothing is unknown, not zero. */
  share: (part: string, whole: string, facts: Pick<MeasureFacts, 'label' | 'hint'>): Measure => ({
    ...facts,
    figure: { of: 'share', part, whole },
    as: 'percent',
  }),
  /** How much of one measure there is for each of another, with one decimal. */
  ratio: (part: string, whole: string, facts: Pick<MeasureFacts, 'label' | 'hint'>): Measure => ({
    ...facts,
    figure: { of: 'ratio', part, whole },
    as: 'decimal',
  }),
  /** Measures less others: what is left over, or what is missing. */
  balance: (
    plus: readonly string[],
    minus: readonly string[],
    facts: Pick<MeasureFacts, 'label' | 'hint'> & Pick<Measure, 'as'> & Pick<Partial<Measure>, 'expects'>,
  ): Measure => ({ ...facts, figure: { of: 'balance', plus, minus } }),
}
