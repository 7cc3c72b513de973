import { DomainError } from '../../core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { accountById } from '../accounts.ts'
import { inputs, readInput } from '../input.ts'
import { knownDevice } from '../knownDevice.ts'
import { limitsFor } from '../lockout.ts'
import { enter } from '../login.ts'
import { stageOfSession } from '../sessions.ts'
import { spendProof, typedProof } from './spendProof.ts'

/**
 * Completes a login by the second factor. Only the session of a right password gets here, so nobody who knows but a
 * name uses up the tries; they are limited as those of the password are, on their own.
 */
export const loginByFactor =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { database } = platform
    const { accountId, sessionId } = call.caller
    const proof = readInput(inputs.loginFactor, raw.body, call.locale)
    const account = await accountById(database.read, accountId)
    if (!account || (await stageOfSession(database.read, sessionId)) !== 'factor') throw new DomainError('E_OP')
    const device = await knownDevice(database.read, call.now, accountId, raw)
    const budgets = limitsFor(`${accountId} factor`, call.ip, device)
    await spendProof(platform, raw, call, { budgets, proof: typedProof(proof) })
    return enter(platform, raw, call, account, { factor: true })
  }
