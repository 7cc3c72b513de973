import { sql } from 'kysely'
import { DomainError } from '../../core/errors.ts'
import { HttpFailure } from '../../core/httpFailure.ts'
import type { OidcConfig } from '../../core/oidcConfig.ts'
import { digest } from '../../core/tokens.ts'
import type { Executor } from '../../database/executor.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { enforceLimit } from '../lockout.ts'
import { endStreams } from '../sessions.ts'
import { logoutTokens, type ProviderLogout } from './logoutToken.ts'
import type { Provider } from './provider.ts'

/** Whoever sends rubbish makes the server check signatures. */
const limit = { name: 'backChannel', tries: 600, seconds: 600, runsFrom: 'first', right: 'returns' } as const

/** A token that is sent again ends nothing that was opened since. */
async function isFresh(db: Executor, now: Date, { issuer, id }: ProviderLogout): Promise<boolean> {
  const { rows } = await sql`
    insert into "usedTicket" ("ticketHash", "usedAt") values (${digest(`logout ${issuer} ${id}`)}, ${now})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Ends the sessions of a subject, or those of one of its sessions at the provider, and logins on their way here. */
async function endSignedOn(platform: Platform, db: Executor, now: Date, logout: ProviderLogout): Promise<void> {
  const { issuer, sid, subject } = logout
  const theirs = sql`"issuer" = ${issuer} and ${sid === null ? sql`"subject" = ${subject}` : sql`"sid" = ${sid}`}
    and (${subject}::text is null or "subject" = ${subject})`
  await sql`delete from "oidcTicket" where ${theirs}`.execute(db)
  const { rows } = await sql<{ accountId: string }>`
    update "session" set "endedAt" = ${now}, "endedAs" = 'replaced'
    where "endedAt" is null and "tokenHash" in (select "tokenHash" from "oidcSession" where ${theirs})
    returning "accountId"`.execute(db)
  for (const accountId of new Set(rows.map((row) => row.accountId))) endStreams(platform, accountId)
}

/** The provider tells that somebody has logged out there (OpenID Connect Back-Channel Logout 1.0). */
export function backChannelLogout(platform: Platform, config: OidcConfig, provider: Provider): Route['handle'] {
  const read = logoutTokens(config, provider)
  return async ({ body }, call) => {
    await enforceLimit(platform.database, call, limit, call.ip).catch((cause: unknown) => {
      throw cause instanceof DomainError ? new HttpFailure(429) : cause
    })
    const token = body['logout_token']
    const logout = await read(typeof token === 'string' ? token : '').catch((cause: unknown) => {
      platform.log.warn({ err: cause, requestId: call.requestId }, 'a logout token was refused')
      // The standard asks for this status, in place of an envelope that says so.
      throw new HttpFailure(400)
    })
    await platform.database.transaction(async (db) => {
      if (await isFresh(db, call.now, logout)) await endSignedOn(platform, db, call.now, logout)
    })
    return { data: null }
  }
}
