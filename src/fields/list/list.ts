import * as z from 'zod/mini'
import type { FieldOfKind, NormalField } from '../../declare/index.ts'
import { count } from '../families/many.ts'
import { isRecord } from '../families/record.ts'
import type { FieldKind } from '../kind.ts'

/** Answers the pure part of any field; given, not imported, because the registry of kinds holds this kind too. */
type KindLookup = (field: NormalField) => FieldKind

const tidyRow = (fields: readonly NormalField[], kindOf: KindLookup) => {
  const known = new Map(fields.map((field) => [field.name, field]))
  return (row: unknown): unknown => {
    if (!isRecord(row)) return row
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const field = known.get(name)
        return [name, field ? kindOf(field).tidy(value, field) : value]
      }),
    )
  }
}

const rowSchema = (fields: readonly NormalField[], kindOf: KindLookup) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field.name, z.nullish(kindOf(field).schema(field))])),
  ) as z.ZodMiniType<Readonly<Record<string, unknown>>>

/** How many rows there are; `validate.ts` checks each of them with the facts of its own fields. */
export const rowCount = ({ facts }: FieldOfKind<'list'>): z.ZodMiniType => z.array(z.unknown()).check(count(facts))

/** Rows of a small table inside the row. What is required, and when, is checked row by row in `validate.ts`. */
export const listKind = (kindOf: KindLookup): FieldKind<'list'> => ({
  filter: null,
  sortable: false,
  tidy: (input, field) => {
    if (!Array.isArray(input)) return input
    return input.length === 0 ? null : input.map(tidyRow(field.of, kindOf))
  },
  schema: (field) => z.array(rowSchema(field.of, kindOf)).check(count(field.facts)),
  format: (rows, _field, i18n) => i18n.t('items', { count: rows.length }),
  parse: () => undefined,
})
