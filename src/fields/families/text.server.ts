import { type Expression, type SqlBool, sql } from 'kysely'
import type { Kind, KindValues } from '../../declare/index.ts'
import type { ServerKind } from '../kind.server.ts'

/** Kinds whose value is a string. */
type StringKind = { [K in Kind]: KindValues[K] extends string ? K : never }[Kind] & Exclude<Kind, 'json'>

/** How a text is asked for, and what an index holds of it to find such rows. */
interface Search {
  readonly where: NonNullable<ServerKind['where']>
  readonly parts: (column: Column) => readonly Column[]
}
type Column = Expression<unknown>

/** Text as itself inside a LIKE pattern whose escape character is the backslash. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const trigramsOf = (text: Column) => sql`(${text}) gin_trgm_ops`
const charactersOf = (text: Column) => sql`string_to_array(lower(${text}), null)`

/** A word of one or two characters, as Chinese has them, lies between trigrams: an index knows it by its characters. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** The text contains the value, ignoring case. */
export const contains: Search = {
  where: (column, value) => {
    const text = String(value)
    const pattern = `%${escapeLike(text)}%`
    if (hasTrigram(text)) return sql<SqlBool>`${column} ilike ${pattern} escape '\\'`
    // Not `ilike`, for which PostgreSQL would go through all trigrams there are.
    return sql<SqlBool>`(lower(${column}) like lower(${pattern}) escape '\\'
      and ${charactersOf(column)} @> ${charactersOf(sql`${text}::text`)})`
  },
  parts: (column) => [trigramsOf(column), charactersOf(column)],
}

const digitsOf = (column: Column) => sql`regexp_replace(${column}, '[^0-9]', '', 'g')`

/** Numbers of a town begin alike: the index would read nearly all rows for a beginning that tells nothing apart. */
const telling = 7

/** The digits of the text contain the digits of the value. */
export const containsDigits: Search = {
  where: (column, value) => {
    const digits = String(value).replace(/\D/g, '')
    const found = sql<SqlBool>`${digitsOf(column)} like ${`%${digits.slice(-telling)}%`}`
    return digits.length > telling ? sql<SqlBool>`(${found} and strpos(${digitsOf(column)}, ${digits}) > 0)` : found
  },
  parts: (column) => [trigramsOf(digitsOf(column))],
}

/** The text equals the value, or ends in it when the value has four characters. */
export const equalsOrEndsIn: Search = {
  where: (column, value) => {
    const text = String(value)
    return sql<SqlBool>`${column} like ${`${text.length === 4 ? '%' : ''}${escapeLike(text)}`} escape '\\'`
  },
  parts: (column) => [trigramsOf(column)],
}

/** The text begins with the value. */
export const beginsWith: Search = {
  where: (column, value) => sql<SqlBool>`${column} like ${`${escapeLike(String(value))}%`} escape '\\'`,
  parts: (column) => [trigramsOf(column)],
}

/** The text is one of several. */
export const oneOf: Pick<ServerKind, 'where'> = {
  where: (column, value) => sql<SqlBool>`${column} = any(${[...(value as readonly string[])]}::text[])`,
}

/** A kind stored as text, exactly as the wire carries it. */
export const storedAsText = <K extends StringKind>(search?: Pick<ServerKind<K>, 'where' | 'parts'>): ServerKind<K> => ({
  column: () => ({ type: 'text' }),
  toColumn: (value) => value,
  fromColumn: (stored) => stored as KindValues[K],
  where: null,
  ...search,
})
