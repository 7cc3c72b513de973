import { DomainError } from '../core/errors.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { RawCall, Route } from '../platform/route.ts'
import type { SmsMessage } from '../platform/sms.ts'
import { accountById } from './accounts.ts'
import { authenticate } from './authenticate.ts'
import { inputs, readInput } from './input.ts'
import { enforceLimit } from './lockout.ts'
import { sessionText } from './messages.ts'
import { type CodeFor, keepCode, newCode, smsLimits } from './smsCodes.ts'

/** Whom a code is for, where the purpose belongs to a session: that session's account, and its own present number. */
async function ownerOf(platform: Platform, raw: RawCall, { mobile, purpose }: CodeFor): Promise<string | null> {
  if (purpose === 'forgetPassword') return null
  const caller = await authenticate(platform, raw.headers.authorization)
  if (caller.stage !== 'full') throw new DomainError('E_OP')
  if (purpose === 'oldPhone') {
    const account = await accountById(platform.database.read, caller.accountId)
    if (account?.mobile !== mobile) throw new DomainError('E_SMS', { errors: { mobile: 'E_FORMAT' } })
  }
  return caller.accountId
}

async function takeBudgets({ database }: Platform, call: Call, mobile: string): Promise<void> {
  await enforceLimit(database, call, smsLimits.minute, mobile)
  await enforceLimit(database, call, smsLimits.day, mobile)
  await enforceLimit(database, call, smsLimits.address, call.ip)
}

/** Hands the message over without waiting: how long a provider takes would tell which numbers exist. */
function dispatch({ sms, log }: Platform, message: SmsMessage): void {
  sms.send(message).catch((cause: unknown) => {
    log.error({ err: cause, purpose: message.purpose }, 'a verification code could not be sent')
  })
}

/** Sends a verification code. The answer is the same whether or not an account has the number. */
export const smsSendout =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const target = readInput(inputs.sms, raw.body, call.locale)
    const accountId = await ownerOf(platform, raw, target)
    await takeBudgets(platform, call, target.mobile)
    const code = newCode()
    const known = await platform.database.transaction((db) => keepCode(db, call.now, target, code, accountId))
    if (known) dispatch(platform, { ...target, code, text: sessionText('sms', call.locale, { code }) })
    return { data: null }
  }
