import { DomainError } from '../../core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { lockFactor } from '../factor/lockFactor.ts'
import { leaveFactor } from '../factor/own.ts'
import { readInput } from '../input.ts'
import { noteOnAccount } from '../noteOnAccount.ts'
import { passkeyInputs } from './inputs.ts'
import { dropPasskey } from './passkeys.ts'

/** Takes one of the caller's passkeys away, unless it is the last factor and a role demands one. */
export const removePasskey =
  (platform: Platform): Route['handle'] =>
  async ({ body }, call) => {
    const { id } = readInput(passkeyInputs.remove, body, call.locale)
    await lockFactor(call.db, call)
    if (!(await dropPasskey(call.db, call.caller.accountId, id))) throw new DomainError('E_NOT_FOUND')
    await leaveFactor(call)
    await noteOnAccount(platform, call, 'removePasskey')
    return { data: null }
  }
