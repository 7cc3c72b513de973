import type { NormalField } from '#declare'
import type { FieldI18n } from '../../src/fields/kind.ts'
import type { Context } from '../domain/context.ts'
import { textOf } from '../domain/fieldI18n.ts'
import { masked } from '../domain/mask.ts'
import { asText, labelsOf, loadReferenceLabels, referredIds } from '../domain/referenceLabels.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { Cell } from './table.ts'

/** Numbers stay numbers, so that people can calculate with them; everything else is written as lists write it. */
function cellOf(
  field: NormalField,
  value: unknown,
  i18n: FieldI18n,
  label: string | readonly string[] | undefined,
): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') {
    if (field.kind === 'money') return value / 100
    if (field.kind !== 'percent') return value
  }
  return textOf(field, value, i18n, label)
}

/** Rows as cells in the order of the fields: labels for references, personal data masked. */
export async function cellsOf(
  context: Context,
  rows: readonly StoredRow[],
  asked: readonly NormalField[],
  i18n: FieldI18n,
): Promise<Cell[][]> {
  const fields = asked.map(asText)
  const labels = await loadReferenceLabels(context, referredIds(fields, rows))
  return rows.map((row) => {
    const { labels: named } = labelsOf(fields, row, labels, i18n.locale)
    return fields.map((field) => cellOf(field, masked(field, row[field.name]), i18n, named[field.name]))
  })
}
