import { type SqlBool, sql } from 'kysely'
import { endsOf, every } from '../families/range.server.ts'
import type { ServerKind } from '../kind.server.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Drivers make local midnight of a date column, so its local figures are the day. */
const dayOf = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const dateServer: ServerKind<'date'> = {
  column: () => ({ type: 'date' }),
  toColumn: (value) => value,
  fromColumn: (stored) => (stored instanceof Date ? dayOf(stored) : String(stored).slice(0, 10)),
  where: (column, value) => {
    const { from, to } = endsOf(value)
    return every([
      from === undefined ? null : sql<SqlBool>`${column} >= ${from}::date`,
      to === undefined ? null : sql<SqlBool>`${column} <= ${to}::date`,
    ])
  },
}
