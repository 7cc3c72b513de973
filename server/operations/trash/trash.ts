import { type RawBuilder, sql } from 'kysely'
import type { NormalOperation } from '#declare'
import type { TrashAnswer, TrashOutcome, TrashRow } from '../../../src/platform/undoContract.ts'
import { DomainError } from '../../core/errors.ts'
import { blockersOf } from '../../domain/blockers.ts'
import { own } from '../../domain/columns.ts'
import type { Context } from '../../domain/context.ts'
import { appendLog, countLine } from '../../domain/log.ts'
import { countPersonalSearch } from '../../domain/personalSearch.ts'
import { predicatesOf, queryOf } from '../../domain/query.ts'
import { titlesOfRows } from '../../domain/recordTitle.ts'
import { referencesTo } from '../../domain/referenceLabels.ts'
import { removedRows, softRemoval } from '../../domain/restore.ts'
import { countRows, lock, select } from '../../domain/storage.ts'
import { purgeRows } from '../../domain/storeRows.ts'
import { readable, toWire } from '../../domain/wire.ts'
import { type Parameters, without } from '../../platform/parameters.ts'
import { titlesOf } from '../undo/undo.ts'
import { eachOf } from '../verbs/batch.ts'
import { deletionsOf } from './deletions.ts'
import { restoreWithDependents } from './restoreWithDependents.ts'

/** What the operation log calls a row that went for good. */
const purgeEntry = 'purge'

/** So many columns of the list tell rows apart beside their title. */
const columnsTold = 5

const latestFirst: readonly RawBuilder<unknown>[] = [
  sql`${sql.ref(`${own}.deletedAt`)} desc`,
  sql`${sql.ref(`${own}.id`)} desc`,
]

/** Rows that somebody deleted, the latest first, in the caller's scope: who did it, when and from where. */
export async function trashOf(context: Context, given: Parameters): Promise<TrashAnswer> {
  const { keyword, pageNum, pageSize } = queryOf(context, without(given, ['resource']))
  await countPersonalSearch(context, keyword)
  const gone = removedRows(context)
  const { resource } = context
  const where = predicatesOf(gone, { keyword, filters: {} })
  const shown = new Set([...resource.list.columns.slice(0, columnsTold), resource.titleField, 'updatedAt', 'updatedBy'])
  const fields = readable(resource).filter(({ name }) => shown.has(name))
  const rows = await select(gone, {
    fields: [...fields, ...resource.fields.filter(({ name }) => name === 'id' || name === 'version')],
    where,
    order: latestFirst,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  const ids = rows.map(({ id }) => id)
  const [deletions, titles, wire] = [
    await deletionsOf(context, ids),
    await titlesOfRows(context, rows),
    await toWire(context, rows, fields, false),
  ]
  const list = rows.map((row, index): TrashRow => {
    const told = wire[index] ?? { id: row.id, version: 0 }
    // A deletion is the last that was done to a row.
    const who = (told.labels as Readonly<Record<string, unknown>> | undefined)?.['updatedBy'] ?? row['updatedBy']
    return {
      id: row.id,
      title: titles.get(row.id) ?? row.id,
      at: String(row['updatedAt']),
      who: String(who),
      ip: deletions.get(row.id)?.ip ?? null,
      row: told,
    }
  })
  const total = await countRows(gone, where)
  return { list, total, pageNum, pageSize, purges: context.call.caller.superAdmin }
}

/** Decides rows one by one, and says of those that are refused what they are called and which field speaks against it. */
async function decideEach(
  context: Context,
  ids: readonly string[],
  decide: (id: string) => Promise<number>,
): Promise<TrashOutcome> {
  let together = 0
  const decided = async (id: string) => {
    together += await decide(id)
  }
  const { done, failed } = await eachOf(context, ids, decided)
  const title = await titlesOf(
    context,
    failed.map(({ id }) => id),
  )
  return { done, failed: failed.map((one) => ({ ...one, title: title(one.id) })), together }
}

/** Brings rows back. */
export const restoreAll = (context: Context, ids: readonly string[]): Promise<TrashOutcome> =>
  decideEach(context, ids, (id) => restoreWithDependents(context, id))

/** Whatever refers to rows of the resource. */
const blockers = ({ platform, resource }: Context, removal: NormalOperation): NormalOperation => ({
  ...removal,
  blockedByContent: false,
  blockedBy: platform.catalogue.resources.flatMap((other) =>
    referencesTo(other, resource.of).map(({ name }) => ({ resource: other.of, by: name })),
  ),
})

/** Removes a row that was deleted, so that nothing brings it back. What still refers to it keeps it. */
async function purge(context: Context, removal: NormalOperation, id: string): Promise<number> {
  const [found] = await lock(removedRows(context), [id])
  if (!found) throw new DomainError('E_NOT_FOUND')
  if (!found.writable) throw new DomainError('E_SCOPE')
  const blocking = await blockersOf(context, blockers(context, removal), id)
  if (blocking.length > 0) {
    const msg = blocking.map(({ label, count }) => `${label} × ${count}`).join(', ')
    throw new DomainError('E_IN_USE', { errors: { id: msg }, data: { blocking } })
  }
  await purgeRows(context, [id])
  await appendLog(context, [countLine(context, { id, operation: purgeEntry, field: 'id', count: 1 })])
  return 0
}

/** Removes rows for good, which super administrators may. */
export async function purgeAll(context: Context, ids: readonly string[]): Promise<TrashOutcome> {
  const removal = softRemoval(context)
  if (!removal || !context.call.caller.superAdmin) throw new DomainError('E_OP')
  return decideEach(context, ids, (id) => purge(context, removal, id))
}
