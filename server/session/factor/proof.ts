import { sql } from 'kysely'
import type { ProofAsked } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Executor } from '../../database/executor.ts'
import type { RateLimit } from '../../domain/rateLimit.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { tokenText } from '../accessTokens/messages.ts'
import { type Account, accountById } from '../accounts.ts'
import { inputs, readInput } from '../input.ts'
import { guardTry } from '../lockout.ts'
import { sessionText } from '../messages.ts'
import { verifyPassword } from '../passwords.ts'
import { factorAsked } from './factors.ts'
import { spendProof, typedProof } from './spendProof.ts'

/** A proof counts for this long; the login is one. */
const proofMs = 10 * 60_000

/**
 * Wrong proofs inside a session. Counted by the session: whoever found an open browser guesses no better than at the
 * door, and does not keep its owner from proving themselves elsewhere.
 */
const ownBudget: RateLimit = { name: 'proof', tries: 5, seconds: 600, runsFrom: 'latest', right: 'clears' }

/** Whoever has a second factor proves themselves by it; everybody else types the password again. */
const askedOf = async (db: Executor, accountId: string): Promise<ProofAsked> => ({
  by: (await factorAsked(db, accountId)) ?? 'password',
})

/** Refuses a call that asks who is there when nobody has said so for ten minutes; behind a token nobody can say so. */
export async function ensureProof(
  { database }: Pick<Platform, 'database'>,
  { caller, now, locale }: Pick<Call, 'caller' | 'now' | 'locale'>,
): Promise<void> {
  if (caller.token) throw new DomainError('E_PROOF', { msg: tokenText('proof', locale) })
  const age = caller.provedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - caller.provedAt.getTime()
  if (age < proofMs) return
  throw new DomainError('E_PROOF', { data: await askedOf(database.read, caller.accountId) })
}

/** Whoever has no second factor types the password again. */
async function spendPassword(
  { database }: Platform,
  call: Call,
  account: Account,
  typed: string | null | undefined,
): Promise<void> {
  if (typed === undefined || typed === null) throw new DomainError('E_REQUIRED', { errors: { password: 'E_REQUIRED' } })
  const right = await guardTry(database, call, [[ownBudget, call.caller.sessionId]], () =>
    verifyPassword(account.password, typed),
  )
  const msg = sessionText('wrongPassword', call.locale)
  if (!right) throw new DomainError('E_LOGIN', { msg, errors: { password: msg } })
}

/** Proves inside a session who is there. A password is no proof of somebody who has a second factor. */
export const prove =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { password, ...proof } = readInput(inputs.prove, raw.body, call.locale)
    const { accountId, sessionId } = call.caller
    const db = platform.database.read
    const account = await accountById(db, accountId)
    if (!account) throw new DomainError('E_NOT_FOUND')
    const { by } = await askedOf(db, accountId)
    if (by === 'password') await spendPassword(platform, call, account, password)
    else await spendProof(platform, raw, call, { budgets: [[ownBudget, sessionId]], proof: typedProof(proof) })
    await sql`update "session" set "provedAt" = ${call.now} where "id" = ${sessionId}`.execute(db)
    return { data: null }
  }
