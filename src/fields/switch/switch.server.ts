import { type SqlBool, sql } from 'kysely'
import type { ServerKind } from '../kind.server.ts'

export const switchServer: ServerKind<'switch'> = {
  column: () => ({ type: 'boolean' }),
  toColumn: (value) => value,
  fromColumn: (stored) => stored === true,
  // A row older than its column has no value yet, and reads as no.
  where: (column, value) => (value === true ? sql<SqlBool>`${column} is true` : sql<SqlBool>`${column} is not true`),
}
