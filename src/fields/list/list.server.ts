import type { KindValues, NormalField } from '../../declare/index.ts'
import { fromJson, toJson } from '../families/json.server.ts'
import type { ServerKind } from '../kind.server.ts'
import { sanitise } from '../richText/richText.server.ts'

const clean = (value: unknown, { kind }: NormalField): unknown =>
  kind === 'richText' && typeof value === 'string' ? sanitise(value) : (value ?? null)

const storedRow = (row: Readonly<Record<string, unknown>>, fields: readonly NormalField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, clean(row[field.name], field)]))

/** Rows as JSON: every sub-field present, in the order of the declaration. */
export const listServer: ServerKind<'list'> = {
  column: () => ({ type: 'jsonb' }),
  toColumn: (rows, field) => toJson(rows.map((row) => storedRow(row, field.of))),
  fromColumn: (stored) => fromJson(stored) as KindValues['list'],
  where: null,
}
