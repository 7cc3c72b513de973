import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '../../core/errors.ts'
import { type Context, connection, contextOf } from '../../domain/context.ts'
import { trail } from '../../domain/log.ts'
import type { StoredRow } from '../../platform/repository.ts'
import { batchEntry } from '../batch/trail.ts'

/** What somebody did at once to rows of a resource: an entry of the trail, or all that stem from one call. */
export interface Change {
  readonly where: RawBuilder<boolean>
}

/** The living part of the trail, as its indexes hold it, without what is said of a batch as a whole. */
const living = sql<boolean>`l."deletedAt" is null and l."operation" <> ${batchEntry}`

const ofCall = ({ resource }: Context, accountId: string, changeId: string): RawBuilder<boolean> =>
  sql<boolean>`l."changeId" = ${changeId} and l."accountId" = ${accountId} and l."entity" = ${resource.of}`

/** What the caller did by the call of that id. Of calls of others nobody is told whether there were any. */
export const ownChange = (context: Context, changeId: string): Change => ({
  where: ofCall(context, context.call.caller.accountId, changeId),
})

/** What an entry of the trail tells of; `whole`: with all that its author did at once. */
export async function changeOfEntry(context: Context, entryId: string, whole: boolean): Promise<Change> {
  const { rows } = await sql<{ changeId: string | null; accountId: string | null }>`select l."changeId", l."accountId"
    from ${sql.table(trail)} as l where l."id" = ${entryId} and l."entity" = ${context.resource.of} and ${living}`.execute(
    connection(context),
  )
  const [entry] = rows
  if (!entry) throw new DomainError('E_NOT_FOUND')
  const { changeId, accountId } = entry
  const isAlone = !whole || changeId === null || accountId === null
  return { where: isAlone ? sql`l."id" = ${entryId}` : ofCall(context, accountId, changeId) }
}

/** How many rows a change is about. */
export async function countChanged(context: Context, { where }: Change): Promise<number> {
  if (!contextOf(context, trail)) return 0
  const { rows } = await sql<{ n: number }>`select count(distinct l."entityId")::int as n
    from ${sql.table(trail)} as l where ${where} and ${living}`.execute(connection(context))
  return rows[0]?.n ?? 0
}

/** A row that was changed, with what was done to it, the latest first. */
export interface Changed {
  readonly id: string
  /** The latest entry, by which rows are in order. */
  readonly last: string
  readonly entries: readonly StoredRow[]
}

/** Entries of a change, the latest first, from before an entry on: by the index alone, however many there are. */
async function entriesBefore(context: Context, { where }: Change, before: string | null, limit: number) {
  const { rows } = await sql<{ id: string; entityId: string }>`select l."id", l."entityId"
    from ${sql.table(trail)} as l where ${where} and ${living} ${before === null ? sql`` : sql`and l."id" < ${before}`}
    order by l."id" desc limit ${limit}`.execute(connection(context))
  return rows
}

/** What a change did to rows; `from`: only to those whose latest entry is before that one. */
async function changedOf(context: Context, { where }: Change, ids: readonly string[], from: string | null) {
  const { rows } = await sql<Changed>`select l."entityId" as "id", max(l."id") as "last",
      json_agg(json_build_object('id', l."id", 'operation', l."operation", 'changes', l."changes",
        'replaced', l."replaced", 'changeId', l."changeId", 'accountId', l."accountId") order by l."id" desc) as "entries"
    from ${sql.table(trail)} as l where l."entityId" = any(${[...ids]}::text[]) and ${where} and ${living}
    group by l."entityId" ${from === null ? sql`` : sql`having max(l."id") < ${from}`} order by "last" desc`.execute(
    connection(context),
  )
  return rows
}

/**
 * Rows of a change, those that were changed last first; `from`: only those whose latest entry is before that one. `more`:
 * there may be others.
 */
export async function changedRows(
  context: Context,
  change: Change,
  from: string | null,
  limit: number,
): Promise<{ readonly rows: readonly Changed[]; readonly more: boolean }> {
  for (let before = from; ; ) {
    const entries = await entriesBefore(context, change, before, limit)
    const rows = await changedOf(context, change, [...new Set(entries.map(({ entityId }) => entityId))], from)
    const more = entries.length === limit
    // Older entries of rows that were told already fill a page, too.
    if (rows.length > 0 || !more) return { rows, more }
    before = entries.at(-1)?.id ?? null
  }
}

/**
 * The fields that others, or the same person by another call, changed of a row after an entry. What this call wrote is
 * its own: a change may have written a row more than once.
 */
export async function changedLater(
  context: Context,
  id: string,
  { id: entryId, changeId, accountId }: StoredRow,
): Promise<readonly string[]> {
  const { call } = context
  const { rows } = await sql<{ field: string }>`select distinct c->>'field' as "field"
    from ${sql.table(trail)} as l, jsonb_array_elements(case when jsonb_typeof(l."changes") = 'array' then l."changes" else '[]'::jsonb end) as c
    where l."entity" = ${context.resource.of} and l."entityId" = ${id} and l."id" > ${entryId} and ${living}
      and not (l."changeId" is not distinct from ${call.requestId} and l."accountId" = ${call.caller.accountId})
      and not (l."changeId" is not distinct from ${changeId} and l."accountId" is not distinct from ${accountId})
      and (c->>'before') is distinct from (c->>'after')`.execute(connection(context))
  return rows.map(({ field }) => field)
}
