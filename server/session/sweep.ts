import { sql } from 'kysely'
import type { Executor } from '../database/executor.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { forgetTokens } from './accessTokens/store.ts'
import { forgetDevices } from './knownDevice.ts'
import { forgetNotices } from './newDevice.ts'
import { forgetClients } from './oauth/clients.ts'
import { forgetCodes } from './oauth/codes.ts'
import { forgetRefreshTokens } from './oauth/grants.ts'
import { forgetSignOns } from './oidc/sessions.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Removes what has no use any more. Ended sessions stay a day, so that their holders are told why they ended. */
async function sweep(db: Executor, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - day)
  await sql`delete from "session" where "expiresAt" < ${dayAgo}`.execute(db)
  await sql`delete from "loginAttempt" where "until" < ${now}`.execute(db)
  await forgetTokens(db, now)
  await forgetRefreshTokens(db, now)
  await forgetCodes(db, now)
  await forgetClients(db, now)
  await forgetDevices(db, now)
  await forgetNotices(db, now)
  await sql`delete from "smsCode" where "expiresAt" < ${now}`.execute(db)
  await sql`delete from "passkeyChallenge" where "expiresAt" < ${now}`.execute(db)
  await sql`delete from "usedTicket" where "usedAt" < ${dayAgo}`.execute(db)
  await forgetSignOns(db, now)
}

/** Sweeps after a login, once an hour at most: what logins leave behind, logins clear away. */
export function sweeping({ database, log }: Platform, handle: Route['handle']): Route['handle'] {
  let sweptAt = 0
  return async (raw, call) => {
    const answer = await handle(raw, call)
    if (call.now.getTime() - sweptAt < hour) return answer
    sweptAt = call.now.getTime()
    await sweep(database.read, call.now).catch((cause: unknown) => {
      log.warn({ err: cause }, 'old sessions could not be removed')
    })
    return answer
  }
}
