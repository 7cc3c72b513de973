import { sql } from 'kysely'
import type { FactorDraft, RecoveryCodes, UserRecord } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { newId } from '../../core/identifier.ts'
import type { Executor } from '../../database/executor.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RawCall, Route } from '../../platform/route.ts'
import { accountById } from '../accounts.ts'
import { inputs, readInput } from '../input.ts'
import { guardTry, limitsFor } from '../lockout.ts'
import { enter } from '../login.ts'
import { sessionText } from '../messages.ts'
import { noteOnAccount } from '../noteOnAccount.ts'
import { revokeSessions, type SessionStage, stageOfSession } from '../sessions.ts'
import { factorOf } from './factors.ts'
import { lockFactor } from './lockFactor.ts'
import { ensureProof } from './proof.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recoveryCodes.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

/** A draft that nobody confirmed is of no use any more. */
const draftMs = 10 * 60_000

/**
 * The session may set up a second factor: a whole one whose holder has just said who they are, or one that is there for
 * nothing else.
 */
export async function ensureMaySetUp(platform: Platform, call: Call): Promise<SessionStage> {
  const stage = await stageOfSession(platform.database.read, call.caller.sessionId)
  if (stage === 'setUp') return stage
  if (stage !== 'full') throw new DomainError('E_OP')
  await ensureProof(platform, call)
  return stage
}

/** Begins to set up a second factor. The one before counts until the new one is confirmed. */
export const beginFactor =
  (platform: Platform): Route['handle'] =>
  async ({ body }, call) => {
    readInput(inputs.beginFactor, body, call.locale)
    const { accountId } = call.caller
    await ensureMaySetUp(platform, call)
    const { rows } = await sql<{ loginName: string }>`
      select "loginName" from "account" where "id" = ${accountId} and "deletedAt" is null`.execute(call.db)
    if (!rows[0]) throw new DomainError('E_NOT_FOUND')
    const draft = { id: newId(call.now.getTime()), secret: newSecret() }
    await sql`
      insert into "secondFactor" ("accountId", "draftId", "draftSecret", "draftAt")
      values (${accountId}, ${draft.id}, ${draft.secret}, ${call.now})
      on conflict ("accountId") do update
      set "draftId" = excluded."draftId", "draftSecret" = excluded."draftSecret", "draftAt" = excluded."draftAt"`.execute(
      call.db,
    )
    return { data: { ...draft, uri: uriOf(draft.secret, rows[0].loginName) } satisfies FactorDraft }
  }

/** Makes the draft the factor that counts. Of two who confirm at once, and of an older draft, one comes too late. */
async function adopt(db: Executor, { now, caller }: Call, draftId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update "secondFactor" set "secret" = "draftSecret", "since" = ${now}, "lastStep" = ${step},
      "draftId" = null, "draftSecret" = null, "draftAt" = null
    where "accountId" = ${caller.accountId} and "draftId" = ${draftId} returning 1`.execute(db)
  return rows.length > 0
}

/** Somebody whose role demanded it is in with the factor they just set up. */
async function entered(platform: Platform, raw: RawCall, call: Call): Promise<UserRecord | null> {
  const account = await accountById(platform.database.read, call.caller.accountId)
  if (!account) throw new DomainError('E_NOT_FOUND')
  const answer = await enter(platform, raw, call, account, { factor: true })
  return 'data' in answer ? (answer.data as UserRecord) : null
}

interface SetUp {
  readonly stage: SessionStage
  /** Refused so, if another session was quicker. */
  readonly stale: DomainError
  /** What the operation log calls it. */
  readonly operation: string
  /** Whether recovery codes that are there are replaced. */
  readonly renews: (before: Awaited<ReturnType<typeof factorOf>>) => boolean
  /** Stores the factor; false: another session was quicker. */
  readonly adopt: (db: Executor) => Promise<boolean>
}

/**
 * How every factor ends being set up: of two sessions the later one is refused, recovery codes come with the first factor,
 * every other session ends, and the operation log has it.
 */
export async function finishSetUp(platform: Platform, raw: RawCall, call: Call, how: SetUp) {
  const { accountId, sessionId } = call.caller
  const made = await makeRecoveryCodes()
  const codes = await platform.database.transaction(async (db) => {
    if (!(await lockFactor(db, call))) throw how.stale
    const before = await factorOf(db, accountId)
    const keeps = before.recoverySalt !== null && !how.renews(before)
    if (!(await how.adopt(db))) throw how.stale
    await sql`update "secondFactor" set "resetAt" = null where "accountId" = ${accountId}`.execute(db)
    if (!keeps) await storeRecoveryCodes(db, accountId, made)
    await revokeSessions({ db, now: call.now }, accountId, 'replaced', sessionId)
    await noteOnAccount(platform, call, how.operation)
    return keeps ? [] : made.shown
  })
  const user = how.stage === 'setUp' ? await entered(platform, raw, call) : null
  return { data: { codes, user } satisfies RecoveryCodes }
}

/**
 * Confirms that the app shows the right codes, and ends every other session. Recovery codes are answered with the first
 * factor, and with another app in the place of one: those that came with a passkey stay.
 */
export const confirmFactor =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { database } = platform
    const { accountId } = call.caller
    const { id, code } = readInput(inputs.confirmFactor, raw.body, call.locale)
    const stage = await ensureMaySetUp(platform, call)
    const { draftId, draftSecret, draftAt } = await factorOf(database.read, accountId)
    const stale = new DomainError('E_VERSION', { msg: sessionText('factorThere', call.locale) })
    const old = draftAt === null || call.now.getTime() - draftAt.getTime() > draftMs
    if (draftId !== id || draftSecret === null || old) throw stale
    let step: number | null = null
    const right = await guardTry(database, call, limitsFor(`${accountId} draft`, call.ip, null), async () => {
      step = stepOf(draftSecret, code, call.now)
      return step !== null
    })
    const msg = sessionText('wrongCode', call.locale)
    if (!right || step === null) throw new DomainError('E_LOGIN', { msg, errors: { code: msg } })
    const confirmed: number = step
    return finishSetUp(platform, raw, call, {
      stage,
      stale,
      operation: 'setUpFactor',
      renews: ({ secret }) => secret !== null,
      adopt: (db) => adopt(db, call, id, confirmed),
    })
  }
