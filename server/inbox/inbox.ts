import { sql } from 'kysely'
import {
  type InboxAnswer,
  type InboxItem,
  type InboxKind,
  type InboxView,
  inboxLimits,
} from '../../src/platform/inboxContract.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import { tellConsoles } from './tellConsoles.ts'
import { titlesOf } from './titles.ts'

/** What the caller asks for. */
export interface InboxQuery {
  readonly view: InboxView
  readonly kind: InboxKind | null
  readonly resource: string | null
  /** The message before the first one. */
  readonly after: string | null
}

interface Row {
  readonly id: string
  readonly kind: InboxKind
  readonly createdAt: Date
  readonly readAt: Date | null
  readonly later: Date | null
  readonly resource: string
  readonly recordId: string | null
  readonly about: string | null
  readonly address: string | null
  readonly title: string | null
  readonly text: string
  readonly who: string | null
  readonly actorId: string
}

/** A message that is put off comes back by itself, as it was. */
const putOff = (now: Date) => sql<boolean>`(i."later" is not null and i."later" > ${now})`
const inView: Readonly<Record<InboxView, (now: Date) => ReturnType<typeof putOff>>> = {
  all: (now) => sql`not ${putOff(now)}`,
  unread: (now) => sql`i."readAt" is null and not ${putOff(now)}`,
  later: putOff,
}

/**
 * Messages about what is none of the caller's any more are in no list, and so nobody could read them: they count
 * no longer.
 */
async function stopCounting(platform: Platform, { caller, now }: Call, lost: readonly Row[]) {
  const ids = lost.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  if (ids.length === 0) return
  await platform.database.transaction(async (db) => {
    await sql`update "inboxItem" set "readAt" = ${now} where id = any(${ids}::text[])`.execute(db)
    tellConsoles(platform, 'updated', [caller.accountId])
  })
}

/** A page of messages of the caller, without those about what is none of theirs any more. */
export async function inboxOf(platform: Platform, call: Call, query: InboxQuery): Promise<InboxAnswer> {
  const { caller, db, now } = call
  const conditions = [sql`i."accountId" = ${caller.accountId}`, inView[query.view](now)]
  if (query.kind) conditions.push(sql`i.kind = ${query.kind}`)
  if (query.resource) conditions.push(sql`i."resource" = ${query.resource}`)
  if (query.after)
    conditions.push(sql`(i."createdAt", i.id) < (select "createdAt", id from "inboxItem"
      where id = ${query.after} and "accountId" = ${caller.accountId})`)
  const { rows } = await sql<Row>`
    select i.id, i.kind, i."createdAt", i."readAt", i."later", i."resource", i."recordId", i."actorId",
      i."about", i."address", i."title",
      coalesce(c."text", i."text") as text, a.name as who
    from (select * from "inboxItem" i where ${sql.join(conditions, sql` and `)}
      order by i."createdAt" desc, i.id desc limit ${inboxLimits.listed}) i
    left join "comment" c on c.id = i."commentId" left join "account" a on a.id = i."actorId"
    order by i."createdAt" desc, i.id desc`.execute(db)
  const titleOf = await titlesOf(platform, call, rows)
  const lost = rows.filter((row) => titleOf(row) === undefined)
  await stopCounting(platform, call, lost)
  const list = rows.flatMap(({ createdAt, readAt, later, who, actorId, about, ...row }): InboxItem[] => {
    const title = titleOf({ ...row, about })
    if (title === undefined) return []
    const until = later && new Date(later) > now ? new Date(later).toISOString() : null
    const at = new Date(createdAt).toISOString()
    return [{ ...row, at, who: who ?? actorId, title, read: readAt !== null, later: until }]
  })
  return { list, next: rows.length < inboxLimits.listed ? null : (rows.at(-1)?.id ?? null) }
}

/** How many messages of the caller are unread and not put off. */
export async function unreadOf({ db, caller, now }: Call): Promise<number> {
  const { rows } = await sql<{ unread: string }>`
    select count(*) as unread from "inboxItem" i
    where i."accountId" = ${caller.accountId} and ${inView.unread(now)}`.execute(db)
  return Number(rows[0]?.unread ?? 0)
}
