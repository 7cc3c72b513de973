import { sql } from 'kysely'
import type { NormalField, NormalResource, Permit } from '#declare'
import type { WireRow } from '../../src/platform/contract.ts'
import type { StoredRow } from '../platform/repository.ts'
import { cachedLabels } from './cachedLabels.ts'
import { own } from './columns.ts'
import type { Context } from './context.ts'
import { masked } from './mask.ts'
import { labelsOf, referredIds } from './referenceLabels.ts'
import { countRows } from './storage.ts'

/** Fields a caller may ever read. */
export const readable = (resource: NormalResource): readonly NormalField[] =>
  resource.fields.filter(({ writeOnly, stored, derived }) => !writeOnly && (stored || derived !== null))

/** Who edits or decides rows must see what they are about: personal data in full. */
export const inFull: readonly Permit[] = ['edit', 'audit']

const mayEdit = ({ call, resource }: Context): boolean => {
  const permits = call.caller.permits(resource.of)
  return permits !== null && inFull.some((code) => permits.has(code))
}

/** Whether a token keeps personal data from its owner's programs, as it does unless they were granted it. */
const isKept = ({ call: { caller } }: Context): boolean => caller.token !== undefined && !caller.token.reveal

/** Whether the caller reads personal data of all these rows in full. */
export function seesInFull(context: Context): boolean {
  const { call, resource, trusted, permit } = context
  if (trusted) return true
  if (isKept(context)) return false
  if (call.caller.superAdmin) return true
  if (!mayEdit(context)) return false
  const edited = call.caller.shows(resource.of, inFull)
  // Edited may be fewer than these: those of a view, where another page shows all.
  const these = permit && call.caller.shows(resource.of, permit)
  return edited === null || (these !== null && JSON.stringify(these) === JSON.stringify(edited))
}

/** Whether the caller reads personal data of one row in full. */
async function seesRowInFull(context: Context, { id }: StoredRow): Promise<boolean> {
  if (seesInFull(context)) return true
  if (isKept(context) || !mayEdit(context)) return false
  return (await countRows({ ...context, permit: inFull }, [sql`${sql.ref(`${own}.id`)} = ${id}`])) > 0
}

/**
 * Rows as they are answered: labels of references beside them, personal data masked unless `full`, and what asks for a
 * reason always. `state` is that of the database they were read in, if anybody knows it.
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
    for (const field of fields) {
      const isWhole = full && !field.maskReason
      wire[field.name] = isWhole ? row[field.name] : masked(field, row[field.name])
    }
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
  const [wire] = await toWire(context, [row], readable(context.resource), await seesRowInFull(context, row))
  return wire ?? row
}
