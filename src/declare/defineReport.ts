import type { ConditionFits, Fields } from './field.ts'
import type { ActivitySource, Report, ReportSource } from './report.ts'
import type { Fit, ResourceMap, ResourceName } from './resourceMap.ts'

type FieldsOf<Name> = Name extends keyof ResourceMap
  ? ResourceMap[Name] extends { readonly fields: infer F extends Fields }
    ? F
    : Fields
  : Fields
type Holds<Where, F extends Fields> = string extends keyof F | keyof Where ? unknown : ConditionFits<Where, F>
type Named<Name, Among> = Name extends Among ? Name : `nothing is called ${Name & string}`

/** The rows of a source are those of a resource, under a condition of its fields. */
type SourceFits<S> = {
  readonly of?: S extends { readonly of: infer Name } ? Named<Name, ResourceName> : unknown
  readonly where?: S extends { readonly of: infer Name; readonly where: infer Where }
    ? Holds<Where, FieldsOf<Name>>
    : unknown
} & { readonly [K in Exclude<keyof S, keyof ReportSource | keyof ActivitySource>]: `there is no fact ${K & string}` }

type Sources = NonNullable<Report['sources']>
type RowsOf<From, Of, Own extends Fields, S> = [From] extends [never]
  ? FieldsOf<Of> & Own
  : From extends keyof S
    ? S[From] extends { readonly of: infer Name }
      ? FieldsOf<Name>
      : Fields
    : Fields

/** A measure counts rows of a source that there is, under a condition of their fields. */
type MeasuresFit<M extends Report['measures'], Of, Own extends Fields, S> = {
  readonly [K in keyof M as [M[K]['$from'] | M[K]['$where']] extends [never] ? never : K]: {
    readonly $from: Named<M[K]['$from'], keyof S>
    readonly $where: Holds<M[K]['$where'], RowsOf<M[K]['$from'], Of, Own, S>>
  }
}

/** Declares a report. Its page or panel, its calls, its export and its words follow from it. */
export function defineReport<
  const Of extends string,
  M extends Report['measures'],
  const S extends Sources = Readonly<Record<never, never>>,
  Own extends Fields = Readonly<Record<never, never>>,
>(
  report: Report & {
    readonly of: Of & Fit<Named<Of, ResourceName>>
    readonly fields?: Own
    readonly sources?: S & Fit<{ readonly [K in keyof S]: SourceFits<S[K]> }>
    readonly measures: M & Fit<MeasuresFit<M, Of, Own, S>>
    readonly cards: readonly (keyof M & string)[]
    readonly columns?: readonly (keyof M & string)[]
    readonly todos?: readonly (keyof M & string)[]
  },
): Report {
  return Object.freeze(report)
}
