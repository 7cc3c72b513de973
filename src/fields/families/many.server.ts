import { type SqlBool, sql } from 'kysely'
import type { ServerKind } from '../kind.server.ts'

type ManyKind = 'multiSelect' | 'refs' | 'images' | 'files'

/** Several texts, stored as an array; the filter asks for rows that have any of its values. */
export const manyServer = <K extends ManyKind>({ filterable }: { readonly filterable: boolean }): ServerKind<K> => ({
  column: () => ({ type: 'text[]' }),
  toColumn: (value) => [...value],
  fromColumn: (stored) => stored as readonly string[],
  where: filterable ? (column, value) => sql<SqlBool>`${column} && ${[...(value as readonly string[])]}::text[]` : null,
})
