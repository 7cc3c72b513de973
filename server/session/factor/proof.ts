import { sql } from 'kysely'
import type { ProofAsked } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Executor } from '../../database/executor.ts'
import type { RateLimit } from '../../domain/rateLimit.ts'
import type { Caller } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { accountById } from '../accounts.ts'
import { inputs, readInput } from '../input.ts'
import { guardTry } from '../lockout.ts'
import { sessionText } from '../messages.ts'
import { verifyPassword } from '../passwords.ts'
import { hasFactor, spendFactor } from './factors.ts'

/** A proof counts for this long; the login is one. */
const proofMs = 10 * 60_000

/**
 * Wrong proofs inside a session. Counted by the session: whoever found an open browser guesses no better than at the
 * door, and does not keep its owner from proving themselves elsewhere.
 */
const ownBudget: RateLimit = { name: 'proof', tries: 5, seconds: 600, runsFrom: 'latest', right: 'clears' }

/** Whoever has a second factor proves themselves by it; everybody else types the password again. */
const askedOf = async (db: Executor, accountId: string): Promise<ProofAsked> => ({
  by: (await hasFactor(db, accountId)) ? 'code' : 'password',
})

/** Refuses a call that asks who is there when nobody has said so for ten minutes. */
export async function ensureProof({ database }: Pick<Platform, 'database'>, caller: Caller, now: Date): Promise<void> {
  const age = caller.provedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - caller.provedAt.getTime()
  if (age < proofMs) return
  throw new DomainError('E_PROOF', { data: await askedOf(database.read, caller.accountId) })
}

/** Proves inside a session who is there. A password is no proof of somebody who has a second factor. */
export const prove =
  ({ database }: Platform): Route['handle'] =>
  async ({ body }, call) => {
    const { code, password } = readInput(inputs.prove, body, call.locale)
    const { accountId, sessionId } = call.caller
    const account = await accountById(database.read, accountId)
    if (!account) throw new DomainError('E_NOT_FOUND')
    const { by } = await askedOf(database.read, accountId)
    const typed = by === 'code' ? code : password
    if (typed === undefined || typed === null) throw new DomainError('E_REQUIRED', { errors: { [by]: 'E_REQUIRED' } })
    const right = await guardTry(database, call, [[ownBudget, sessionId]], () =>
      by === 'code' ? spendFactor(database.read, call.now, accountId, typed) : verifyPassword(account.password, typed),
    )
    const msg = sessionText(by === 'code' ? 'wrongCode' : 'wrongPassword', call.locale)
    if (!right) throw new DomainError('E_LOGIN', { msg, errors: { [by]: msg } })
    await sql`update "session" set "provedAt" = ${call.now} where "id" = ${sessionId}`.execute(database.read)
    return { data: null }
  }
