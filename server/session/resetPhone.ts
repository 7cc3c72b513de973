import { DomainError } from '../core/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { accountById } from './accounts.ts'
import { inputs, readInput } from './input.ts'
import { sessionText } from './messages.ts'
import { revokeSessions } from './sessions.ts'
import { type CodeFor, spendCode, tryCode } from './smsCodes.ts'

const wrong = (field: 'oldCode' | 'newCode') => new DomainError('E_SMS', { errors: { [field]: 'E_SMS' } })

/** Another phone number, for whoever holds both phones. The other sessions end. */
export const resetPhone =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { database } = platform
    const { accountId, sessionId } = call.caller
    const { oldCode, newMobile, newCode } = readInput(inputs.resetPhone, raw.body, call.locale)
    const account = await accountById(database.read, accountId)
    if (!account) throw new DomainError('E_NOT_FOUND')
    const msg = sessionText('sameMobile', call.locale)
    if (newMobile === account.mobile) throw new DomainError('E_FORMAT', { msg, errors: { newMobile: msg } })

    const codes: readonly [CodeFor, string, 'oldCode' | 'newCode'][] = [
      [{ mobile: account.mobile, purpose: 'oldPhone' }, oldCode, 'oldCode'],
      [{ mobile: newMobile, purpose: 'newPhone' }, newCode, 'newCode'],
    ]
    for (const [target, code, field] of codes)
      if ((await database.transaction((db) => tryCode(db, call.now, target, code))) !== accountId) throw wrong(field)

    await database.transaction(async (db) => {
      for (const [target, code, field] of codes) if (!(await spendCode(db, target, code))) throw wrong(field)
      const mobile = { mobile: newMobile }
      await call.rows('account').withoutScope().update(accountId, null, mobile, { operation: 'resetPhone' })
      await revokeSessions(call, accountId, 'replaced', sessionId)
    })
    return { data: null }
  }
