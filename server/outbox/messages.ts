import { sql } from 'kysely'
import {
  type OutboxAnswer,
  type OutboxItem,
  type OutboxResent,
  type OutboxState,
  outboxChannels,
  outboxLimits,
  outboxStates,
} from '../../src/platform/outboxContract.ts'
import { DomainError } from '../core/errors.ts'
import type { Executor } from '../database/executor.ts'
import { hasIds, idsIn, momentIn, type Parameters, textIn, wordIn } from '../platform/parameters.ts'

type Row = Omit<OutboxItem, 'nextAt' | 'createdAt'> & { readonly nextAt: Date; readonly createdAt: Date }

/** The record a message is about; the rest of what it says is for its recipient. */
const about = sql<string | null>`coalesce(o."orderKey", i."resource" || coalesce(':' || i."recordId", ''),
  o."payload"->>'resource' || case when o."payload"->>'count' = '1' then ':' || (o."payload"->'ids'->>0) else '' end)`

/** What leaves and how that went, without what it says. */
export async function listMessages(db: Executor, given: Parameters): Promise<OutboxAnswer> {
  const state = wordIn(given, 'state', outboxStates)
  const channel = wordIn(given, 'channel', outboxChannels)
  const recipient = given['recipient'] ? textIn(given, 'recipient') : null
  const { rows } = await sql<Row>`
    select o."id", o."channel", o."recipient", a."name" as "recipientName", ${about} as "about", o."state", o."attempts",
      o."nextAt", o."lastError", o."createdAt"
    from (select * from "outbox" where (${state}::text is null or "state" = ${state})
        and (${channel}::text is null or "channel" = ${channel}) and (${recipient}::text is null or "recipient" = ${recipient})
      order by "seq" desc limit ${outboxLimits.listed}) o
    left join "account" a on o."channel" = 'mail' and a."id" = o."recipient"
    left join "inboxItem" i on i."id" = o."payload"->>'messageId'
    order by o."seq" desc`.execute(db)
  const counted = await sql<{ state: OutboxState; count: unknown }>`
    select "state", count(*) as count from "outbox" group by "state"`.execute(db)
  const counts = { waiting: 0, sent: 0, withdrawn: 0, dead: 0 }
  for (const one of counted.rows) counts[one.state] = Number(one.count)
  const iso = (moment: Date) => new Date(moment).toISOString()
  return { list: rows.map((row) => ({ ...row, nextAt: iso(row.nextAt), createdAt: iso(row.createdAt) })), counts }
}

/** A range that a recipient asks for again, because it lost what it had. */
function rangeIn(given: Parameters) {
  const channel = wordIn(given, 'channel', outboxChannels)
  if (channel === null) throw new DomainError('E_REQUIRED', { errors: { channel: 'E_REQUIRED' } })
  return sql<boolean>`"channel" = ${channel} and "recipient" = ${textIn(given, 'recipient')}
    and "createdAt" >= ${momentIn(given, 'from')} and "createdAt" <= ${momentIn(given, 'to')}`
}

/**
 * Lets messages wait again, as if they had never been tried, in the order in which they were stored. They keep their keys:
 * whoever got one already can tell. What is due is on its way already.
 */
export async function resendMessages(db: Executor, now: Date, given: Parameters): Promise<OutboxResent> {
  const which = hasIds(given)
    ? sql<boolean>`"id" = any(${[...idsIn(given, outboxLimits.listed)]}::text[])`
    : rangeIn(given)
  const { rows } = await sql`
    update "outbox" set "state" = 'waiting', "attempts" = 0, "nextAt" = ${now}, "leasedUntil" = null, "lastError" = null,
      "endedAt" = null
    where "id" in (
      select "id" from "outbox" where ${which} and ("state" <> 'waiting' or "nextAt" > ${now})
      order by "seq" limit ${outboxLimits.resent})
    returning 1`.execute(db)
  return { count: rows.length }
}

/** Weeks in which a recipient may ask for what it lost; longer for what nobody has looked at. */
const kept = { ended: 30, dead: 90 }
const day = 24 * 60 * 60 * 1000

/** Takes away what ended long ago. */
export async function sweepMessages(db: Executor, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await sql`delete from "outbox" where ("state" in ('sent', 'withdrawn') and "endedAt" < ${before(kept.ended)})
    or ("state" = 'dead' and "endedAt" < ${before(kept.dead)})`.execute(db)
}
