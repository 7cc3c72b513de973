import type { NormalField } from '#declare'
import type { Words } from '../../src/fields/kind.ts'
import type { Context } from '../domain/context.ts'
import { labelsOf, loadLabels, referredIds } from '../domain/labels.ts'
import { masked } from '../domain/mask.ts'
import { textOf } from '../domain/words.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { Cell } from './table.ts'

/** Numbers stay numbers, so that people can calculate with them; everything else is written as lists write it. */
function cellOf(field: NormalField, value: unknown, words: Words, label: string | readonly string[] | undefined): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') {
    if (field.kind === 'money') return value / 100
    if (field.kind !== 'percent') return value
  }
  return textOf(field, value, words, label)
}

/** Rows as cells in the order of the fields: labels for references, personal data masked. */
export async function cellsOf(
  context: Context,
  rows: readonly StoredRow[],
  fields: readonly NormalField[],
  words: Words,
): Promise<Cell[][]> {
  const labels = await loadLabels(context, referredIds(fields, rows))
  return rows.map((row) => {
    const { labels: named } = labelsOf(fields, row, labels, words.locale)
    return fields.map((field) => cellOf(field, masked(field, row[field.name]), words, named[field.name]))
  })
}
