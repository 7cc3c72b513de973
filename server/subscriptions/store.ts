import { sql } from 'kysely'
import {
  type Refusal,
  type SubscriptionDraft,
  type SubscriptionState,
  subscriptionLimits,
} from '../../src/platform/subscriptionContract.ts'
import { DomainError } from '../core/errors.ts'
import { newId } from '../core/identifier.ts'
import type { Executor } from '../database/executor.ts'
import type { Call } from '../platform/call.ts'
import { firstTurn } from './moments.ts'

/** A subscription as it is kept. */
export interface Subscription extends SubscriptionDraft {
  readonly id: string
  readonly accountId: string
  readonly state: SubscriptionState
  readonly refusal: Refusal | null
  readonly above: boolean
  readonly nextAt: Date
  readonly lastAt: Date | null
  readonly createdAt: Date
}

/** Those of the caller, the oldest first. */
export async function subscriptionsOf({ db, caller }: Call): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`select * from "subscription" where "accountId" = ${caller.accountId}
    order by "createdAt", id`.execute(db)
  return rows
}

/** One of the caller's. Throws E_NOT_FOUND. */
export async function subscriptionOf({ db, caller }: Call, id: string): Promise<Subscription> {
  const { rows } = await sql<Subscription>`select * from "subscription"
    where id = ${id} and "accountId" = ${caller.accountId} for update`.execute(db)
  if (!rows[0]) throw new DomainError('E_NOT_FOUND')
  return rows[0]
}

/** Stores a new one; one writer per account at a time, so that no more come together than there may be. */
export async function keepSubscription({ db, caller, now }: Call, draft: SubscriptionDraft): Promise<string> {
  const { accountId } = caller
  await sql`select 1 from "account" where "id" = ${accountId} for update`.execute(db)
  const id = newId(now.getTime())
  const { rows } = await sql`
    insert into "subscription" (id, "accountId", "title", "of", "query", "rhythm", "hour", "weekday", "threshold", "ways",
      "webhook", "form", "state", "nextAt", "createdAt")
    select ${id}, ${accountId}, ${draft.title}, ${draft.of}, ${draft.query}, ${draft.rhythm}, ${draft.hour}::integer,
      ${draft.weekday}::integer, ${draft.threshold}::integer, ${[...draft.ways]}::text[], ${draft.webhook}, ${draft.form},
      'active', ${firstTurn(draft, now)}::timestamptz, ${now}::timestamptz
    where (select count(*) from "subscription" where "accountId" = ${accountId}) < ${subscriptionLimits.most}
    returning id`.execute(db)
  if (rows.length === 0) throw new DomainError('E_LIMIT')
  return id
}

/** Changes one of the caller's; it begins anew. */
export async function changeSubscription(call: Call, id: string, draft: SubscriptionDraft): Promise<void> {
  const { state } = await subscriptionOf(call, id)
  await sql`update "subscription" set "title" = ${draft.title}, "query" = ${draft.query}, "rhythm" = ${draft.rhythm},
    "hour" = ${draft.hour}, "weekday" = ${draft.weekday}, "threshold" = ${draft.threshold},
    "ways" = ${[...draft.ways]}::text[], "webhook" = ${draft.webhook}, "form" = ${draft.form}, "above" = false,
    "state" = ${state === 'paused' ? 'paused' : 'active'}, "refusal" = null, "nextAt" = ${firstTurn(draft, call.now)}
    where id = ${id}`.execute(call.db)
}

/** Sends nothing from now on, or again from its next turn on. */
export async function pauseSubscription(call: Call, id: string, paused: boolean): Promise<void> {
  const found = await subscriptionOf(call, id)
  await sql`update "subscription" set "state" = ${paused ? 'paused' : 'active'}, "refusal" = null, "above" = false,
    "nextAt" = ${firstTurn(found, call.now)} where id = ${id}`.execute(call.db)
}

export async function removeSubscription({ db, caller }: Call, id: string): Promise<void> {
  await sql`delete from "subscription" where id = ${id} and "accountId" = ${caller.accountId}`.execute(db)
}

/** Those whose turn has come. */
export async function dueSubscriptions(db: Executor, now: Date): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`select * from "subscription"
    where "state" <> 'paused' and "nextAt" <= ${now} order by "nextAt", id`.execute(db)
  return rows
}

/** Notes that it was sent besides its turns. */
export const noteSent = (db: Executor, id: string, now: Date) =>
  sql`update "subscription" set "lastAt" = ${now}::timestamptz where id = ${id} returning id`.execute(db)

/** What became of a turn. */
export interface Turn {
  readonly nextAt: Date
  readonly above: boolean
  readonly refusal: Refusal | null
  readonly sentAt: Date | null
}

/** Notes a turn, for the one process that is first; false: it was another's, or the subscription has changed since. */
export async function noteTurn(db: Executor, { id, nextAt }: Subscription, turn: Turn): Promise<boolean> {
  const { rows } = await sql`update "subscription" set "nextAt" = ${turn.nextAt}, "above" = ${turn.above},
    "state" = ${turn.refusal === null ? 'active' : 'refused'}, "refusal" = ${turn.refusal},
    "lastAt" = coalesce(${turn.sentAt}::timestamptz, "lastAt")
    where id = ${id} and "nextAt" = ${new Date(nextAt)} and "state" <> 'paused' returning id`.execute(db)
  return rows.length > 0
}
