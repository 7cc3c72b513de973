import { sql } from 'kysely'
import type { FactorState, RecoveryCodes } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { sessionText } from '../messages.ts'
import { dueAt } from './demand.ts'
import { noteFactor } from './enrol.ts'
import { dropFactor, factorOf, hasFactor } from './factors.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recoveryCodes.ts'

/** How the caller's second factor stands. */
export const readFactor: Route['handle'] = async (_raw, { db, now, caller: { accountId } }) => {
  const { secret, since, resetAt } = await factorOf(db, accountId)
  const due = await dueAt(db, now, accountId)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as "left" from "recoveryCode" where "accountId" = ${accountId}`.execute(db)
  const data: FactorState = {
    since: since?.toISOString() ?? null,
    recoveryCodes: rows[0]?.left ?? 0,
    demanded: due !== null,
    dueAt: secret === null ? (due?.toISOString() ?? null) : null,
    resetAt: resetAt?.toISOString() ?? null,
  }
  return { data }
}

/** Takes the caller's second factor away, unless a role demands it. */
export const removeFactor =
  (platform: Platform): Route['handle'] =>
  async (_raw, call) => {
    const { db, now, caller, locale } = call
    if ((await dueAt(db, now, caller.accountId)) !== null)
      throw new DomainError('E_STATE', { msg: sessionText('factorDemanded', locale) })
    if (!(await dropFactor(db, caller.accountId, null))) throw new DomainError('E_STATE')
    await noteFactor(platform, call, 'removeFactor')
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
      await noteFactor(platform, call, 'renewRecoveryCodes')
    })
    return { data: { codes: made.shown, user: null } satisfies RecoveryCodes }
  }
