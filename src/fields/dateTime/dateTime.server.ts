import { type SqlBool, sql } from 'kysely'
import { endsOf, every } from '../families/range.server.ts'
import type { ServerKind } from '../kind.server.ts'
import { endOfDay, isDay, startOfDay } from '../shanghai.ts'

/** ISO of `2024-01-31 08:30:00.123456+08`, as PostgreSQL writes a moment. */
const isoOf = (text: string) => text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')

const afterMillisecond = (moment: string) => new Date(Date.parse(moment) + 1).toISOString()

export const dateTimeServer: ServerKind<'dateTime'> = {
  column: () => ({ type: 'timestamptz' }),
  toColumn: (value) => value,
  fromColumn: (stored) => (stored instanceof Date ? stored : new Date(isoOf(String(stored)))).toISOString(),
  // Columns hold microseconds and the wire milliseconds: the end of a range is the whole of its last millisecond or day.
  where: (column, value) => {
    const { from, to } = endsOf(value)
    const [start, end] = [from, to].map((bound) => (bound === undefined ? undefined : String(bound)))
    return every([
      start === undefined ? null : sql<SqlBool>`${column} >= ${isDay(start) ? startOfDay(start) : start}::timestamptz`,
      end === undefined
        ? null
        : sql<SqlBool>`${column} < ${isDay(end) ? endOfDay(end) : afterMillisecond(end)}::timestamptz`,
    ])
  },
}
