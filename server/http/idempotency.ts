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

/** Whether a key that was used before counts no more: it is a day old, or a process died with it. */
const countsNoMore = ({ now }: Key) => sql`(i."createdAt" < ${new Date(now.getTime() - lifetime)}
      or (i."answer" is null and i."createdAt" < ${new Date(now.getTime() - abandonedAfter)}))`

/** What an earlier call under the key was answered; null if nobody used it. Throws where that was another call, or is still at work. */
async function earlierAnswer({ database }: Platform, key: Key): Promise<Envelope | null> {
  const { rows } = await sql<{ route: string; bodyHash: string; answer: unknown }>`${byKey}
    select i."route", i."bodyHash", i."answer" from "idempotency" i
    where i."accountId" = ${key.accountId} and i."key" = ${key.key} and not ${countsNoMore(key)}`.execute(database.read)
  const [row] = rows
  if (!row) return null
  if (typeof row.answer !== 'string' || row.route !== key.route || row.bodyHash !== key.bodyHash)
    throw new DomainError('E_IDEMPOTENCY')
  return JSON.parse(unseal(row.answer, key.sent)) as Envelope
}

/** Makes the claim, in place of one that no longer counts, or answers what the claim of an earlier call says. */
async function claim(platform: Platform, key: Key): Promise<Envelope | null> {
  const { accountId, key: digest, route, bodyHash, now } = key
  const claimed =
    await sql`${byKey} insert into "idempotency" as i ("accountId", "key", "route", "bodyHash", "createdAt")
    values (${accountId}, ${digest}, ${route}, ${bodyHash}, ${now})
    on conflict ("accountId", "key") do update set "route" = excluded."route", "bodyHash" = excluded."bodyHash",
      "createdAt" = excluded."createdAt", "answer" = null
    where ${countsNoMore(key)}
    returning 1`.execute(platform.database.read)
  if (claimed.rows.length > 0) return null
  const earlier = await earlierAnswer(platform, key)
  if (earlier === null) throw new DomainError('E_IDEMPOTENCY')
  return earlier
}

/** Removes keys that are past their time and whose accounts never used them again. */
export async function sweepKeys({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await sql`delete from "idempotency" where "createdAt" < ${new Date(clock().getTime() - lifetime)}`.execute(
    database.read,
  )
}

const sealed = (sent: Sent, secret: string) => sql`${JSON.stringify(seal(JSON.stringify(sent), secret))}::jsonb`

/** A file cannot be replayed: its claim goes, and the same key runs the call again. */
async function settle({ database }: Platform, { accountId, sent: secret, key }: Key, sent: Sent | null): Promise<void> {
  if (sent && !('body' in sent))
    await sql`${byKey} update "idempotency" set "answer" = ${sealed(sent, secret)}
      where "accountId" = ${accountId} and "key" = ${key}`.execute(database.read)
  else
    await sql`${byKey} delete from "idempotency" where "accountId" = ${accountId} and "key" = ${key}`.execute(
      database.read,
    )
}

/**
 * Runs a call that has transactions of its own once per key: the same call again replays the first answer, another one
 * under the same key is refused. It claims its key first. A refused call leaves the key free.
 */
export async function once(platform: Platform, key: Key, work: () => Promise<Sent>): Promise<Sent> {
  const earlier = await claim(platform, key)
  if (earlier) return earlier
  try {
    const sent = await work()
    await settle(platform, key, sent)
    return sent
  } catch (cause) {
    await settle(platform, key, null)
    throw cause
  }
}

/**
 * Stores key and answer with the work. A rival in flight is waited for. A key that was used fails, because the digest may not be
 * missing, and undoes the transaction.
 */
const storing = (key: Key, sent: Sent) =>
  sql`${byKey} insert into "idempotency" as i ("accountId", "key", "route", "bodyHash", "answer", "createdAt")
    values (${key.accountId}, ${key.key}, ${key.route}, ${key.bodyHash}, ${sealed(sent, key.sent)}, ${key.now.toISOString()})
    on conflict ("accountId", "key") do update set "route" = excluded."route", "answer" = excluded."answer",
      "createdAt" = excluded."createdAt",
      "bodyHash" = case when ${countsNoMore(key)} then excluded."bodyHash" end`

const isUsed = (cause: unknown): boolean => cause instanceof Error && 'table' in cause && cause.table === 'idempotency'

/**
 * The same in one transaction, whose last statement stores the key: effect, key and answer stand or fall together. Whoever
 * repeats a call works in vain, and that is undone before anybody has seen it; then, as after any refusal, it is looked up
 * what the key has been used for.
 */
export async function onceInTransaction(platform: Platform, key: Key, work: () => Promise<Sent>): Promise<Sent> {
  try {
    return await platform.database.transaction(async () => {
      const sent = await work()
      if (!('body' in sent)) await platform.database.withCommit(storing(key, sent))
      return sent
    })
  } catch (cause) {
    const earlier = await earlierAnswer(platform, key).catch((other: unknown) => {
      throw other instanceof DomainError ? other : cause
    })
    if (earlier) return earlier
    throw isUsed(cause) ? new DomainError('E_IDEMPOTENCY') : cause
  }
}
