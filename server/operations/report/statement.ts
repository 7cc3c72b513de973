import { type RawBuilder, sql } from 'kysely'
import { type Dimension, fieldsIn, type NormalMeasure, type NormalResource, type NormalSource } from '#declare'
import { conditionOf, conjunction, living, own } from '../columns.ts'
import { type Context, connection, contextOf } from '../context.ts'
import { visible } from '../scope.ts'
import { daysFor, personsFor, type Question } from './covered.ts'
import { asBits, daysInstead, joinNumber, personsInstead } from './days.ts'
import { figureOf, inputOf, keyOf, timeOf } from './expressions.ts'
import { filtersFor } from './filters.ts'
import type { Days } from './period.ts'
import { joined, rowsOf } from './reading.ts'
import type { Asked } from './request.ts'

/** Figures of one group of one source, by measure. */
export interface SourceGroup {
  /** Which of the groupings it belongs to. */
  readonly grouping: number
  readonly keys: readonly (string | null)[]
  readonly values: Readonly<Record<string, number | null>>
}

const isCalendar = (dimension: Dimension) => dimension === 'period' || dimension === 'hour'

/** Whether a source, whose rows are of the resource, can be grouped by these. */
export function canGroup(
  { at, own: isOwn, by, is, parts }: NormalSource,
  dimensions: readonly Dimension[],
  resource: NormalResource | undefined,
): boolean {
  // Parts are never the report's own rows, and so say themselves what they know.
  if (parts.length > 0) return parts.every((part) => canGroup(part, dimensions, undefined))
  const knows = (name: string) => by[name] !== undefined || (isOwn && resource?.field[name] !== undefined)
  return dimensions.every((one) => (isCalendar(one) ? at !== null : one in is || knows(one)))
}

export interface Statement {
  readonly source: NormalSource
  readonly measures: readonly NormalMeasure[]
  readonly groupings: readonly (readonly Dimension[])[]
  readonly days: Days
  readonly asked: Asked
}

const nameIn = (source: NormalSource, name: string) => (source.own ? (source.by[name] ?? name) : name)

/** Measures that the rows have the fields for. */
const knownTo = (source: NormalSource, its: Context, measures: readonly NormalMeasure[]) =>
  measures.filter((one) => fieldsIn(one.figure).every((name) => its.resource.field[nameIn(source, name)]))

/** Whose numbers rows are counted by, and the reference to them; null: rows are not counted so. */
type Persons = { readonly of: string; readonly by: string } | null

/** Where rows are read: the table itself, or days that were added up in its place. */
function tableFor(context: Context, its: Context, question: Question, days: Days, persons: Persons) {
  const wanted = { ...days, standing: question.source.standing }
  const table = sql`${sql.table(its.resource.of)} as ${sql.ref(own)}`
  if (persons === null) {
    const tables = daysFor(context, its, question)
    return tables
      ? { from: daysInstead(tables, wanted), one: sql.ref(`${own}.rowCount`), inputs: null }
      : { from: table, one: sql`1`, inputs: null }
  }
  const tables = personsFor(context, its, question)
  const instead = tables && personsInstead(tables, wanted)
  if (instead)
    return {
      from: instead,
      one: sql`1`,
      inputs: ['home', 'slot', 'bits', 'loose'].map((name) => sql.ref(`${own}.${name}`)),
    }
  const id = sql.ref(`${own}.${nameIn(question.source, persons.by)}`)
  return { from: sql`${table} ${joinNumber(persons.of, id)}`, one: sql`1`, inputs: asBits(id) }
}

/** The living rows of one source in the caller's scope, with keys and inputs; null: it cannot answer a filter. */
function rowsFor(
  context: Context,
  { source, days, asked }: Pick<Statement, 'source' | 'days' | 'asked'>,
  dimensions: readonly Dimension[],
  measures: readonly NormalMeasure[],
  persons: Persons,
): RawBuilder<unknown> | null {
  const its = contextOf(context, source.of)
  const filters = its && filtersFor(source, context, its, asked)
  if (!its || !filters) return null
  const { from, told } = rowsOf(source, its)
  const time = timeOf(source, from, days)
  const scope = source.ofRowsSeen ? null : visible(its)
  const where = conjunction([
    living(from),
    ...(scope ? [scope] : []),
    ...(time ? [time.within] : []),
    conditionOf(from, source.where),
    ...filters,
  ])
  const beyond = dimensions.map((one) => (source.by[one] === undefined ? null : joined(from, source.by[one])))
  const joins = new Map(beyond.flatMap((one) => (one?.joins ?? []).map(({ alias, on }) => [alias, on])))
  const keys = dimensions.map((dimension, n) => {
    const same = source.is[dimension]
    const value = same === undefined ? (beyond[n]?.value ?? told(dimension)?.value ?? sql`null`) : sql`${same}::text`
    return sql`${keyOf(dimension, value, time?.local ?? sql`null`, asked.granularity)} as ${sql.ref(`d${n}`)}`
  })
  const table = tableFor(context, its, { source, dimensions, measures, asked }, days, persons)
  const inputs =
    table.inputs ??
    measures.map(
      (one, n) => sql`${inputOf(from, one, (name) => nameIn(source, name), table.one)} as ${sql.ref(`m${n}`)}`,
    )
  return sql`select ${sql.join([sql`1 as "one"`, ...keys, ...inputs])} from ${table.from} ${sql.join([...joins.values()], sql` `)} where ${where}`
}

/** Nothing is wanted but how many different ones there are. */
const countsDifferent = (measures: readonly NormalMeasure[]): boolean =>
  measures.length === 1 && measures.every(({ figure }) => figure.of === 'distinct')

/** Whose numbers these sources are counted by: those of whom days of one of them tell who was there. */
function personsAmong(
  context: Context,
  parts: readonly NormalSource[],
  { measures, ...question }: Omit<Question, 'source'>,
): Persons {
  const [one] = measures
  const [by = '', ...others] = one ? fieldsIn(one.figure) : []
  if (!one || !countsDifferent(measures) || others.length > 0 || one.where !== null) return null
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

/**
 * All groupings of one source in one pass over its rows; null when the source cannot answer a filter. `context` is that
 * of the resource the report is about.
 */
export async function groupsOf(context: Context, asking: Statement): Promise<SourceGroup[] | null> {
  const { source, groupings } = asking
  const parts = source.parts.length > 0 ? source.parts : [source]
  const measures = parts.reduce<readonly NormalMeasure[]>((known, part) => {
    const its = contextOf(context, part.of)
    return its ? knownTo(part, its, known) : []
  }, asking.measures)
  const dimensions = [...new Set(groupings.flat())]
  const columnOf = (dimension: Dimension) => sql.ref(`d${dimensions.indexOf(dimension)}`)
  const persons = personsAmong(context, parts, { dimensions, measures, asked: asking.asked })
  const selects = parts.map((part) => rowsFor(context, { ...asking, source: part }, dimensions, measures, persons))
  const known = selects.filter((one) => one !== null)
  if (known.length < selects.length) return null
  const setOf = (columns: readonly RawBuilder<unknown>[]) => sql`(${columns.length === 0 ? sql`` : sql.join(columns)})`
  const setsWith = (more: readonly RawBuilder<unknown>[]) =>
    sql.join(groupings.map((set) => setOf([...set.map(columnOf), ...more])))
  const mask = dimensions.length === 0 ? sql`0` : sql`grouping(${sql.join(dimensions.map(columnOf))})`
  const rowsOfAll = sql`(${sql.join(known, sql` union all `)}) as s`
  /** Grouped first and counted then, many rows are hashed instead of sorted: a third less time. */
  const different = (
    by: readonly string[],
    bits: RawBuilder<unknown>,
    there: RawBuilder<unknown>,
    count: RawBuilder<unknown>,
  ) => {
    const names = by.map((name) => sql.ref(name))
    return sql<Raw>`
      select ${sql.join([sql.ref('set'), ...dimensions.map(columnOf), sql`${count}::float8 as "v0"`])}
      from (select ${sql.join([sql`${mask} as "set"`, ...dimensions.map(columnOf), ...names, bits])}
        from ${rowsOfAll} where ${there} group by grouping sets (${setsWith(names)})) as g
      group by ${sql.join([sql.ref('set'), ...dimensions.map(columnOf)])}`
  }
  const statement = persons
    ? different(
        ['home', 'slot', 'loose'],
        sql`bit_or("bits") as "bits"`,
        sql`("bits" is not null or "loose" is not null)`,
        sql`sum(case when "loose" is null then bit_count("bits") else 1 end)`,
      )
    : countsDifferent(measures)
      ? different(['m0'], sql`1 as "one"`, sql`"m0" is not null`, sql`count(*)`)
      : sql<Raw>`
        select ${sql.join([
          sql`${mask} as "set"`,
          ...dimensions.map(columnOf),
          ...measures.map((one, n) => sql`${figureOf(one, sql.ref(`m${n}`))} as ${sql.ref(`v${n}`)}`),
        ])}
        from ${rowsOfAll} group by grouping sets (${setsWith([])})`
  const { rows } = await statement.execute(connection(context))
  return rows.map((row) => groupIn(row, asking, dimensions, measures))
}

type Raw = Readonly<Record<string, string | number | null>>

function groupIn(
  row: Raw,
  { groupings, measures }: Statement,
  dimensions: readonly Dimension[],
  known: readonly NormalMeasure[],
): SourceGroup {
  // A bit of the mask stands for a dimension that does not take part, the last one lowest.
  const mask = (set: readonly Dimension[]) =>
    dimensions.reduce((bits, dimension) => bits * 2 + (set.includes(dimension) ? 0 : 1), 0)
  const grouping = groupings.findIndex((set) => mask(set) === Number(row['set']))
  return {
    grouping,
    keys: (groupings[grouping] ?? []).map((dimension) => {
      const key = row[`d${dimensions.indexOf(dimension)}`]
      return key === null || key === undefined ? null : String(key)
    }),
    values: Object.fromEntries(
      measures.map((one) => {
        // A kind of rows without the field of a measure has no part in it.
        const value = row[`v${known.indexOf(one)}`]
        return [one.name, value === null || value === undefined ? null : Number(value)]
      }),
    ),
  }
}
