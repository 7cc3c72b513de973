import type { NormalField, NormalResource } from '#declare'
import type { WireRow } from '../../src/platform/contract.ts'
import type { Context } from './context.ts'
import { labelsOf, loadLabels, referredIds } from './labels.ts'
import { masked } from './mask.ts'
import type { StoredRow } from './repository.ts'

/** Fields a caller may ever read. */
export const readable = (resource: NormalResource): readonly NormalField[] =>
  resource.fields.filter(({ writeOnly, stored, derived }) => !writeOnly && (stored || derived !== null))

/** Whether the caller reads personal data in full: who edits or decides the rows must see what they are about. */
export function seesInFull({ call, resource, trusted }: Context): boolean {
  if (trusted || call.caller.superAdmin) return true
  const permits = call.caller.permits(resource.of)
  return permits !== null && (permits.has('edit') || permits.has('audit'))
}

/** Rows as they are answered: labels of references beside them, personal data masked unless `full`. */
export async function toWire(
  context: Context,
  rows: readonly StoredRow[],
  fields: readonly NormalField[],
  full: boolean,
): Promise<WireRow[]> {
  const labels = await loadLabels(context, referredIds(fields, rows))
  return rows.map((row) => {
    const values = Object.fromEntries(
      fields.map((field) => [field.name, full ? row[field.name] : masked(field, row[field.name])]),
    )
    const { labels: named, disabledRefs } = labelsOf(fields, row, labels, context.call.locale)
    return {
      ...values,
      id: row.id,
      version: row.version,
      ...(Object.keys(named).length > 0 && { labels: named }),
      ...(Object.keys(disabledRefs).length > 0 && { disabledRefs }),
    }
  })
}

/** One row as `detail` answers it. */
export async function toDetail(context: Context, row: StoredRow): Promise<WireRow> {
  const [wire] = await toWire(context, [row], readable(context.resource), seesInFull(context))
  return wire ?? row
}
