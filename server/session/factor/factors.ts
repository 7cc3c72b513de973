import { sql } from 'kysely'
import type { Executor } from '../../database/executor.ts'
import { asRecoveryCode, spendRecoveryCode } from './recoveryCodes.ts'
import { stepOf } from './totp.ts'

/** The second factor of an account, as it is stored. */
interface StoredFactor {
  /** Null: there is none (yet). */
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

/** Whether the account has a second factor that counts. */
export const hasFactor = async (db: Executor, accountId: string): Promise<boolean> =>
  (await factorOf(db, accountId)).secret !== null

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
  if (secret === null) return false
  if (isCode(typed)) {
    const step = stepOf(secret, typed, now)
    return step !== null && (await spendStep(db, accountId, secret, step))
  }
  const code = asRecoveryCode(typed)
  return code !== null && recoverySalt !== null && (await spendRecoveryCode(db, accountId, recoverySalt, code))
}

/** Takes the second factor away, with its recovery codes. What a role demanded and since when stays. */
export async function dropFactor(db: Executor, accountId: string, resetAt: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update "secondFactor" set "secret" = null, "since" = null, "recoverySalt" = null,
      "draftId" = null, "draftSecret" = null, "draftAt" = null, "resetAt" = ${resetAt}
    where "accountId" = ${accountId} and "secret" is not null returning 1`.execute(db)
  await sql`delete from "recoveryCode" where "accountId" = ${accountId}`.execute(db)
  return rows.length > 0
}
