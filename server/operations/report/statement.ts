import { sql } from 'kysely'
import { type Dimension, fieldsIn, type NormalMeasure, type NormalResource, type NormalSource } from '#declare'
import { conditionOf, conjunction, living, own } from '../columns.ts'
import { type Context, connection, contextOf } from '../context.ts'
import { visible } from '../scope.ts'
import { figureOf, inputOf, keyOf, timeOf } from './expressions.ts'
import { filtersFor } from './filters.ts'
import type { Days } from './period.ts'
import { rowsOf } from './reading.ts'
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
  { at, own: isOwn, by, is }: NormalSource,
  dimensions: readonly Dimension[],
  resource: NormalResource | undefined,
): boolean {
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

/**
 * All groupings of one source in one pass over its living rows in the caller's scope; null when the source cannot
 * answer a filter. `context` is that of the resource the report is about.
 */
export async function groupsOf(context: Context, asking: Statement): Promise<SourceGroup[] | null> {
  const { source, groupings, days, asked } = asking
  const its = contextOf(context, source.of)
  const filters = its && filtersFor(source, context, its, asked)
  if (!its || !filters) return null
  const { from, told } = rowsOf(source, its)
  const time = timeOf(source, from, days)
  const scope = visible(its)
  const where = conjunction([
    living(from),
    ...(scope ? [scope] : []),
    ...(time ? [time.within] : []),
    conditionOf(from, source.where),
    ...filters,
  ])
  const dimensions = [...new Set(groupings.flat())]
  const columnOf = (dimension: Dimension) => sql.ref(`d${dimensions.indexOf(dimension)}`)
  const keys = dimensions.map((dimension) => {
    const same = source.is[dimension]
    const value = same === undefined ? (told(dimension)?.value ?? sql`null`) : sql`${same}::text`
    return sql`${keyOf(dimension, value, time?.local ?? sql`null`, asked.granularity)} as ${columnOf(dimension)}`
  })
  const nameOf = (name: string) => (source.own ? (source.by[name] ?? name) : name)
  const measures = asking.measures.filter((one) =>
    fieldsIn(one.figure).every((name) => its.resource.field[nameOf(name)]),
  )
  const inputs = measures.map((one, n) => sql`${inputOf(from, one, nameOf)} as ${sql.ref(`m${n}`)}`)
  const figures = measures.map((one, n) => sql`${figureOf(one, sql.ref(`m${n}`))} as ${sql.ref(`v${n}`)}`)
  const sets = groupings.map((set) => sql`(${set.length === 0 ? sql`` : sql.join(set.map(columnOf))})`)
  const mask = dimensions.length === 0 ? sql`0` : sql`grouping(${sql.join(dimensions.map(columnOf))})`
  const { rows } = await sql<Raw>`
    select ${sql.join([sql`${mask} as "set"`, ...dimensions.map(columnOf), ...figures])}
    from (select ${sql.join([sql`1 as "one"`, ...keys, ...inputs])}
      from ${sql.table(its.resource.of)} as ${sql.ref(own)} where ${where}) as s
    group by grouping sets (${sql.join(sets)})`.execute(connection(context))
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
