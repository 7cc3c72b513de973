import type { NormalField } from '#declare'
import { formFields } from '../../../src/fields/formFields.ts'
import { operationOf, reached, readRecord } from '../../domain/askedRecord.ts'
import { conditionOf, sourceOf } from '../../domain/columns.ts'
import { type Context, contextOf } from '../../domain/context.ts'
import { differs, isPersonal, loggedFields, loginEntry, trail } from '../../domain/log.ts'
import { orderOf } from '../../domain/query.ts'
import { softRemoval } from '../../domain/restore.ts'
import { countRows, select } from '../../domain/storage.ts'
import type { StoredRow, Values } from '../../platform/repository.ts'
import { type Step, stepsFrom } from './steps.ts'

/** So many changes are looked back through; a record that has more tells its newest. */
export const maxEntries = 200

/** A record with the newest part of its trail. */
export interface Trail {
  readonly context: Context
  readonly row: StoredRow
  readonly steps: readonly Step[]
  readonly total: number
}

/** What the trail knows of a record: neither secrets nor personal data, which no log holds. */
const kept = (context: Context): readonly NormalField[] =>
  loggedFields(context.resource).filter((field) => !isPersonal(field))

/** Reads the trail of one record, if the caller may read the record. */
export async function trailOf(asked: Context, id: string): Promise<Trail> {
  // Whoever may read the record may know what became of it.
  const { context, row } = await readRecord(asked, id)
  const log = contextOf(context, trail)
  if (!log) return { context, row, steps: [], total: 0 }
  const entries = { ...log, trusted: true }
  const where = [
    conditionOf(sourceOf(entries), { entity: context.resource.of, entityId: id, operation: { not: loginEntry } }),
  ]
  const order = orderOf(entries, [{ field: 'createdAt', order: 'desc' }])
  const newest = await select(entries, { where, order, limit: maxEntries, byKey: true })
  const total = newest.length < maxEntries ? newest.length : await countRows(entries, where)
  const current = Object.fromEntries(kept(context).map(({ name }) => [name, row[name] ?? null]))
  return { context, row, steps: stepsFrom(current, newest, softRemoval(context)?.name ?? null), total }
}

/** What the record held differently after a step, of the fields that the caller's update call takes. */
export function restorable({ context, row }: Trail, { after }: Step): Values {
  if (!reached(context, operationOf(context, 'update'))) return {}
  const form = formFields({ resource: context.resource }, 'update', 'staff')
  const fields = kept(context).filter((field) => form.writable(field) && !field.immutable)
  return Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(after, name) && differs(after[name], row[name]))
      .map(({ name }) => [name, after[name]]),
  )
}
