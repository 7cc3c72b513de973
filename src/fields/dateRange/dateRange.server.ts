import { type SqlBool, sql } from 'kysely'
import type { DateRange } from '../../declare/index.ts'
import { fromJson, toJson } from '../families/json.server.ts'
import { endsOf, every } from '../families/range.server.ts'
import type { ServerKind } from '../kind.server.ts'

/** Days compare like their text when the collation has no opinion. */
export const dateRangeServer: ServerKind<'dateRange'> = {
  column: () => ({ type: 'jsonb' }),
  toColumn: ({ from, to }) => toJson({ from, to }),
  fromColumn: (stored) => fromJson(stored) as DateRange,
  where: (column, value) => {
    const { from, to } = endsOf(value)
    return every([
      from === undefined ? null : sql<SqlBool>`${column} ->> 'to' collate "C" >= ${from}`,
      to === undefined ? null : sql<SqlBool>`${column} ->> 'from' collate "C" <= ${to}`,
    ])
  },
}
