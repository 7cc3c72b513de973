import { type RawBuilder, sql } from 'kysely'
import type { Dimension, NormalField, NormalMeasure, NormalSource } from '#declare'
import { serverKindOf } from '../../../src/fields/kinds.server.ts'
import { endOfDay, startOfDay } from '../../../src/fields/shanghai.ts'
import type { Granularity } from '../../../src/platform/contract.ts'
import { valuesOf } from '../../database/schema/perDay.ts'
import { conditionOf, expressionOf, type Source } from '../../domain/columns.ts'
import type { Span } from './period.ts'

const formats: Readonly<Record<Granularity, string>> = { day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** The moment by the clock of Shanghai, whatever zone the database stands in. */
const wall = (field: NormalField, moment: RawBuilder<unknown>) =>
  field.kind === 'date' ? sql`${moment}::timestamp` : sql`(${moment} at time zone 'UTC' + interval '8 hours')`

/**
 * Which rows lie in the period, and their moment by the clock of Shanghai; null: the source is not in time. Of rows that
 * know only their day, those of a day that is over within it are what was there by then; `isDays` were read so already.
 */
export function timeOf(source: NormalSource, from: Source, days: Span, isDays: boolean) {
  const field = source.at === null ? undefined : from.resource.field[source.at]
  if (!field) return null
  const column = expressionOf(from, field)
  const [start, end] =
    field.kind === 'date'
      ? [sql`${days.from}::date`, sql`(${days.to}::date + 1)`]
      : [sql`${startOfDay(days.from)}::timestamptz`, sql`${days.until ?? endOfDay(days.to)}::timestamptz`]
  const there =
    field.kind === 'date' && days.until !== undefined && !isDays
      ? sql`and (${column} < ${days.to}::date or ${sql.ref(`${from.alias}.createdAt`)} < ${days.until}::timestamptz)`
      : sql``
  return {
    within: source.standing
      ? sql<boolean>`(${column} < ${end} ${there})`
      : sql<boolean>`(${column} >= ${start} and ${column} < ${end} ${there})`,
    // What was there before the period is there from its first day on.
    local: wall(field, source.standing ? sql`greatest(${column}, ${start})` : column),
  }
}

/** What a row is grouped under. Days and hours stay numbers until there are few of them: writing them out is dear. */
export function keyOf(dimension: Dimension, field: RawBuilder<unknown>, local: RawBuilder<unknown>) {
  if (dimension === 'hour') return sql`extract(hour from ${local})::integer`
  return dimension === 'period' ? sql`(${local})::date` : sql`${field}::text`
}

/** The key of a group as text. */
export function wordOf(dimension: Dimension, key: RawBuilder<unknown>, granularity: Granularity) {
  if (dimension === 'hour') return sql`lpad(${key}::text, 2, '0')`
  if (dimension !== 'period') return key
  const start = granularity === 'week' ? sql`date_trunc('week', ${key}::timestamp)` : sql`${key}::timestamp`
  return sql`to_char(${start}, ${sql.lit(formats[granularity])})`
}

/**
 * What a measure needs of one row; null: the row has no part in it. `nameOf` tells what the rows call a field of the
 * report, `one` how many rows a row stands for.
 */
export function inputOf(
  from: Source,
  { figure, where }: NormalMeasure,
  nameOf: (name: string) => string,
  one: RawBuilder<unknown> = sql`1`,
): RawBuilder<unknown> {
  const columnFor = (name: string) => {
    const field = from.resource.field[nameOf(name)]
    return field ? expressionOf(from, field) : sql`null`
  }
  // Whole numbers are added up as such, in half the time.
  const numberFor = (name: string) => {
    const field = from.resource.field[nameOf(name)]
    const isWhole = field?.stored && serverKindOf(field).column(field).type === 'bigint'
    return isWhole ? columnFor(name) : sql`${columnFor(name)}::numeric`
  }
  const dayIn = (name: string) => {
    const field = from.resource.field[nameOf(name)]
    return field ? wall(field, expressionOf(from, field)) : sql`null`
  }
  const value = () => {
    if ('fields' in figure)
      return sql`coalesce(${sql.join(figure.fields.map((name) => sql`${columnFor(name)}::text`))})`
    if (figure.of === 'days')
      return sql`${columnFor(figure.each)}::text || to_char(${dayIn(figure.field)}, 'YYYY-MM-DD')`
    if (figure.of === 'sum' && figure.less !== null)
      return sql`(coalesce(${columnFor(figure.field)}, 0) - coalesce(${columnFor(figure.less)}, 0))::numeric`
    if ('field' in figure) return numberFor(figure.field)
    if ('start' in figure)
      return sql`extract(epoch from ${columnFor(figure.end)} - ${columnFor(figure.start)})::numeric`
    return one
  }
  return where === null ? value() : sql`case when ${conditionOf(from, where)} then ${value()} end`
}

const isMean = ({ figure }: NormalMeasure): boolean => figure.of === 'mean' || 'start' in figure

/**
 * For how many values the input of a mean stands, where a row is a day that was added up; null: for one, if it is there.
 * Nothing where the measure is no mean.
 */
export function valuesIn(
  from: Source,
  measure: NormalMeasure,
  nameOf: (name: string) => string,
  isDays: boolean,
): RawBuilder<unknown> | null {
  const { figure, where } = measure
  if (!isMean(measure)) return null
  if (!isDays || !('field' in figure)) return sql`null::bigint`
  const values = sql.ref(`${from.alias}.${valuesOf(nameOf(figure.field))}`)
  return where === null ? values : sql`case when ${conditionOf(from, where)} then ${values} end`
}

const secondsIn = { minutes: 60, hours: 3600 } as const

/** Whether a measure is that of its parts: who is different from whom nobody can tell by numbers of them. */
export const isOfParts = ({ figure }: NormalMeasure): boolean => figure.of !== 'distinct' && figure.of !== 'days'

/** What figures are made of: inputs, and of means how many of them there are. */
export const partsIn = (measure: NormalMeasure, input: RawBuilder<unknown>, values: RawBuilder<unknown>) => ({
  input,
  values: isMean(measure) ? sql`coalesce(${values}, (${input} is not null)::integer)` : null,
})

/** A measure of sums of inputs; what has no rational value is rounded once, at the end. */
export function figureOf({ figure }: NormalMeasure, input: RawBuilder<unknown>, values: RawBuilder<unknown>) {
  const mean = sql`(sum(${input}) / nullif(sum(${values}), 0))`
  if (figure.of === 'mean') return sql`round(${mean}, 1)::float8`
  if ('start' in figure) return sql`round(${mean} / ${sql.lit(secondsIn[figure.of])}, 1)::float8`
  return sql`coalesce(sum(${input}), 0)::float8`
}
