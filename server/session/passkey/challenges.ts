import { sql } from 'kysely'
import { digest, newToken } from '../../core/tokens.ts'
import type { Executor } from '../../database/executor.ts'

/** Somebody has this long to find their key and to unlock it. */
export const challengeMs = 5 * 60_000

/** What a signature is for: it counts for nothing else. */
type Purpose = 'enrol' | 'login' | 'proof'

interface Asked {
  readonly purpose: Purpose
  /** Null: of a login, before which there is no session. */
  readonly sessionId: string | null
}

/** A random value to be signed. It counts once, for this purpose, and in this session. */
export async function issueChallenge(db: Executor, now: Date, { purpose, sessionId }: Asked): Promise<string> {
  const challenge = newToken()
  const expiresAt = new Date(now.getTime() + challengeMs)
  await sql`
    insert into "passkeyChallenge" ("challengeHash", "purpose", "sessionId", "expiresAt")
    values (${digest(challenge)}, ${purpose}, ${sessionId}, ${expiresAt})`.execute(db)
  return challenge
}

/** Uses a challenge up, whatever becomes of the signature; false: it was none, or not for this, or is used or too old. */
export async function takeChallenge(
  db: Executor,
  now: Date,
  { purpose, sessionId, challenge }: Asked & { readonly challenge: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from "passkeyChallenge"
    where "challengeHash" = ${digest(challenge)} and "purpose" = ${purpose}
      and "sessionId" is not distinct from ${sessionId} and "expiresAt" > ${now} returning 1`.execute(db)
  return rows.length > 0
}

/** The challenge that a browser says was signed; null: it says none. The signature is over the same bytes. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
