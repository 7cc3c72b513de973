import { type RawBuilder, sql } from 'kysely'
import type { NormalOperation } from '#declare'
import type { TrashAnswer, TrashOutcome, TrashRow, UndoFailure } from '../../../src/platform/undoContract.ts'
import { DomainError } from '../../core/errors.ts'
import { blockersOf } from '../../domain/blockers.ts'
import { own } from '../../domain/columns.ts'
import { type Context, connection } from '../../domain/context.ts'
import { appendLog, countLine, trail } from '../../domain/log.ts'
import { countPersonalSearch } from '../../domain/personalSearch.ts'
import { predicatesOf, queryOf } from '../../domain/query.ts'
import { titlesOfRows } from '../../domain/recordTitle.ts'
import { isReference } from '../../domain/referenceLabels.ts'
import { removedRows, softRemoval } from '../../domain/restore.ts'
import { countRows, lock, purgeRows, select } from '../../domain/storage.ts'
import { readable, toWire } from '../../domain/wire.ts'
import { type Parameters, without } from '../../platform/parameters.ts'
import { reasonOf, titlesOf } from '../undo/undo.ts'
import { restoreWithDependents } from './restoreWithDependents.ts'

/** What the operation log calls a row that went for good. */
const purgeEntry = 'purge'

/** So many columns of the list tell rows apart beside their title. */
const columnsTold = 5

const latestFirst: readonly RawBuilder<unknown>[] = [
  sql`${sql.ref(`${own}.deletedAt`)} desc`,
  sql`${sql.ref(`${own}.id`)} desc`,
]

/** From where rows were deleted, as the trail has it. */
async function placesOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; ip: string | null }>`select distinct on (l."entityId") l."entityId" as "id",
      l."ip" from ${sql.table(trail)} as l
    where l."entity" = ${context.resource.of} and l."entityId" = any(${[...ids]}::text[]) and l."deletedAt" is null
      and l."operation" = ${softRemoval(context)?.name ?? ''}
    order by l."entityId", l."id" desc`.execute(connection(context))
  return new Map(rows.map(({ id, ip }) => [id, ip]))
}

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
  const [places, titles, wire] = [
    await placesOf(context, ids),
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
      ip: places.get(row.id) ?? null,
      row: told,
    }
  })
  const total = await countRows(gone, where)
  return { list, total, pageNum, pageSize, purges: context.call.caller.superAdmin }
}

/** Decides rows one by one: what is refused for one leaves that one where it is. */
async function eachOf(
  context: Context,
  ids: readonly string[],
  decide: (id: string) => Promise<number>,
): Promise<TrashOutcome> {
  const done: string[] = []
  const failed: Omit<UndoFailure, 'title'>[] = []
  let together = 0
  for (const id of ids)
    try {
      together += await context.platform.database.transaction(() => decide(id))
      done.push(id)
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
      failed.push({ id, errorCode: cause.code, msg: reasonOf(cause, context) })
    }
  const title = await titlesOf(
    context,
    failed.map(({ id }) => id),
  )
  return { done, failed: failed.map((one) => ({ ...one, title: title(one.id) })), together }
}

/** Brings rows back. */
export const restoreAll = (context: Context, ids: readonly string[]): Promise<TrashOutcome> =>
  eachOf(context, ids, (id) => restoreWithDependents(context, id))

/** Whatever refers to rows of the resource. */
const blockers = ({ platform, resource }: Context, removal: NormalOperation): NormalOperation => ({
  ...removal,
  blockedByContent: false,
  blockedBy: platform.catalogue.resources.flatMap((other) =>
    other.fields
      .filter((field) => field.stored && isReference(field) && field.facts.to === resource.of)
      .map(({ name }) => ({ resource: other.of, by: name })),
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
  return eachOf(context, ids, (id) => purge(context, removal, id))
}
