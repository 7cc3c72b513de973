import { type RawBuilder, sql } from 'kysely'
import type { NormalField } from '#declare'
import { serverKindOf } from '../../src/fields/kinds.server.ts'

type Raw = Readonly<Record<string, unknown>>

/** A value as its column takes it. */
export const encode = (field: NormalField, value: unknown): unknown =>
  value === null || value === undefined ? null : serverKindOf(field).toColumn(value, field)

/** A column of a statement: its field, its name as JSON, and whether what it takes is JSON already. */
interface Column {
  readonly field: NormalField
  readonly name: string
  readonly isJson: boolean
}

const columnsOf = (fields: readonly NormalField[]): readonly Column[] =>
  fields.map((field) => ({
    field,
    name: JSON.stringify(field.name),
    isJson: serverKindOf(field).column(field).type === 'jsonb',
  }))

/** A row as JSON, put together as text: what is JSON already need not be read to be written again. */
const recordOf = (columns: readonly Column[], row: Raw): string =>
  `{${columns
    .map(({ field, name, isJson }) => {
      const stored = encode(field, row[field.name])
      return `${name}:${isJson && typeof stored === 'string' ? stored : JSON.stringify(stored)}`
    })
    .join()}}`

/**
 * Rows as a set that the database makes rows of the table of. What all of them share is written once: of an import or
 * a trail that is most of each row.
 */
export function recordSet(table: string, fields: readonly NormalField[], rows: readonly Raw[]): RawBuilder<unknown> {
  const [first = {}] = rows
  const columns = columnsOf(fields)
  const shared = new Set(
    columns.filter(({ field }) => rows.every((row) => (row[field.name] ?? null) === (first[field.name] ?? null))),
  )
  const own = columns.filter((column) => !shared.has(column))
  const base = sql`jsonb_populate_record(null::${sql.table(table)}, ${recordOf([...shared], first)}::jsonb)`
  return sql`jsonb_populate_recordset(${base}, ${`[${rows.map((row) => recordOf(own, row)).join()}]`}::jsonb)`
}
