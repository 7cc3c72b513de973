import type { NormalField, NormalResource } from '#declare'
import type { ColumnType } from '../../src/fields/kind.server.ts'
import { serverKindOf } from '../../src/fields/kinds.server.ts'
import type { StoredRow, Values } from '../platform/repository.ts'
import { loggedFields } from './log.ts'
import { encode } from './records.ts'

/** What the trail tells of a row. */
export const loggedFieldsWithId = (resource: NormalResource): readonly NormalField[] => [
  ...resource.fields.filter(({ name }) => name === 'id'),
  ...loggedFields(resource).filter(({ name }) => name !== 'id'),
]

/** Columns that hold what was written to them; others round it, or put it in another order. */
const asWritten: ReadonlySet<ColumnType> = new Set(['text', 'text[]', 'boolean', 'integer', 'bigint', 'date'])

const read = (field: NormalField, value: unknown): unknown => {
  const stored = encode(field, value)
  return stored === null ? null : serverKindOf(field).fromColumn(stored, field)
}

const isAsWritten = (field: NormalField): boolean => asWritten.has(serverKindOf(field).column(field).type)

/**
 * What the trail will tell of rows that are about to be stored, so that nobody need wait for the database to say it;
 * null where only the database knows.
 */
export function predictedTrail(resource: NormalResource, rows: readonly Values[]): StoredRow[] | null {
  const fields = loggedFieldsWithId(resource)
  if (!fields.every(isAsWritten)) return null
  return rows.map((row) => {
    const known: Record<string, unknown> = {}
    for (const field of fields) known[field.name] = read(field, row[field.name])
    return known as unknown as StoredRow
  })
}

/** The same of a row of which these fields are about to be changed; what it derives stays as it was read. */
export const predictedChange = (
  before: StoredRow,
  changed: readonly NormalField[],
  values: Values,
): StoredRow | null =>
  changed.every(isAsWritten)
    ? { ...before, ...Object.fromEntries(changed.map((field) => [field.name, read(field, values[field.name])])) }
    : null
