import { sql } from 'kysely'
import type { TokenAccess } from '../../../src/platform/accessTokenContract.ts'
import { digest, newToken } from '../../core/tokens.ts'
import type { Executor } from '../../database/executor.ts'

/** The program fetches its token as soon as the browser is back. */
const codeMs = 60_000
/** A code that comes twice is known so long. */
const keptMs = 24 * 60 * 60_000

/** What a person let a program do, and what the program has to show to get it. */
export interface Granted {
  readonly clientId: string
  readonly accountId: string
  readonly redirectUri: string
  readonly challenge: string
  /** The one address that the token is for; null: all of them. */
  readonly audience: string | null
  readonly access: TokenAccess
  readonly areas: readonly string[] | null
  readonly reveal: boolean
  readonly days: number
}

export interface StoredCode extends Granted {
  readonly expiresAt: Date
  /** The access token that it was used for; null: it was not. */
  readonly grantId: string | null
}

/** Makes a code and answers it; it exists nowhere else. */
export async function storeCode(db: Executor, now: Date, granted: Granted): Promise<string> {
  const code = newToken()
  const { areas } = granted
  await sql`insert into "oauthCode" ("codeHash", "clientId", "accountId", "redirectUri", "challenge", "audience", "access",
      "areas", "reveal", "days", "expiresAt")
    values (${digest(code)}, ${granted.clientId}, ${granted.accountId}, ${granted.redirectUri}, ${granted.challenge},
      ${granted.audience}, ${granted.access}, ${areas && [...areas]}::text[], ${granted.reveal}, ${granted.days},
      ${new Date(now.getTime() + codeMs)})`.execute(db)
  return code
}

/** The code as it was given out. Whoever uses it at the same time waits here. */
export async function lockCode(db: Executor, code: string): Promise<StoredCode | null> {
  const { rows } = await sql<StoredCode>`
    select "clientId", "accountId", "redirectUri", "challenge", "audience", "access", "areas", "reveal", "days", "expiresAt",
      "grantId"
    from "oauthCode" where "codeHash" = ${digest(code)} for update`.execute(db)
  return rows[0] ?? null
}

export const spendCode = (db: Executor, code: string, grantId: string) =>
  sql`update "oauthCode" set "grantId" = ${grantId} where "codeHash" = ${digest(code)}`.execute(db)

/** Codes of an account that no program has used yet are worth nothing any more. */
export const dropCodes = (db: Executor, accountId: string) =>
  sql`delete from "oauthCode" where "accountId" = ${accountId} and "grantId" is null`.execute(db)

export const forgetCodes = (db: Executor, now: Date) =>
  sql`delete from "oauthCode" where "expiresAt" < ${new Date(now.getTime() - keptMs)}`.execute(db)
