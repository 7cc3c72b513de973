import { sql } from 'kysely'
import { commentLimits, type InboxItem, type InboxKind } from '../../../src/platform/commentContract.ts'
import { own } from '../../domain/columns.ts'
import type { Context } from '../../domain/context.ts'
import { orderOf } from '../../domain/query.ts'
import { contextFor } from '../../domain/rows.ts'
import { select } from '../../domain/storage.ts'
import { toWire } from '../../domain/wire.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { readableRows } from '../askedRecord.ts'

interface Row {
  readonly id: string
  readonly kind: InboxKind
  readonly createdAt: Date
  readonly readAt: Date | null
  readonly resource: string
  readonly recordId: string
  readonly text: string
  readonly who: string | null
  readonly authorId: string
}

/** What records of one resource are called, of those the caller may read now; personal data is masked. */
async function titlesOf(asked: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const context = readableRows(asked)
  const field = asked.resource.field[asked.resource.titleField]
  if (!context || !field) return new Map()
  const where = [sql<boolean>`${sql.ref(`${own}.id`)} = any(${[...ids]}::text[])`]
  const rows = await select(context, { where, order: orderOf(context, []), limit: ids.length })
  const shown = await toWire(context, rows, [field], false)
  return new Map(shown.map((row) => [String(row.id), String(row.labels?.[field.name] ?? row[field.name] ?? row.id)]))
}

/** The newest messages of the caller, without those about records that are none of theirs any more. */
export async function inboxOf(platform: Platform, call: Call): Promise<InboxItem[]> {
  const { rows } = await sql<Row>`
    select i.id, i.kind, i."createdAt", i."readAt", c."resource", c."recordId", c."text", c."authorId", a.name as who
    from "inboxItem" i join "comment" c on c.id = i."commentId" left join "account" a on a.id = c."authorId"
    where i."accountId" = ${call.caller.accountId}
    order by i."createdAt" desc, i.id desc limit ${commentLimits.inbox}`.execute(call.db)
  const titles = new Map<string, Map<string, string>>()
  for (const name of new Set(rows.map(({ resource }) => resource))) {
    if (!Object.hasOwn(platform.catalogue.byName, name)) continue
    const ids = rows.filter(({ resource }) => resource === name).map(({ recordId }) => recordId)
    titles.set(name, await titlesOf(contextFor(platform, call, name), [...new Set(ids)]))
  }
  return rows.flatMap(({ createdAt, readAt, who, authorId, ...row }) => {
    const title = titles.get(row.resource)?.get(row.recordId)
    if (title === undefined) return []
    const at = new Date(createdAt).toISOString()
    const { id, kind, resource, recordId, text } = row
    return [{ id, kind, at, who: who ?? authorId, resource, recordId, title, text, read: readAt !== null }]
  })
}

/** How many messages of the caller are unread. */
export async function unreadOf({ db, caller }: Call): Promise<number> {
  const { rows } = await sql<{ unread: string }>`
    select count(*) as unread from "inboxItem"
    where "accountId" = ${caller.accountId} and "readAt" is null`.execute(db)
  return Number(rows[0]?.unread ?? 0)
}

/** Marks messages of the caller as read: those named, or with null all of them. */
export async function markRead({ db, caller, now }: Call, ids: readonly string[] | null): Promise<void> {
  const named = ids === null ? sql`true` : sql`id = any(${[...ids]}::text[])`
  await sql`update "inboxItem" set "readAt" = ${now}
    where "accountId" = ${caller.accountId} and "readAt" is null and ${named}`.execute(db)
}
