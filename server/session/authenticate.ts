import { sql } from 'kysely'
import { SessionError } from '../core/errors.ts'
import { digest, looksLikeToken } from '../core/tokens.ts'
import type { Caller, SessionLimits } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import { callerOf, findSession, limitsOfSession, type SessionFacts } from './caller.ts'
import { noteUse } from './noteUse.ts'
import { sessionTouchMs } from './sessions.ts'

const minute = 60_000
const hour = 60 * minute

/** How the session has ended, and why, as its holder is told; null while it has not. */
function endOf(facts: SessionFacts, now: Date, { idleMs, absoluteMs }: SessionLimits): SessionError | null {
  const disabled = facts.enable === true ? null : ({ by: 'disabled' } as const)
  if (facts.endedAs !== null) return new SessionError(facts.endedAs, facts.endedAs === 'expired' ? disabled : null)
  if (disabled) return new SessionError('expired', disabled)
  if (now.getTime() - facts.lastUsedAt.getTime() >= idleMs)
    return new SessionError('expired', { by: 'idle', minutes: idleMs / minute })
  if (facts.expiresAt > now && now.getTime() - facts.createdAt.getTime() < absoluteMs) return null
  return new SessionError('expired', facts.stage === 'full' ? { by: 'age', hours: absoluteMs / hour } : null)
}

type SessionPlatform = Pick<Platform, 'database' | 'catalogue' | 'clock'>

/**
 * Who the token belongs to: exactly what the `Authorization` header said, without a scheme, or undefined when it said
 * nothing. Throws a `SessionRefusal` otherwise. What is disabled or taken away counts from the next call on, in every
 * process, because nothing is remembered between calls. `attended`: somebody is there, which keeps the session going.
 */
export async function authenticate(
  { database, catalogue, clock }: SessionPlatform,
  token: string | undefined,
  attended = true,
): Promise<Caller> {
  if (token === undefined || !looksLikeToken(token)) throw new SessionError('invalid')
  const facts = await findSession(database.read, { tokenHash: digest(token) })
  if (!facts) throw new SessionError('invalid')
  const now = clock()
  const end = endOf(facts, now, limitsOfSession(catalogue, facts))
  if (end) throw end
  if (attended && now.getTime() - facts.lastUsedAt.getTime() >= sessionTouchMs)
    await noteUse(
      { database },
      facts.id,
      sql`update "session" set "lastUsedAt" = ${now}
        where "id" = ${facts.id} and "lastUsedAt" < ${now} and "endedAt" is null`,
    )
  return callerOf(catalogue, facts)
}

/** Who holds a session right now, for a call that stays open; null once it has ended. Does not keep it going. */
export async function callerOfSession(
  { database, catalogue, clock }: SessionPlatform,
  sessionId: string,
): Promise<Caller | null> {
  const facts = await findSession(database.read, { id: sessionId })
  return facts && endOf(facts, clock(), limitsOfSession(catalogue, facts)) === null ? callerOf(catalogue, facts) : null
}
