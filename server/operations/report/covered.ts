import { type Dimension, fieldsIn, type NormalMeasure, type NormalSource } from '#declare'
import type { DayTables } from '../../database/schema/model.ts'
import { dayTablesOf } from '../../database/schema/perDay.ts'
import type { Context } from '../../domain/context.ts'
import { visible } from '../../domain/scope.ts'
import type { Asked } from './request.ts'

/** What a source is asked for. */
export interface SourceQuery {
  readonly source: NormalSource
  readonly dimensions: readonly Dimension[]
  readonly measures: readonly NormalMeasure[]
  readonly asked: Asked
}

/** The field that decides whether the caller sees a row; null: everybody sees all; undefined: no single field does. */
function scopeField(its: Context): string | null | undefined {
  if (visible(its) === null) return null
  const { scope } = its.resource
  if (typeof scope !== 'object' || its.call.caller.dataScope === 'own') return undefined
  if ('through' in scope) return scope.through
  return 'community' in scope ? scope.community : scope.project
}

/** Fields of its rows that a source groups, filters and chooses by; undefined: it looks at more than fields. */
function fieldsAsked(context: Context, its: Context, { source, dimensions, measures, asked }: SourceQuery) {
  const { by, own: isOwn, is } = source
  if (isOwn && asked.keyword !== '') return undefined
  const scope = source.ofRowsSeen ? null : scopeField(its)
  if (scope === undefined || dimensions.includes('hour')) return undefined
  const named = [...dimensions.filter((one) => one !== 'period'), ...Object.keys(asked.filters)]
  // Whose the rows are is asked of the report's own rows, where some of those are not seen or not asked for.
  const isOfSome =
    asked.keyword !== '' || Object.keys(asked.filters).length > 0 || source.ofRowsSeen || visible(context) !== null
  return [
    ...named.flatMap((name) => (is[name] !== undefined ? [] : (by[name] ?? (isOwn ? name : [])))),
    ...(isOwn || by['id'] === undefined || !isOfSome ? [] : [by['id']]),
    ...Object.keys((isOwn && context.resource.where) || {}),
    ...Object.keys(source.where ?? {}),
    ...measures.flatMap(({ where }) => Object.keys(where ?? {})),
    ...(scope === null ? [] : [scope]),
  ]
}

const covers = (names: readonly string[] | undefined, by: readonly string[]): boolean =>
  // What a reference leads to is read from there, as it is now.
  names?.every((name) => by.some((one) => name === one || name.startsWith(`${one}.`))) ?? false

/** The days from which a source can be answered as if its rows were read; null: its rows have to be. */
export function daysFor(context: Context, its: Context, question: SourceQuery): DayTables | null {
  const { source, measures } = question
  const asked = fieldsAsked(context, its, question)
  const isAdded = ({ sums, means }: DayTables) =>
    measures.every(
      ({ figure }) =>
        figure.of === 'count' ||
        (figure.of === 'sum' && fieldsIn(figure).every((name) => sums.includes(name))) ||
        (figure.of === 'mean' && means.includes(figure.field)),
    )
  const ways = dayTablesOf(its.resource, context.platform.catalogue)
  return ways.find((one) => source.at === one.at && isAdded(one) && covers(asked, one.by)) ?? null
}

/** The same for how many different ones there are. */
export function personsFor(context: Context, its: Context, question: SourceQuery): DayTables | null {
  const { source, measures } = question
  const asked = fieldsAsked(context, its, question)
  const counts = (of: string) =>
    measures.every(({ figure }) => fieldsIn(figure).every((name) => (source.by[name] ?? name) === of))
  const ways = dayTablesOf(its.resource, context.platform.catalogue)
  return ways.find(({ at, who }) => source.at === at && who && counts(who.of) && covers(asked, who.by)) ?? null
}
