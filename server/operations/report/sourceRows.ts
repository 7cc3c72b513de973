import { type RawBuilder, sql } from 'kysely'
import { type Dimension, fieldsIn, type NormalMeasure, type NormalSource } from '#declare'
import { conditionOf, conjunction, notDeleted, own, type Source } from '../../domain/columns.ts'
import { type Context, contextOf } from '../../domain/context.ts'
import { visible } from '../../domain/scope.ts'
import { daysFor, personsFor, type SourceQuery } from './covered.ts'
import { daysInstead, nobodyYet, pathsInDays, personsInstead } from './days.ts'
import { inputOf, keyOf, timeOf, valuesIn } from './expressions.ts'
import { filtersFor } from './filters.ts'
import type { Span } from './period.ts'
import { joined, rowsOf } from './reading.ts'
import type { Asked } from './request.ts'
import { together } from './together.ts'

const nameIn = (source: NormalSource, name: string) => (source.own ? (source.by[name] ?? name) : name)

/** Measures that the rows have the fields for. */
export const knownTo = (source: NormalSource, its: Context, measures: readonly NormalMeasure[]) =>
  measures.filter((one) => fieldsIn(one.figure).every((name) => its.resource.field[nameIn(source, name)]))

/** Whose numbers rows are counted by, and the reference to them; null: rows are not counted so. */
type Persons = { readonly of: string; readonly by: string } | null

/** Where rows are read: the table itself, or days that were added up in its place. */
function tableFor(context: Context, its: Context, question: SourceQuery, days: Span, persons: Persons) {
  const wanted = { ...days, standing: question.source.standing }
  const table = sql`${sql.table(its.resource.of)} as ${sql.ref(own)}`
  if (persons === null) {
    const tables = daysFor(context, its, question)
    if (!tables) return { from: table, found: undefined, isDays: false, one: sql`1`, inputs: null }
    const one = sql.ref(`${own}.rowCount`)
    return { from: daysInstead(tables, wanted), found: pathsInDays(tables), isDays: true, one, inputs: null }
  }
  const tables = personsFor(context, its, question)
  const instead = tables && personsInstead(tables, wanted)
  const inputs = instead
    ? ['home', 'slot', 'bits', 'loose'].map((name) => sql.ref(`${own}.${name}`))
    : nobodyYet(sql.ref(`${own}.${nameIn(question.source, persons.by)}`))
  const found = tables && instead ? pathsInDays(tables) : undefined
  return { from: instead ?? table, found, isDays: instead !== null, one: sql`1`, inputs }
}

/**
 * Where nothing is told apart, rows that no measure counts need not be read: few wait for somebody, among many. Groups
 * there are even of rows that no measure counts.
 */
function ofAny(from: Source, dimensions: readonly Dimension[], measures: readonly NormalMeasure[]) {
  if (dimensions.length > 0 || measures.length === 0 || measures.some(({ where }) => where === null)) return []
  return [
    sql<boolean>`(${sql.join(
      measures.map(({ where }) => conditionOf(from, where)),
      sql` or `,
    )})`,
  ]
}

/** The undeleted rows of one source in the caller's scope, with keys and inputs; null: it cannot answer a filter. */
export function rowsFor(
  context: Context,
  { source, days, asked }: { readonly source: NormalSource; readonly days: Span; readonly asked: Asked },
  dimensions: readonly Dimension[],
  measures: readonly NormalMeasure[],
  persons: Persons,
): RawBuilder<unknown> | null {
  const its = contextOf(context, source.of)
  const table = its && tableFor(context, its, { source, dimensions, measures, asked }, days, persons)
  const filters = its && filtersFor(source, context, its, asked, table?.found)
  if (!its || !table || !filters) return null
  const { from: plain, told } = rowsOf(source, its, table.found)
  const nameOf = (name: string) => nameIn(source, name)
  const asksFor = measures.flatMap(({ figure, where }) => [...fieldsIn(figure), ...Object.keys(where ?? {})])
  const { from, joins: figures } = together(plain, asksFor.map(nameOf))
  const time = timeOf(source, from, days, table.isDays)
  const scope = source.ofRowsSeen ? null : visible(its)
  const where = conjunction([
    notDeleted(from),
    ...(scope ? [scope] : []),
    ...(time ? [time.within] : []),
    conditionOf(from, source.where),
    ...ofAny(from, dimensions, measures),
    ...filters,
  ])
  const beyond = dimensions.map((one) => (source.by[one] === undefined ? null : joined(from, source.by[one])))
  const joins = new Map([...beyond.flatMap((one) => one?.joins ?? []), ...figures].map(({ alias, on }) => [alias, on]))
  const keys = dimensions.map((dimension, n) => {
    const same = source.is[dimension]
    const value = same === undefined ? (beyond[n]?.value ?? told(dimension)?.value ?? sql`null`) : sql`${same}::text`
    return sql`${keyOf(dimension, value, time?.local ?? sql`null`)} as ${sql.ref(`d${n}`)}`
  })
  const inputs =
    table.inputs ??
    measures.flatMap((one, n) => {
      const input = sql`${inputOf(from, one, nameOf, table.one)} as ${sql.ref(`m${n}`)}`
      const values = valuesIn(from, one, nameOf, table.isDays)
      return values === null ? [input] : [input, sql`${values} as ${sql.ref(`c${n}`)}`]
    })
  return sql`select ${sql.join([sql`1 as "one"`, ...keys, ...inputs])} from ${table.from} ${sql.join([...joins.values()], sql` `)} where ${where}`
}

/** Whose numbers these sources are counted by: those of whom days of one of them tell who was there. */
export function personsAmong(
  context: Context,
  parts: readonly NormalSource[],
  { measures, ...question }: Omit<SourceQuery, 'source'>,
): Persons {
  const [one] = measures
  const [by = '', ...others] = one ? fieldsIn(one.figure) : []
  if (one?.figure.of !== 'distinct' || measures.length > 1 || others.length > 0 || one.where !== null) return null
  const among = parts.flatMap((source) => {
    const its = contextOf(context, source.of)
    return (its && personsFor(context, its, { ...question, measures, source })?.persons) ?? []
  })
  const [of] = among
  const refers = (source: NormalSource) => {
    const field = contextOf(context, source.of)?.resource.field[nameIn(source, by)]
    return field?.kind === 'ref' && field.facts.to === of
  }
  return of !== undefined && parts.every(refers) ? { of, by } : null
}
