import { type Expression, type SqlBool, sql } from 'kysely'
import type { Kind, KindValues } from '../../declare/index.ts'
import type { FilterValue } from '../../platform/contract.ts'
import type { ServerKind } from '../kind.server.ts'

/** Kinds whose value is a string. */
export type StringKind = { [K in Kind]: KindValues[K] extends string ? K : never }[Kind] & Exclude<Kind, 'json'>

type Where = (column: Expression<unknown>, value: FilterValue) => Expression<SqlBool>

/** Text as itself inside a LIKE pattern whose escape character is the backslash. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The text contains the value, ignoring case. */
export const contains: Where = (column, value) =>
  sql<SqlBool>`${column} ilike ${`%${escapeLike(String(value))}%`} escape '\\'`

/** The digits of the text contain the digits of the value. */
export const containsDigits: Where = (column, value) =>
  sql<SqlBool>`regexp_replace(${column}, '[^0-9]', '', 'g') like ${`%${String(value).replace(/\D/g, '')}%`}`

/** The text equals the value, or ends in it when the value has four characters. */
export const equalsOrEndsIn: Where = (column, value) =>
  String(value).length === 4
    ? sql<SqlBool>`right(${column}, 4) = ${String(value)}`
    : sql<SqlBool>`${column} = ${String(value)}`

/** The text begins with the value. */
export const beginsWith: Where = (column, value) =>
  sql<SqlBool>`${column} like ${`${escapeLike(String(value))}%`} escape '\\'`

/** The text is one of several. */
export const oneOf: Where = (column, value) =>
  sql<SqlBool>`${column} = any(${[...(value as readonly string[])]}::text[])`

/** A kind stored as text, exactly as the wire carries it. */
export const storedAsText = <K extends StringKind>(where: Where | null): ServerKind<K> => ({
  column: () => ({ type: 'text' }),
  toColumn: (value) => value,
  fromColumn: (stored) => stored as KindValues[K],
  where,
})
