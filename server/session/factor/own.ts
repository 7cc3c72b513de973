import { sql } from 'kysely'
import type { FactorState, RecoveryCodes } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { sessionText } from '../messages.ts'
import { noteOnAccount } from '../noteOnAccount.ts'
import { passkeysOf } from '../passkey/passkeys.ts'
import { dueAt } from './demand.ts'
import { dropApp, dropLooseCodes, factorOf, hasFactor } from './factors.ts'
import { lockFactor } from './lockFactor.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recoveryCodes.ts'

/** How the caller's second factor stands. */
export const readFactor: Route['handle'] = async (_raw, { db, now, caller: { accountId } }) => {
  const { secret, since, resetAt } = await factorOf(db, accountId)
  const passkeys = await passkeysOf(db, accountId)
  const due = await dueAt(db, now, accountId)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as "left" from "recoveryCode" where "accountId" = ${accountId}`.execute(db)
  const data: FactorState = {
    since: since?.toISOString() ?? null,
    passkeys,
    recoveryCodes: rows[0]?.left ?? 0,
    demanded: due !== null,
    dueAt: secret === null && passkeys.length === 0 ? (due?.toISOString() ?? null) : null,
    resetAt: resetAt?.toISOString() ?? null,
  }
  return { data }
}

/**
 * What follows when a factor of the caller has just been taken away: a role that demands one keeps the last, and
 * recovery codes go with it.
 */
export async function leaveFactor({ db, now, caller, locale }: Call): Promise<void> {
  if (await hasFactor(db, caller.accountId)) return
  if ((await dueAt(db, now, caller.accountId)) !== null)
    throw new DomainError('E_STATE', { msg: sessionText('factorDemanded', locale) })
  await dropLooseCodes(db, caller.accountId)
}

/** Takes the caller's app away, unless it is the last factor and a role demands one. Passkeys stay. */
export const removeFactor =
  (platform: Platform): Route['handle'] =>
  async (_raw, call) => {
    await lockFactor(call.db, call)
    if (!(await dropApp(call.db, call.caller.accountId))) throw new DomainError('E_STATE')
    await leaveFactor(call)
    await noteOnAccount(platform, call, 'removeFactor')
    return { data: null }
  }

/** New recovery codes in place of those before. */
export const renewRecoveryCodes =
  (platform: Platform): Route['handle'] =>
  async (_raw, call) => {
    const { accountId } = call.caller
    const made = await makeRecoveryCodes()
    await platform.database.transaction(async (db) => {
      if (!(await hasFactor(db, accountId))) throw new DomainError('E_STATE')
      await storeRecoveryCodes(db, accountId, made)
      await noteOnAccount(platform, call, 'renewRecoveryCodes')
    })
    return { data: { codes: made.shown, user: null } satisfies RecoveryCodes }
  }
