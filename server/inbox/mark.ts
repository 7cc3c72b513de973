import { sql } from 'kysely'
import { type InboxResource, inboxLimits } from '../../src/platform/inboxContract.ts'
import { DomainError } from '../core/errors.ts'
import type { Call } from '../platform/call.ts'

/** Marks messages of the caller as read: those named, or with null all of them that are not put off. */
export async function markRead({ db, caller, now }: Call, ids: readonly string[] | null): Promise<void> {
  const named = ids === null ? sql`("later" is null or "later" <= ${now})` : sql`id = any(${[...ids]}::text[])`
  await sql`update "inboxItem" set "readAt" = ${now}
    where "accountId" = ${caller.accountId} and "readAt" is null and ${named}`.execute(db)
}

/** Marks messages of the caller as unread again. */
export async function markUnread({ db, caller }: Call, ids: readonly string[]): Promise<void> {
  await sql`update "inboxItem" set "readAt" = null
    where "accountId" = ${caller.accountId} and id = any(${[...ids]}::text[])`.execute(db)
}

/** Puts messages of the caller off until a moment, then they are unread; null: they come back now. Throws E_RANGE. */
export async function postpone({ db, caller, now }: Call, ids: readonly string[], until: Date | null): Promise<void> {
  const latest = new Date(now.getTime() + inboxLimits.days * 86_400_000)
  if (until && (until <= now || until > latest)) throw new DomainError('E_RANGE', { errors: { until: 'E_RANGE' } })
  await sql`update "inboxItem" set "later" = ${until}, "readAt" = null
    where "accountId" = ${caller.accountId} and id = any(${[...ids]}::text[])`.execute(db)
}

/** What the caller has messages about or muted. */
export async function resourcesOf({ db, caller }: Call): Promise<InboxResource[]> {
  const { rows } = await sql<InboxResource>`
    select "resource", bool_or(muted) as muted from (
      select distinct "resource", false as muted from "inboxItem" where "accountId" = ${caller.accountId}
      union all select "resource", true from "inboxMute" where "accountId" = ${caller.accountId}) t
    group by "resource" order by "resource"`.execute(db)
  return rows
}

/** From now on the caller is told of a resource, or not. */
export async function mute({ db, caller }: Call, resource: string, muted: boolean): Promise<void> {
  await (muted
    ? sql`insert into "inboxMute" values (${caller.accountId}, ${resource}) on conflict do nothing`
    : sql`delete from "inboxMute" where "accountId" = ${caller.accountId} and "resource" = ${resource}`
  ).execute(db)
}
