import type { NormalField, NormalResource } from '#declare'
import type { WireRow } from '../../src/platform/contract.ts'
import type { StoredRow } from '../platform/repository.ts'
import { cachedLabels } from './cachedLabels.ts'
import type { Context } from './context.ts'
import { masked } from './mask.ts'
import { labelsOf, referredIds } from './referenceLabels.ts'

/** Fields a caller may ever read. */
export const readable = (resource: NormalResource): readonly NormalField[] =>
  resource.fields.filter(({ writeOnly, stored, derived }) => !writeOnly && (stored || derived !== null))

/** Whether the caller reads personal data in full: who edits or decides the rows must see what they are about. */
export function seesInFull({ call, resource, trusted }: Context): boolean {
  if (trusted || call.caller.superAdmin) return true
  const permits = call.caller.permits(resource.of)
  return permits !== null && (permits.has('edit') || permits.has('audit'))
}

/**
 * Rows as they are answered: labels of references beside them, personal data masked unless `full`. `state` is that of
 * the database they were read in, if anybody knows it.
 */
export async function toWire(
  context: Context,
  rows: readonly StoredRow[],
  fields: readonly NormalField[],
  full: boolean,
  state: string | null = null,
): Promise<WireRow[]> {
  const labels = await cachedLabels(context, referredIds(fields, rows), state)
  return rows.map((row) => {
    const wire: Record<string, unknown> = {}
    for (const field of fields) wire[field.name] = full ? row[field.name] : masked(field, row[field.name])
    wire['id'] = row.id
    wire['version'] = row.version
    const { labels: named, disabledRefs } = labelsOf(fields, row, labels, context.call.locale)
    if (Object.keys(named).length > 0) wire['labels'] = named
    if (Object.keys(disabledRefs).length > 0) wire['disabledRefs'] = disabledRefs
    return wire as WireRow
  })
}

/** One row as `detail` answers it. */
export async function toDetail(context: Context, row: StoredRow): Promise<WireRow> {
  const [wire] = await toWire(context, [row], readable(context.resource), seesInFull(context))
  return wire ?? row
}
