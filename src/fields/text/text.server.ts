import { sql } from 'kysely'
import { contains, storedAsText } from '../families/text.server.ts'

/** Ids are all of one length: of a code that is one, nothing longer can contain it. */
const isWholeId = (text: string): boolean => /^[0-9a-z]{20}$/.test(text)

export const textServer = storedAsText<'text'>({
  // An index of whole values finds it, where a part would be looked for in every row.
  where: (column, value, field) =>
    field.facts.code && isWholeId(String(value)) ? sql`${column} = ${value}` : contains.where(column, value, field),
  parts: (column, { facts: { code, names } }) => (code || names ? [] : contains.parts(column)),
})
