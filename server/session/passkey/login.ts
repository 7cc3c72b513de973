import { DomainError } from '../../core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { accountById } from '../accounts.ts'
import { readInput } from '../input.ts'
import { addressLimit, guardTry } from '../lockout.ts'
import { enter } from '../login.ts'
import { sessionText } from '../messages.ts'
import { passkeyInputs } from './inputs.ts'
import { accountOfSignature } from './verify.ts'

/**
 * Login by a passkey alone. It is two factors by itself: the device, and what unlocks it. Wrong ones count for the
 * address and for no account: nobody guesses a signature, so that counting would only lock owners out.
 */
export const passkeyLogin =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { database } = platform
    const { passkey } = readInput(passkeyInputs.login, raw.body, call.locale)
    let accountId: string | null = null
    const right = await guardTry(database, call, [[addressLimit, call.ip]], async () => {
      accountId = await accountOfSignature(platform, raw, call, { purpose: 'login', sessionId: null, passkey })
      return accountId !== null
    })
    const account = right && accountId !== null ? await accountById(database.read, accountId) : null
    if (!account) throw new DomainError('E_LOGIN', { msg: sessionText('wrongPasskey', call.locale) })
    return enter(platform, raw, call, account, { factor: true })
  }
