import type { Expression, SqlBool } from 'kysely'
import type { FieldOfKind, Kind, KindValues } from '../declare/index.ts'
import type { FilterValue } from '../platform/contract.ts'

/** Column types the schema sync knows. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'numeric'
  | 'date'
  | 'timestamptz'
  | 'text[]'
  | 'jsonb'

/** The server part of a field kind. */
export interface ServerKind<K extends Kind = Kind> {
  column(field: FieldOfKind<K>): { readonly type: ColumnType; readonly digits?: number }
  /** The stored form of a checked value. Rich text is sanitised here. */
  toColumn(value: KindValues[K], field: FieldOfKind<K>): unknown
  /** The value as the wire carries it; drivers return Dates, strings for bigint and numeric. */
  fromColumn(stored: unknown, field: FieldOfKind<K>): KindValues[K]
  /** The predicate of a filter, its value already checked against the filter form. Null: not filterable. */
  readonly where:
    | ((column: Expression<unknown>, value: FilterValue, field: FieldOfKind<K>) => Expression<SqlBool>)
    | null
  /**
   * What an index holds of a column so that `where` finds part of a text without reading every row: expressions of a GIN
   * index; none of a field that is asked for as a whole. Default: `where` compares whole values.
   */
  readonly parts?: (column: Expression<unknown>, field: FieldOfKind<K>) => readonly Expression<unknown>[]
}
