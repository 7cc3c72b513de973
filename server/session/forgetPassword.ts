import { DomainError } from '../core/errors.ts'
import { recordSuccess } from '../domain/rateLimit.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { inputs, readInput } from './input.ts'
import { addressLimit, guardTry, limitsFor } from './lockout.ts'
import { hashPassword } from './passwords.ts'
import { endStreams, revokeSessions } from './sessions.ts'
import { type CodeFor, spendCode, tryCode } from './smsCodes.ts'

/** A new password for whoever holds the phone of the account; every session ends, a lockout too. */
export const forgetPassword =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { database } = platform
    const { mobile, code, newPassword } = readInput(inputs.forgetPassword, raw.body, call.locale)
    const target: CodeFor = { mobile, purpose: 'forgetPassword' }
    let accountId: string | null = null
    await guardTry(database, call, [[addressLimit, call.ip]], async () => {
      accountId = await database.transaction((db) => tryCode(db, call.now, target, code))
      return accountId !== null
    })
    if (accountId === null) throw new DomainError('E_SMS', { errors: { code: 'E_SMS' } })
    const id: string = accountId
    const password = await hashPassword(newPassword)
    await database.transaction(async (db) => {
      if (!(await spendCode(db, target, code))) throw new DomainError('E_SMS', { errors: { code: 'E_SMS' } })
      const set = { password, mustChangePassword: false }
      await call.rows('account').withoutScope().update(id, null, {}, { set, operation: 'forgetPassword' })
      await revokeSessions(call, id, 'replaced')
      endStreams(platform, id)
      // Tries of the address were settled with the code; these are those of the account.
      const ofAccount = limitsFor(id, call.ip, null).filter(([budget]) => budget !== addressLimit)
      for (const [budget, key] of ofAccount) await recordSuccess(db, budget, key)
    })
    return { data: null }
  }
