import { type RawBuilder, sql } from 'kysely'
import type { NormalReportList, NormalSource } from '#declare'
import { serverKindOf } from '../../../src/fields/kinds.server.ts'
import { conditionOf, conjunction, notDeleted, type Source, sourceOf } from '../../domain/columns.ts'
import type { Context } from '../../domain/context.ts'
import { keywordPredicate, predicatesOf } from '../../domain/query.ts'
import { addressesAll, visible } from '../../domain/scope.ts'
import { type FieldExpression, named, rowsOf } from './reading.ts'
import type { Asked } from './request.ts'

type Predicates = RawBuilder<boolean>[]
type Value = Asked['filters'][string]

const asks = ({ field, value }: FieldExpression, wanted: Value): Predicates => {
  const where = serverKindOf(field).where
  return where ? [where(value, wanted, field) as RawBuilder<boolean>] : []
}

/** The filters on the report's own rows; null: one of them is about something else than they are. */
function filtersForOwn(source: NormalSource, report: Context, its: Context, asked: Asked, paths?: Source['found']) {
  const { from, told } = rowsOf(source, its, paths)
  const predicates: Predicates = []
  for (const [name, value] of Object.entries(asked.filters)) {
    const same = source.is[name]
    const known = told(name)
    if (same !== undefined) predicates.push([value].flat().includes(same) ? sql`true` : sql`false`)
    else if (known) predicates.push(...asks(known, value))
    else if (source.kind === null) return null
    // Rows of a kind that does not know the field are none of those that were asked for.
    else predicates.push(sql`false`)
  }
  const found = keywordPredicate(from, asked.keyword)
  // A view shows some of the rows; it is one of the resource that the report is about.
  const shown = source.of === report.resource.of ? [conditionOf(from, report.resource.where)] : []
  return [...predicates, ...(found ? [found] : []), ...shown]
}

/** The filter on rows of another resource; what addresses everybody addresses those who are asked for, too. */
function asksOther(from: Source, known: FieldExpression, wanted: Value): Predicates {
  const all = known.field.name === 'communityIds' ? addressesAll(from) : null
  const asking = asks(known, wanted)
  return all ? [sql<boolean>`(${all} or ${conjunction(asking)})`] : asking
}

/** The filters on rows that are no part of the figures; null: they cannot answer one of them. */
export function mappedFilters(its: Context, by: NormalReportList['by'], asked: Asked): Predicates | null {
  const from = sourceOf(its)
  const predicates: Predicates = []
  for (const [name, value] of Object.entries(asked.filters)) {
    const known = by[name] === undefined ? null : named(from, by[name])
    if (!known) return null
    predicates.push(...asksOther(from, known, value))
  }
  return predicates
}

/** The filters as a source understands them; null: it cannot answer one of them. */
export function filtersFor(
  source: NormalSource,
  report: Context,
  its: Context,
  asked: Asked,
  paths?: Source['found'],
): Predicates | null {
  if (source.own) return filtersForOwn(source, report, its, asked, paths)
  const { from, told } = rowsOf(source, its, paths)
  const rest: Record<string, Value> = {}
  const mapped = Object.entries(asked.filters).flatMap(([name, value]) => {
    const known = told(name)
    // A field of the report's own rows is asked of them, rather than row by row of what leads there.
    const isBeyond =
      source.by[name]?.includes('.') && source.by['id'] !== undefined && report.resource.field[name] !== undefined
    if (!known || isBeyond) rest[name] = value
    return known && !isBeyond ? asksOther(from, known, value) : []
  })
  const isAsked = Object.keys(rest).length > 0 || asked.keyword !== ''
  const scope = source.of === report.resource.of ? null : visible(report)
  const id = told('id')
  if (!isAsked && !(scope && id) && !source.ofRowsSeen) return mapped
  if (!id || Object.keys(rest).some((name) => !report.resource.field[name])) return null
  // What belongs to a row that the caller does not see, or did not ask for, is not counted.
  const asking = predicatesOf(report, { keyword: asked.keyword, filters: rest })
  const rows = conjunction([notDeleted(sourceOf(report)), ...(scope ? [scope] : []), ...asking])
  return [
    ...mapped,
    sql<boolean>`${id.value} in (select t.id from ${sql.table(report.resource.of)} as t where ${rows})`,
  ]
}
