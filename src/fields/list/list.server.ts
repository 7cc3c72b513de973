import type { KindValues, NormalField } from '../../declare/index.ts'
import { fromJson, toJson } from '../families/json.server.ts'
import type { ServerKind } from '../kind.server.ts'
import { sanitise } from '../richText/richText.server.ts'

const clean = (value: unknown, { kind }: NormalField): unknown =>
  kind === 'richText' && typeof value === 'string' ? sanitise(value) : (value ?? null)

function storedRow(row: Readonly<Record<string, unknown>>, fields: readonly NormalField[]) {
  // Every line of the trail is such a list: as pairs and arrays of them this was a twentieth of an import.
  const stored: Record<string, unknown> = {}
  for (const field of fields) stored[field.name] = clean(row[field.name], field)
  return stored
}

/** Rows as JSON: every sub-field present, in the order of the declaration. */
export const listServer: ServerKind<'list'> = {
  column: () => ({ type: 'jsonb' }),
  toColumn: (rows, field) => toJson(rows.map((row) => storedRow(row, field.of))),
  fromColumn: (stored) => fromJson(stored) as KindValues['list'],
  where: null,
}
