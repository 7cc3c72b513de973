import { type SqlBool, sql } from 'kysely'
import type { FieldOfKind, NumberKind } from '../../declare/index.ts'
import type { ServerKind } from '../kind.server.ts'
import { endsOf, every } from './range.server.ts'

/** Whole numbers are bigint whatever their bounds: a limit that rises one day never changes the column. */
const columnOf = (digits: number) =>
  digits === 0 ? ({ type: 'bigint' } as const) : ({ type: 'numeric', digits } as const)

/** A number with so many decimals. Drivers return bigint and numeric as text; every value fits a number exactly. */
export const numberServer = <K extends NumberKind>(digits: (field: FieldOfKind<K>) => number): ServerKind<K> => ({
  column: (field) => columnOf(digits(field)),
  toColumn: (value) => value,
  fromColumn: (stored) => Number(stored),
  where: (column, value) => {
    const { from, to } = endsOf(value)
    return every([
      from === undefined ? null : sql<SqlBool>`${column} >= ${from}::numeric`,
      to === undefined ? null : sql<SqlBool>`${column} <= ${to}::numeric`,
    ])
  },
})
