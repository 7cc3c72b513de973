import { sql } from 'kysely'
import { newId } from '../../core/identifier.ts'
import type { Executor } from '../../database/executor.ts'
import type { Call } from '../../platform/call.ts'

/** Where a browser is reached, and with what it reads what it gets. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Of sessions that are open. A session at rest still counts: push is for whoever is not looking at the console. */
const isOpen = (now: Date) => sql<boolean>`s."endedAt" is null and s."expiresAt" > ${now} and s."stage" = 'full'`

/** From now on this browser is told in place of the one that the session had; it belongs to nobody else any more. */
export async function subscribe({ db, caller, now }: Call, { endpoint, p256dh, auth }: PushSubscription) {
  // One at a time for each account, so that two presses leave one.
  await sql`select 1 from "account" where "id" = ${caller.accountId} for update`.execute(db)
  await sql`delete from "pushSubscription"
    where "sessionId" = ${caller.sessionId} or "endpoint" = ${endpoint}`.execute(db)
  await sql`insert into "pushSubscription" ("id", "accountId", "sessionId", "endpoint", "p256dh", "auth", "createdAt")
    values (${newId()}, ${caller.accountId}, ${caller.sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})`.execute(db)
}

/** The browser of this session is told nothing more. */
export const unsubscribe = ({ db, caller }: Call) =>
  sql`delete from "pushSubscription" where "sessionId" = ${caller.sessionId}`.execute(db)

/** Whether the browser of this session is told. */
export async function isSubscribed({ db, caller }: Call): Promise<boolean> {
  const { rows } = await sql`select 1 from "pushSubscription" where "sessionId" = ${caller.sessionId}`.execute(db)
  return rows.length > 0
}

/** Browsers of people, by whose they are. */
export async function browsersOf(db: Executor, now: Date, accountIds: readonly string[]) {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select p."id", p."accountId" from "pushSubscription" p join "session" s on s."id" = p."sessionId"
    where p."accountId" = any(${[...accountIds]}::text[]) and ${isOpen(now)} order by p."id"`.execute(db)
  return rows
}

/** A browser that is told still; null: it was switched off, or its session ended. */
export async function browserOf(db: Executor, now: Date, id: string) {
  const { rows } = await sql<PushSubscription & { accountId: string }>`
    select p."accountId", p."endpoint", p."p256dh", p."auth"
    from "pushSubscription" p join "session" s on s."id" = p."sessionId"
    where p."id" = ${id} and ${isOpen(now)}`.execute(db)
  return rows[0] ?? null
}

/** The push service knows the browser no more. */
export const forgetBrowser = (db: Executor, id: string) =>
  sql`delete from "pushSubscription" where "id" = ${id}`.execute(db)

/** Takes away what belonged to sessions that have ended. */
export const forgetEnded = (db: Executor, accountId: string) =>
  sql`delete from "pushSubscription" p using "session" s
    where p."accountId" = ${accountId} and s."id" = p."sessionId" and s."endedAt" is not null`.execute(db)
