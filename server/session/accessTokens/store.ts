import { sql } from 'kysely'
import type { AccessTokenItem, TokenAccess } from '../../../src/platform/accessTokenContract.ts'
import { newId } from '../../core/identifier.ts'
import { digest, newAccessToken } from '../../core/tokens.ts'
import type { Executor } from '../../database/executor.ts'
import { dropCodes } from '../oauth/codes.ts'

const day = 24 * 60 * 60_000
/** Tokens that no longer count stay so long in the list of their owner. */
const keptDays = 90

/** Tokens that count and those that did until lately, the newest first. */
export async function tokensOf(db: Executor, now: Date, accountId: string): Promise<AccessTokenItem[]> {
  const { rows } = await sql<AccessTokenItem>`
    select "id", "name", "access", "areas", "reveal", "clientHost", "createdAt", "expiresAt", "lastUsedAt", "lastUsedIp",
      case when "revokedAt" is not null then 'revoked' when "expiresAt" <= ${now} then 'expired' else 'active' end as "state"
    from "accessToken" where "accountId" = ${accountId} order by "createdAt" desc, "id" desc`.execute(db)
  return rows
}

/** How many tokens of an account count. Those who make one at the same time wait for each other here. */
export async function countActive(db: Executor, now: Date, accountId: string): Promise<number> {
  await sql`select 1 from "account" where "id" = ${accountId} for update`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from "accessToken"
    where "accountId" = ${accountId} and "revokedAt" is null and "expiresAt" > ${now}`.execute(db)
  return rows[0]?.n ?? 0
}

interface NewToken {
  readonly accountId: string
  readonly name: string
  readonly access: TokenAccess
  readonly areas: readonly string[] | null
  readonly reveal: boolean
  readonly days: number
  /** The program that was let in with it; absent: it was made by hand. */
  readonly client?: TokenClient
}

/** A program whose access token changes its secret as long as the token counts. */
interface TokenClient {
  readonly clientId: string
  readonly clientHost: string
  /** The one address that carries it; null: all of them. */
  readonly audience: string | null
  readonly secretExpiresAt: Date
}

/** Makes a token and answers it; it exists nowhere else. */
export async function storeToken(db: Executor, now: Date, made: NewToken): Promise<{ id: string; token: string }> {
  const id = newId(now.getTime())
  const token = newAccessToken()
  const expiresAt = new Date(now.getTime() + made.days * day)
  const { clientId = null, clientHost = null, audience = null, secretExpiresAt = null } = made.client ?? {}
  await sql`insert into "accessToken" ("id", "tokenHash", "accountId", "name", "access", "areas", "reveal", "createdAt",
      "expiresAt", "clientId", "clientHost", "audience", "secretExpiresAt")
    values (${id}, ${digest(token)}, ${made.accountId}, ${made.name}, ${made.access},
      ${made.areas && [...made.areas]}::text[], ${made.reveal}, ${now}, ${expiresAt}, ${clientId}, ${clientHost},
      ${audience}, ${secretExpiresAt})`.execute(db)
  return { id, token }
}

/** The one with this id, or all of the account: their next call is refused. Answers how many there were. */
export async function revokeTokens(
  { db, now, by }: { readonly db: Executor; readonly now: Date; readonly by: string },
  accountId: string,
  id: string | null = null,
): Promise<number> {
  const { rows } = await sql`update "accessToken" set "revokedAt" = ${now}, "revokedBy" = ${by}
    where "accountId" = ${accountId} and "revokedAt" is null and (${id}::text is null or "id" = ${id})
    returning 1`.execute(db)
  // What a program was granted a moment ago and has not fetched yet would begin afterwards.
  if (id === null) await dropCodes(db, accountId)
  return rows.length
}

/** Tokens that have not counted for long tell nobody anything. */
export const forgetTokens = (db: Executor, now: Date) =>
  sql`delete from "accessToken"
    where least("expiresAt", coalesce("revokedAt", "expiresAt")) < ${new Date(now.getTime() - keptDays * day)}`.execute(
    db,
  )
