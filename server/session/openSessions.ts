import { sql } from 'kysely'
import type { OpenSession } from '../../src/platform/contract.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { inputs, readInput } from './input.ts'
import { usualLimits } from './limits.ts'
import { endStreams } from './sessions.ts'

/** More than anybody reads; every login leaves one, and nobody logs in this often in half an hour. */
const most = 200

/** The caller's own sessions that still work, the one used last first. */
export const listOpenSessions: Route['handle'] = async (_raw, { db, caller, now }) => {
  const { idleMs, absoluteMs } = caller.limits ?? usualLimits
  const { rows } = await sql<OpenSession>`
    select "id", "ip", "userAgent", "createdAt", "lastUsedAt", "id" = ${caller.sessionId} as "current"
    from "session"
    where "accountId" = ${caller.accountId} and "stage" = 'full' and "endedAt" is null and "expiresAt" > ${now}
      and "lastUsedAt" > ${new Date(now.getTime() - idleMs)}
      and "createdAt" > ${new Date(now.getTime() - absoluteMs)}
    order by "current" desc, "lastUsedAt" desc, "id" desc limit ${most}`.execute(db)
  return { data: rows }
}

/**
 * Ends the caller's other sessions, or those of them that are named; their next call is answered with code 103. The
 * session that asks stays: ending it is a logout. Somebody else's, and those that ended already, are passed over.
 */
export const endOpenSessions =
  (platform: Platform): Route['handle'] =>
  async ({ body }, { db, caller, now, locale }) => {
    const { ids } = readInput(inputs.endSessions, body, locale)
    const named = ids ? sql`and "id" = any(${ids})` : sql``
    const { rows } = await sql<{ id: string }>`
    update "session" set "endedAt" = ${now}, "endedAs" = 'replaced'
    where "accountId" = ${caller.accountId} and "endedAt" is null and "id" <> ${caller.sessionId} ${named}
    returning "id"`.execute(db)
    if (rows.length > 0) endStreams(platform, caller.accountId)
    return { data: { ended: rows.length } }
  }
