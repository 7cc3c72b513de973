import { sql } from 'kysely'
import type { Executor } from '../database/executor.ts'
import { type Backoff, keyOf, type RateLimitResult } from './rateLimit.ts'

interface Held {
  readonly tries: number
  readonly until: Date
  readonly next: Date
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

const waitAfter = ({ free, longestSeconds }: Backoff, tries: number): number =>
  tries <= free ? 0 : Math.min(longestSeconds, 2 ** (tries - free - 1))

/** Takes one try in the transaction of the caller, who keeps others from the row until it ends. */
export async function consumeWithBackoff(
  db: Executor,
  now: Date,
  spacing: Backoff,
  key: string,
): Promise<RateLimitResult> {
  const held = keyOf(spacing, key)
  await sql`
    insert into "loginAttempt" ("key", "tries", "until", "next") values (${held}, 0, ${now}, ${now})
    on conflict ("key") do nothing`.execute(db)
  const { rows } = await sql<Held>`
    select "tries", "until", "next" from "loginAttempt" where "key" = ${held} for update`.execute(db)
  const found = rows[0]
  const current = found && found.until > now ? found : { tries: 0, until: now, next: now }
  // Free tries never wait: of two processes one is a millisecond behind the other.
  if (waitAfter(spacing, current.tries) > 0 && current.next > now) return { allowed: false, until: current.next }
  const tries = current.tries + 1
  await sql`
    update "loginAttempt" set "tries" = ${tries}, "next" = ${later(now, waitAfter(spacing, tries))},
      "until" = ${later(now, spacing.forgetsSeconds)}
    where "key" = ${held}`.execute(db)
  return { allowed: true }
}
