import { sql } from 'kysely'
import { SessionError } from '../../core/errors.ts'
import { HttpFailure } from '../../core/httpFailure.ts'
import { minuteCounter } from '../../core/minuteCounter.ts'
import { digest } from '../../core/tokens.ts'
import type { Caller } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { callerOf, findAccessToken, type SessionFacts } from '../caller.ts'
import { noteUse } from '../noteUse.ts'
import { sessionTouchMs } from '../sessions.ts'

/** Calls by one token in a minute, in this process. */
export const callsInAMinute = 600

type TokenPlatform = Pick<Platform, 'database' | 'catalogue' | 'clock'>

/** Why a token carries no call any more; null while it does. */
export function endOfToken({ enable, endedAs, expiresAt }: SessionFacts, now: Date): SessionError | null {
  if (endedAs !== null) return new SessionError('invalid')
  if (enable !== true) return new SessionError('expired', { by: 'disabled' })
  return expiresAt > now ? null : new SessionError('expired')
}

const count = minuteCounter()

/**
 * Whom an access token speaks for, with what it leaves of their rights. Everything is read anew for every call, as with
 * sessions: what is revoked, disabled or taken away counts from the next one on.
 */
export async function authenticateToken(
  { database, catalogue, clock }: TokenPlatform,
  token: string,
  ip: string,
): Promise<Caller> {
  const facts = await findAccessToken(database.read, { tokenHash: digest(token) })
  if (!facts) throw new SessionError('invalid')
  const now = clock()
  const end = endOfToken(facts, now)
  if (end) throw end
  // Its holder renews it; what goes on by the id of the token is not concerned.
  if (facts.secretExpiresAt && facts.secretExpiresAt <= now) throw new SessionError('expired')
  if (count(catalogue, facts.id, now.getTime()) > callsInAMinute) throw new HttpFailure(429)
  if (now.getTime() - facts.lastUsedAt.getTime() >= sessionTouchMs)
    await noteUse(
      { database },
      facts.id,
      sql`update "accessToken" set "lastUsedAt" = ${now}, "lastUsedIp" = ${ip}
        where "id" = ${facts.id} and coalesce("lastUsedAt" < ${now}, true) and "revokedAt" is null`,
    )
  return callerOf(catalogue, facts)
}
