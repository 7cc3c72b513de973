import { sql } from 'kysely'
import { digest } from '../core/tokens.ts'
import type { Executor } from '../database/executor.ts'

/** How often something may be tried under one key. */
export interface RateLimit {
  /** Begins every key of this budget. */
  readonly name: string
  readonly tries: number
  readonly seconds: number
  /** The time runs from the first try, or anew from every try that was let through. */
  readonly runsFrom: 'first' | 'latest'
  /** What a try that turned out right does: ends the count, or only is not counted itself. */
  readonly right?: 'clears' | 'returns'
}

/** Tries that are let through further and further apart, once there were many. */
export interface Backoff {
  /** Begins every key of this spacing. */
  readonly name: string
  /** Tries before anybody has to wait; each one after that waits twice as long as the one before, from a second on. */
  readonly free: number
  readonly longestSeconds: number
  /** Without a try for so long, all is forgotten. */
  readonly forgetsSeconds: number
}

export type RateLimitResult = { readonly allowed: true } | { readonly allowed: false; readonly until: Date }

/** Keys are digests: people type passwords into login fields and the table is no list of who lives where. */
export const keyOf = ({ name }: { readonly name: string }, key: string): string => `${name}:${digest(key)}`

/**
 * Takes one try, before what it is for is done and in one statement, so that tries running side by side, in however
 * many processes, never get more than the budget.
 */
export async function consumeAttempt(
  db: Executor,
  now: Date,
  budget: RateLimit,
  key: string,
): Promise<RateLimitResult> {
  const renewed = new Date(now.getTime() + budget.seconds * 1000)
  const { rows } = await sql<{ tries: number; until: Date }>`
    insert into "loginAttempt" as held ("key", "tries", "until") values (${keyOf(budget, key)}, 1, ${renewed})
    on conflict ("key") do update set
      "tries" = case when held."until" <= ${now} then 1 else least(held."tries", ${budget.tries}) + 1 end,
      "until" = case
        when held."until" <= ${now} then excluded."until"
        when ${budget.runsFrom === 'latest'} and held."tries" < ${budget.tries} then excluded."until"
        else held."until" end
    returning "tries", "until"`.execute(db)
  const taken = rows[0]
  return taken && taken.tries > budget.tries ? { allowed: false, until: taken.until } : { allowed: true }
}

/** Takes one try back out of the count. */
export async function refundAttempt(db: Executor, budget: RateLimit | Backoff, key: string): Promise<void> {
  const most = 'free' in budget ? null : budget.tries
  await sql`
    update "loginAttempt" set "tries" = "tries" - 1
    where "key" = ${keyOf(budget, key)} and "tries" >= 1 and "tries" <= coalesce(${most}::int, "tries")`.execute(db)
}

/** Settles a try that turned out right. */
export async function recordSuccess(db: Executor, budget: RateLimit | Backoff, key: string): Promise<void> {
  if ('free' in budget || budget.right !== 'clears') return refundAttempt(db, budget, key)
  await sql`delete from "loginAttempt" where "key" = ${keyOf(budget, key)}`.execute(db)
}
