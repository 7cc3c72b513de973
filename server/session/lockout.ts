import { DomainError } from '../core/errors.ts'
import type { Database } from '../database/database.ts'
import { consumeWithBackoff } from '../domain/backoff.ts'
import { type Backoff, consumeAttempt, type RateLimit, recordSuccess, refundAttempt } from '../domain/rateLimit.ts'
import type { Call } from '../platform/call.ts'
import { sessionText } from './messages.ts'

/** Five wrong passwords lock an account for ten minutes (domain 2.14): for the address they came from, or for the known browser. */
const accountLimit: RateLimit = { name: 'login', tries: 5, seconds: 600, runsFrom: 'latest', right: 'clears' }
/** Wrong secrets from one address, over all accounts: an office shares one, so it is larger. */
export const addressLimit: RateLimit = {
  name: 'address',
  tries: 100,
  seconds: 600,
  runsFrom: 'latest',
  right: 'returns',
}

/**
 * Wrong passwords for one account from wherever nobody is known: whoever has many addresses is slowed down, and waits no
 * longer than a lock lasts.
 */
const guessingBackoff: Backoff = { name: 'guessing', free: 20, longestSeconds: 600, forgetsSeconds: 1800 }

/** Of IPv6, what one subscriber has: each has as many single addresses as they like. */
export function subnetOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = ip.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}

/** What a try for an account counts against, tries of a known browser on its own. */
export const limitsFor = (account: string, ip: string, device: string | null): readonly LimitedKey[] =>
  device === null
    ? [
        [accountLimit, `${account} ${subnetOf(ip)}`],
        [guessingBackoff, account],
        [addressLimit, ip],
      ]
    : [[accountLimit, `${account} device ${device}`]]

type Where = Pick<Call, 'now' | 'locale'>

/** Takes a try in a transaction of its own, so that it counts whatever becomes of the call; refuses with E_LOCKED. */
export async function enforceLimit(
  database: Database,
  call: Where,
  budget: RateLimit | Backoff,
  key: string,
): Promise<void> {
  const verdict = await database.transaction((db) =>
    'free' in budget ? consumeWithBackoff(db, call.now, budget, key) : consumeAttempt(db, call.now, budget, key),
  )
  if (verdict.allowed) return
  const seconds = Math.max(1, Math.ceil((verdict.until.getTime() - call.now.getTime()) / 1000))
  const msg =
    seconds > 90
      ? sessionText('lockedMinutes', call.locale, { wait: Math.ceil(seconds / 60) })
      : sessionText('lockedSeconds', call.locale, { wait: seconds })
  throw new DomainError('E_LOCKED', { msg, data: { retryAfter: seconds } })
}

/** A budget and the key it is taken under. */
export type LimitedKey = readonly [budget: RateLimit | Backoff, key: string]

/**
 * Guards one try at a secret: counted before it is checked, so that a hundred tries side by side are five. `check`
 * answers whether it was right; a right one is not held against anybody.
 */
export async function guardTry(
  database: Database,
  call: Where,
  budgets: readonly LimitedKey[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const taken: LimitedKey[] = []
  for (const held of budgets) {
    try {
      await enforceLimit(database, call, ...held)
      taken.push(held)
    } catch (refusal) {
      for (const before of taken) await refundAttempt(database.read, ...before)
      throw refusal
    }
  }
  const right = await check()
  if (right) for (const held of taken) await recordSuccess(database.read, ...held)
  return right
}
