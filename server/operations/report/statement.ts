import { sql } from 'kysely'
import { type Dimension, isCalendar, type NormalMeasure, type NormalResource, type NormalSource } from '#declare'
import { type Context, connection, contextOf } from '../../domain/context.ts'
import { daysFor, type SourceQuery } from './covered.ts'
import { grouped, personsCounted, type Raw } from './grouped.ts'
import type { Span } from './period.ts'
import type { Asked } from './request.ts'
import { knownTo, personsAmong, rowsFor } from './sourceRows.ts'

/** Figures of one group of one source, by measure. */
interface SourceGroup {
  /** Which of the groupings it belongs to. */
  readonly grouping: number
  readonly keys: readonly (string | null)[]
  readonly values: Record<string, number | null>
}

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

/** Whether days answer what a source is asked, so that none of its rows is read but those of days that are not over. */
export const isAddedUp = (context: Context, question: SourceQuery): boolean =>
  [question.source, ...question.source.parts].every((source) => {
    const its = contextOf(context, source.of)
    return its !== undefined && daysFor(context, its, { ...question, source }) !== null
  })

interface Statement {
  readonly source: NormalSource
  readonly measures: readonly NormalMeasure[]
  readonly groupings: readonly (readonly Dimension[])[]
  readonly days: Span
  readonly asked: Asked
}

/**
 * All groupings of one source in one pass over its rows; null when the source cannot answer a filter. `context` is that
 * of the resource the report is about.
 */
export async function groupsOf(context: Context, asking: Statement): Promise<SourceGroup[] | null> {
  const { source, groupings, asked } = asking
  const parts = source.parts.length > 0 ? source.parts : [source]
  const measures = parts.reduce<readonly NormalMeasure[]>((known, part) => {
    const its = contextOf(context, part.of)
    return its ? knownTo(part, its, known) : []
  }, asking.measures)
  const dimensions = [...new Set(groupings.flat())]
  const persons = personsAmong(context, parts, { dimensions, measures, asked })
  const selects = parts.map((part) => rowsFor(context, { ...asking, source: part }, dimensions, measures, persons))
  const known = selects.filter((one) => one !== null)
  if (known.length < selects.length) return null
  const rows = sql`(${sql.join(known, sql` union all `)})`
  const wanted = { groupings, dimensions, measures, granularity: asked.granularity }
  const statement = persons ? personsCounted(rows, wanted, persons.of) : grouped(rows, wanted)
  const found = await context.platform.database.beside(() => statement.execute(connection(context)))
  return found.rows.map((row) => groupIn(row, asking, dimensions, measures))
}

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
