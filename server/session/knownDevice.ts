import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { digest, looksLikeToken, newToken } from '../core/tokens.ts'
import type { Executor } from '../database/executor.ts'
import { noteCookie } from '../platform/outcome.ts'
import type { RawCall } from '../platform/route.ts'
import type { SessionDevice } from './newDevice.ts'

/**
 * A browser in which somebody has logged in before holds a random value, of which the digest is kept. It opens nothing: it
 * only gives tries of its own, so that strangers who fail on purpose do not keep the owner out.
 */
const name = 'device'
const days = 180
const day = 24 * 60 * 60 * 1000
/** The cookie goes with logins and with nothing else. */
const path = '/platform/pc/user/login'

/** The value that a browser sends along; null: none that could be one. */
function sentDevice({ headers: { cookie } }: Pick<RawCall, 'headers'>): string | null {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`).exec(cookie ?? '')?.[1]
  return value !== undefined && looksLikeToken(value) ? value : null
}

/**
 * The browser of a login, if that account has logged in with it before; null: it is a stranger. The database is asked the
 * same for an account that is not there, and for a browser that sends nothing.
 */
export async function knownDevice(db: Executor, now: Date, accountId: string, raw: RawCall): Promise<string | null> {
  const device = sentDevice(raw)
  const since = new Date(now.getTime() - days * day)
  const { rows } = await sql`
    select 1 from "knownDevice"
    where "deviceHash" = ${digest(device ?? '')} and "accountId" = ${accountId} and "usedAt" > ${since}`.execute(db)
  return rows.length > 0 ? device : null
}

/** The cookie that the answer of a login sets; no script reads it, and no other site sends it. */
const deviceCookie = (device: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  [
    `${name}=${device}`,
    `Max-Age=${(days * day) / 1000}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ')

/** Whether the account has logged in before, with a browser that is still known. */
async function hasDevices(db: Executor, now: Date, accountId: string): Promise<boolean> {
  const since = new Date(now.getTime() - days * day)
  const { rows } = await sql`
    select 1 from "knownDevice" where "accountId" = ${accountId} and "usedAt" > ${since} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Remembers the browser of a login that was right: under the value it has, where the platform has given it that one. It
 * is new if the account knows others and not this one; the first of an account is no news.
 */
export async function rememberDevice(db: Executor, now: Date, accountId: string, raw: RawCall): Promise<SessionDevice> {
  const newDevice = (await knownDevice(db, now, accountId, raw)) === null && (await hasDevices(db, now, accountId))
  const device = sentDevice(raw)
  const { rows } = await sql`select 1 from "knownDevice" where "deviceHash" = ${digest(device ?? '')}`.execute(db)
  const kept = device !== null && rows.length > 0 ? device : newToken()
  await sql`
    insert into "knownDevice" ("deviceHash", "accountId", "usedAt") values (${digest(kept)}, ${accountId}, ${now})
    on conflict ("deviceHash", "accountId") do update set "usedAt" = excluded."usedAt"`.execute(db)
  noteCookie(raw.request, deviceCookie(kept, raw.request))
  return { deviceHash: digest(kept), newDevice }
}

/** Those that nobody has used for long are strangers again. */
export const forgetDevices = (db: Executor, now: Date) =>
  sql`delete from "knownDevice" where "usedAt" < ${new Date(now.getTime() - days * day)}`.execute(db)
