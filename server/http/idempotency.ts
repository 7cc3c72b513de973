import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Envelope, headers } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { byKey } from '../database/prepared.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { Answer, RawCall, Route } from '../platform/route.ts'
import { seal, unseal } from './sealed.ts'

/**
 * What makes two calls the same call: account, key, address and body. Bodies may hold passwords, and answers a secret
 * that is shown once: the body's digest is keyed and the answer sealed with the key as it was sent, and of that only a
 * digest is kept.
 */
interface Key {
  readonly accountId: string
  /** As it was sent. */
  readonly sent: string
  readonly key: string
  readonly route: string
  readonly bodyHash: string
  readonly now: Date
}

type Sent = Envelope | Exclude<Answer, { readonly data: unknown }>

const lifetime = 24 * 60 * 60 * 1000
/** A claim without an answer this old belongs to a process that died. */
const abandonedAfter = 2 * 60 * 1000
const acceptable = /^[\x21-\x7e]{1,255}$/

/** Keys in another order are the same body. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The idempotency key of a call that changes something for a known account; null if it names none. */
export function idempotencyOf(route: Route, { headers: sent, query, body }: RawCall, call: Call): Key | null {
  const key = sent[headers.idempotencyKey.toLowerCase()]
  if (!route.mutates || call.caller.accountId === '' || key === undefined) return null
  if (typeof key !== 'string' || !acceptable.test(key)) throw new DomainError('E_IDEMPOTENCY')
  const content = canonical([query, route.multipart ? sent['content-length'] : body])
  return {
    accountId: call.caller.accountId,
    sent: key,
    key: createHash('sha256').update(key).digest('hex'),
    route: route.name,
    bodyHash: createHmac('sha256', key).update(content).digest('hex'),
    now: call.now,
  }
}

/**
 * Makes the claim, in place of one that no longer counts, or answers what the claim of an earlier call says. In PostgreSQL
 * a rival in flight is waited for.
 */
async function claim(
  { database }: Platform,
  { accountId, sent, key, route, bodyHash, now }: Key,
): Promise<Envelope | null> {
  const claimed =
    await sql`${byKey} insert into "idempotency" as i ("accountId", "key", "route", "bodyHash", "createdAt")
    values (${accountId}, ${key}, ${route}, ${bodyHash}, ${now})
    on conflict ("accountId", "key") do update set "route" = excluded."route", "bodyHash" = excluded."bodyHash",
      "createdAt" = excluded."createdAt", "answer" = null
    where i."createdAt" < ${new Date(now.getTime() - lifetime)}
      or (i."answer" is null and i."createdAt" < ${new Date(now.getTime() - abandonedAfter)})
    returning 1`.execute(database.read)
  if (claimed.rows.length > 0) return null
  const earlier = await sql<{ route: string; bodyHash: string; answer: unknown }>`
    select "route", "bodyHash", "answer" from "idempotency" where "accountId" = ${accountId} and "key" = ${key}`.execute(
    database.read,
  )
  const row = earlier.rows[0]
  if (typeof row?.answer !== 'string' || row.route !== route || row.bodyHash !== bodyHash)
    throw new DomainError('E_IDEMPOTENCY')
  return JSON.parse(unseal(row.answer, sent)) as Envelope
}

/** Removes keys that are past their time and whose accounts never used them again. */
export async function sweepKeys({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await sql`delete from "idempotency" where "createdAt" < ${new Date(clock().getTime() - lifetime)}`.execute(
    database.read,
  )
}

/** A file cannot be replayed: its claim goes, and the same key runs the call again. */
async function settle({ database }: Platform, { accountId, sent: secret, key }: Key, sent: Sent | null): Promise<void> {
  if (sent && !('body' in sent))
    await sql`${byKey} update "idempotency" set "answer" = ${JSON.stringify(seal(JSON.stringify(sent), secret))}::jsonb
      where "accountId" = ${accountId} and "key" = ${key}`.execute(database.read)
  else
    await sql`${byKey} delete from "idempotency" where "accountId" = ${accountId} and "key" = ${key}`.execute(
      database.read,
    )
}

/**
 * Runs a call once per key: the same call again replays the first answer, another one under the same key is refused.
 * Inside the transaction of the call, claim and effect stand or fall together, so a refused call leaves the key free.
 */
export async function once(platform: Platform, key: Key, work: () => Promise<Sent>): Promise<Sent> {
  const earlier = await claim(platform, key)
  if (earlier) return earlier
  try {
    const sent = await work()
    await settle(platform, key, sent)
    return sent
  } catch (cause) {
    if (!platform.database.inTransaction) await settle(platform, key, null)
    throw cause
  }
}
