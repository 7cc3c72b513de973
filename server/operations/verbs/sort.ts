import { sql } from 'kysely'
import { DomainError } from '../../core/errors.ts'
import { own } from '../../domain/columns.ts'
import type { Context } from '../../domain/context.ts'
import { connection } from '../../domain/context.ts'
import { emitRowsWritten } from '../../domain/emitRowsChanged.ts'
import { type LogEntry, writeLog } from '../../domain/log.ts'
import { filtersOf, orderOf, predicatesOf } from '../../domain/query.ts'
import { lock, selectIds } from '../../domain/storage.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { idsIn, maxSorted, onlyKnown, parametersOf } from '../../platform/parameters.ts'

const step = 10
const field = 'sort'

async function renumber(context: Context, places: ReadonlyMap<string, number>): Promise<void> {
  const { call, resource } = context
  await sql`update ${sql.table(resource.of)} as t set "sort" = p.place, "version" = t."version" + 1,
    "updatedAt" = ${call.now}, "updatedBy" = ${call.caller.accountId || 'system'}
    from unnest(${[...places.keys()]}::text[], ${[...places.values()]}::int[]) as p(id, place)
    where ${sql.ref(`${own}.id`)} = p.id`.execute(connection(context))
  await emitRowsWritten(context, 'updated', [...places.keys()], [field])
}

/** Whether these are the rows that the filters find, no more and no fewer. */
async function areAll(context: Context, ids: readonly string[], filters: unknown): Promise<boolean> {
  const where = predicatesOf(context, { keyword: '', filters: filtersOf(context, filters) })
  const found = await selectIds(context, { where, order: orderOf(context, []), limit: maxSorted + 1 })
  const given = new Set(ids)
  return found.length === ids.length && found.every((id) => given.has(id))
}

/**
 * A new order of all rows, or of all that `filters` find (the items of one dictionary), given completely: 10, 20, 30 …;
 * another set of rows means the caller saw an old list.
 */
export const sort: VerbHandler = async (context, operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['ids', 'filters'])
  const ids = idsIn(given, maxSorted)
  const locked = await lock(context, ids)
  if (locked.length !== ids.length || !(await areAll(context, ids, given['filters'])))
    throw new DomainError('E_VERSION')
  if (locked.some(({ writable }) => !writable)) throw new DomainError('E_SCOPE')
  const places = new Map(ids.map((id, index) => [id, (index + 1) * step]))
  const moved = locked.map(({ row }) => row).filter((row) => row[field] !== places.get(row.id))
  await renumber(context, new Map(moved.map(({ id }) => [id, places.get(id) ?? 0])))
  const entries = moved.map(
    (row): LogEntry => ({
      id: row.id,
      operation: operation.name,
      before: row,
      after: { ...row, [field]: places.get(row.id) },
    }),
  )
  await writeLog(context, entries, new Map())
  return { data: { count: ids.length } }
}
