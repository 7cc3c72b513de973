import { DomainError } from '../core/errors.ts'
import type { RateLimit } from '../domain/rateLimit.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { type Account, accountById } from './accounts.ts'
import { inputs, readInput } from './input.ts'
import { guardTry } from './lockout.ts'
import { sessionText } from './messages.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { revokeSessions, stageOfSession } from './sessions.ts'

/** Wrong current passwords typed inside a session: whoever found an open browser guesses no better than at the door. */
const ownBudget: RateLimit = { name: 'ownPassword', tries: 5, seconds: 600, runsFrom: 'latest', right: 'clears' }

async function checkOldPassword(
  { database }: Platform,
  call: Call,
  account: Account,
  oldPassword: string | null,
): Promise<void> {
  if (oldPassword === null) throw new DomainError('E_REQUIRED', { errors: { oldPassword: 'E_REQUIRED' } })
  const right = await guardTry(database, call, [[ownBudget, account.id]], () =>
    verifyPassword(account.password, oldPassword),
  )
  const msg = sessionText('wrongPassword', call.locale)
  if (!right) throw new DomainError('E_LOGIN', { msg, errors: { oldPassword: msg } })
}

/**
 * A new password inside a session. A first password needs no old one, because the login just proved it, and ends its
 * session, so that the next login is a whole one. An incomplete unified login may not set a password at all: it would
 * turn half a proof of identity into a whole one.
 */
export const resetPassword =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { database } = platform
    const { caller } = call
    const { oldPassword, newPassword } = readInput(inputs.resetPassword, raw.body, call.locale)
    const stage = await stageOfSession(database.read, caller.sessionId)
    const account = await accountById(database.read, caller.accountId)
    if (!account || (stage !== 'full' && stage !== 'firstPassword')) throw new DomainError('E_OP')
    if (stage === 'full') await checkOldPassword(platform, call, account, oldPassword ?? null)
    const msg = sessionText('samePassword', call.locale)
    if (await verifyPassword(account.password, newPassword))
      throw new DomainError('E_FORMAT', { msg, errors: { newPassword: msg } })

    const password = await hashPassword(newPassword)
    await database.transaction(async () => {
      const accounts = call.rows('account').withoutScope()
      const stored = await accounts.get(account.id, { lock: true })
      if (stored['password'] !== account.password) throw new DomainError('E_VERSION')
      const set = { password, mustChangePassword: false }
      await accounts.update(account.id, null, {}, { set, operation: 'resetPassword' })
      await revokeSessions(call, account.id, 'replaced', stage === 'full' ? caller.sessionId : null)
    })
    return { data: null }
  }
