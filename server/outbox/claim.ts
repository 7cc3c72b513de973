import { sql } from 'kysely'
import type { OutboxChannel } from '../../src/platform/outboxContract.ts'
import type { Executor } from '../database/executor.ts'
import type { OutboxMessage } from './channel.ts'
import { pauseAfter } from './pauses.ts'

/** A process that says nothing of a message for so long has died; no try takes as long (sender.ts). */
const leaseMs = 120_000
/** Messages to one recipient at the same time. */
const perRecipient = 4
const longestError = 300

interface Claim {
  readonly channel: OutboxChannel
  readonly now: Date
  /** Recipients that are being sent something by this process. */
  readonly busy: readonly string[]
  readonly most: number
}

/**
 * Takes messages that are due, so that no other process takes them. A later one of the same record stays while an
 * earlier one waits, also for its next try. A message that ends the process is counted as tried, and ends it no more often
 * than others are tried.
 */
export async function claimDue(db: Executor, { channel, now, busy, most }: Claim): Promise<OutboxMessage[]> {
  const { rows } = await sql<OutboxMessage>`
    with due as materialized (
      select o."id" from (
        select distinct "recipient" from "outbox"
        where "channel" = ${channel} and "state" = 'waiting' and "nextAt" <= ${now}
          and "recipient" <> all(${[...busy]}::text[])
      ) r cross join lateral (
        select o."id" from "outbox" o
        where o."channel" = ${channel} and o."recipient" = r."recipient" and o."state" = 'waiting'
          and o."nextAt" <= ${now} and coalesce(o."leasedUntil" <= ${now}, true)
          and not exists (
            select 1 from "outbox" e where e."recipient" = o."recipient" and e."orderKey" = o."orderKey"
              and e."state" = 'waiting' and e."seq" < o."seq" and e."channel" = o."channel")
        order by o."seq" limit ${perRecipient} for update skip locked
      ) o limit ${most})
    update "outbox" o set "attempts" = o."attempts" + 1, "leasedUntil" = ${new Date(now.getTime() + leaseMs)}
    from due where o."id" = due."id"
    returning o."id", o."recipient", o."key", o."payload", o."attempts"`.execute(db)
  return rows
}

type Tried = Pick<OutboxMessage, 'id' | 'attempts'>

/** Whoever took the message since has the say. */
const ours = ({ id, attempts }: Tried) => sql`"id" = ${id} and "attempts" = ${attempts} and "state" = 'waiting'`

export const endAs = (db: Executor, now: Date, message: Tried, state: 'sent' | 'withdrawn') =>
  sql`update "outbox" set "state" = ${state}, "endedAt" = ${now}, "leasedUntil" = null, "lastError" = null
    where ${ours(message)}`.execute(db)

/** Lets a message wait for its moment, which was no try. */
export const putOff = (db: Executor, message: Tried, until: Date) =>
  sql`update "outbox" set "nextAt" = ${until}, "attempts" = "attempts" - 1, "leasedUntil" = null
    where ${ours(message)}`.execute(db)

/** Waits for the next try, or gives a message up where there were enough tries or another one is no use. */
export async function noteFailure(
  db: Executor,
  now: Date,
  message: Tried,
  { error, final }: { readonly error: string; readonly final: boolean },
): Promise<'waiting' | 'dead'> {
  const pause = final ? null : pauseAfter(message.attempts)
  const state = pause === null ? 'dead' : 'waiting'
  await sql`update "outbox" set "state" = ${state}, "leasedUntil" = null, "lastError" = ${error.slice(0, longestError)},
      "nextAt" = ${new Date(now.getTime() + (pause ?? 0))}, "endedAt" = ${pause === null ? now : null}
    where ${ours(message)}`.execute(db)
  return state
}

/** Of a database that one process alone works on: whatever was being sent when it starts has died with the one before. */
export const releaseLeases = (db: Executor) =>
  sql`update "outbox" set "leasedUntil" = null where "state" = 'waiting' and "leasedUntil" is not null`.execute(db)
