import { sql } from 'kysely'
import type { FactorAsked } from '../../../src/platform/contract.ts'
import type { Executor } from '../../database/executor.ts'
import { asRecoveryCode, spendRecoveryCode } from './recoveryCodes.ts'
import { stepOf } from './totp.ts'

/** The app and the recovery codes of an account, as they are stored. */
interface StoredFactor {
  /** Null: there is no app (yet). */
  readonly secret: string | null
  readonly since: Date | null
  readonly recoverySalt: string | null
  readonly draftId: string | null
  readonly draftSecret: string | null
  readonly draftAt: Date | null
  readonly demandedAt: Date | null
  readonly resetAt: Date | null
}

const none: StoredFactor = {
  secret: null,
  since: null,
  recoverySalt: null,
  draftId: null,
  draftSecret: null,
  draftAt: null,
  demandedAt: null,
  resetAt: null,
}

/** What is stored of an account's second factor; everything null when there is none. */
export async function factorOf(db: Executor, accountId: string): Promise<StoredFactor> {
  const { rows } = await sql<StoredFactor>`
    select "secret", "since", "recoverySalt", "draftId", "draftSecret", "draftAt", "demandedAt", "resetAt"
    from "secondFactor" where "accountId" = ${accountId}`.execute(db)
  return rows[0] ?? none
}

/**
 * By what the account proves itself beside its password; null: it has no second factor. A passkey of another host
 * counts, too: nobody gets around it by another address of the same console.
 */
export async function factorAsked(db: Executor, accountId: string): Promise<FactorAsked | null> {
  const { rows } = await sql<{ app: boolean; passkey: boolean }>`
    select exists (select 1 from "secondFactor" where "accountId" = ${accountId} and "secret" is not null) as "app",
      exists (select 1 from "passkey" where "accountId" = ${accountId}) as "passkey"`.execute(db)
  if (rows[0]?.passkey) return rows[0].app ? 'either' : 'passkey'
  return rows[0]?.app ? 'code' : null
}

/** Whether the account has a second factor that counts. */
export const hasFactor = async (db: Executor, accountId: string): Promise<boolean> =>
  (await factorAsked(db, accountId)) !== null

const isCode = (typed: string) => /^\d{6}$/.test(typed)

/** A step counts once, in whatever process: only one of two calls with the same code finds it unused. */
async function spendStep(db: Executor, accountId: string, secret: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update "secondFactor" set "lastStep" = ${step}
    where "accountId" = ${accountId} and "secret" = ${secret} and "lastStep" < ${step} returning 1`.execute(db)
  return rows.length > 0
}

/** Uses up what was typed: a code of the app, or a recovery code. False when it is neither, or was used before. */
export async function spendFactor(db: Executor, now: Date, accountId: string, typed: string): Promise<boolean> {
  const { secret, recoverySalt } = await factorOf(db, accountId)
  if (isCode(typed)) {
    const step = secret === null ? null : stepOf(secret, typed, now)
    return secret !== null && step !== null && (await spendStep(db, accountId, secret, step))
  }
  const code = asRecoveryCode(typed)
  return code !== null && recoverySalt !== null && (await spendRecoveryCode(db, accountId, recoverySalt, code))
}

/** Takes the app away, or what was begun to be one. False: there was none. */
export async function dropApp(db: Executor, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update "secondFactor" set "secret" = null, "since" = null, "draftId" = null, "draftSecret" = null, "draftAt" = null
    where "accountId" = ${accountId} and "secret" is not null returning 1`.execute(db)
  return rows.length > 0
}

/** Recovery codes take the place of a factor, and go with the last one. What a role demanded and since when stays. */
export async function dropLooseCodes(db: Executor, accountId: string): Promise<void> {
  if (await hasFactor(db, accountId)) return
  await sql`update "secondFactor" set "recoverySalt" = null where "accountId" = ${accountId}`.execute(db)
  await sql`delete from "recoveryCode" where "accountId" = ${accountId}`.execute(db)
}

/** Takes all factors of an account away, whatever they are. False: there was none. */
export async function dropFactors(db: Executor, accountId: string, resetAt: Date): Promise<boolean> {
  const app = await dropApp(db, accountId)
  const { rows } = await sql`delete from "passkey" where "accountId" = ${accountId} returning 1`.execute(db)
  if (!app && rows.length === 0) return false
  await sql`update "secondFactor" set "draftId" = null, "draftSecret" = null, "draftAt" = null, "resetAt" = ${resetAt}
    where "accountId" = ${accountId}`.execute(db)
  await dropLooseCodes(db, accountId)
  return true
}
