import { InvalidGrantError } from '@modelcontextprotocol/sdk/server/auth/errors.js'
import { sql } from 'kysely'
import { digest, newAccessToken, newToken } from '../../core/tokens.ts'
import type { Executor } from '../../database/executor.ts'
import { endOfToken } from '../accessTokens/authenticateToken.ts'
import { revokeTokens, storeToken } from '../accessTokens/store.ts'
import { findAccessToken } from '../caller.ts'
import type { Client } from './clients.ts'
import type { Granted } from './codes.ts'

/** A token that leaks is of use for so long; then the program fetches another. */
const tokenMs = 60 * 60_000
const day = 24 * 60 * 60_000

/** What a program is given. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
  readonly access: Granted['access']
}

/** What of an access token says which program has it. */
export interface Grant {
  readonly id: string
  readonly accountId: string
  readonly clientId: string | null
  readonly audience: string | null
  readonly access: Granted['access']
}

async function newRefreshToken(db: Executor, grantId: string): Promise<string> {
  const token = newToken()
  await sql`insert into "oauthRefreshToken" ("tokenHash", "grantId") values (${digest(token)}, ${grantId})`.execute(db)
  return token
}

const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))

/**
 * Gives a program what a person granted it, as an access token of theirs whose secret changes. What the program had of them
 * before ends: otherwise every new login of a program would leave one behind.
 */
export async function makeGrant(
  db: Executor,
  now: Date,
  { id: clientId, name }: Client,
  granted: Granted,
): Promise<Tokens & { readonly id: string }> {
  const { accountId, access, areas, reveal, days, audience, redirectUri } = granted
  await sql`update "accessToken" set "revokedAt" = ${now}, "revokedBy" = ${accountId}
    where "accountId" = ${accountId} and "clientId" = ${clientId} and "revokedAt" is null`.execute(db)
  await sql`update "oauthClient" set "grantedAt" = ${now} where "id" = ${clientId}`.execute(db)
  const secretExpiresAt = new Date(now.getTime() + tokenMs)
  const client = { clientId, clientHost: new URL(redirectUri).host, audience, secretExpiresAt }
  const { id, token } = await storeToken(db, now, { accountId, name, access, areas, reveal, days, client })
  const refreshToken = await newRefreshToken(db, id)
  return { id, accessToken: token, refreshToken, expiresIn: secondsUntil(secretExpiresAt, now), access }
}

/** What a refresh token belongs to, and when it was used; null: nothing. Whoever uses it at the same time waits here. */
export async function lockGrant(
  db: Executor,
  refreshToken: string,
): Promise<(Grant & { readonly usedAt: Date | null }) | null> {
  const hash = digest(refreshToken)
  await sql`select 1 from "oauthRefreshToken" where "tokenHash" = ${hash} for update`.execute(db)
  const { rows } = await sql<Grant & { readonly usedAt: Date | null }>`
    select t."id", t."accountId", t."clientId", t."audience", t."access", r."usedAt"
    from "oauthRefreshToken" r join "accessToken" t on t."id" = r."grantId" where r."tokenHash" = ${hash}`.execute(db)
  return rows[0] ?? null
}

/** Renews both tokens of a program: the ones it had are worth nothing any more. */
export async function renewGrant(db: Executor, now: Date, grant: Grant, refreshToken: string): Promise<Tokens> {
  const facts = await findAccessToken(db, { id: grant.id })
  if (!facts || endOfToken(facts, now)) throw new InvalidGrantError('the access has ended')
  const accessToken = newAccessToken()
  const end = new Date(Math.min(now.getTime() + tokenMs, facts.expiresAt.getTime()))
  await sql`update "oauthRefreshToken" set "usedAt" = ${now} where "tokenHash" = ${digest(refreshToken)}`.execute(db)
  await sql`update "accessToken" set "tokenHash" = ${digest(accessToken)}, "secretExpiresAt" = ${end}
    where "id" = ${grant.id}`.execute(db)
  const renewed = await newRefreshToken(db, grant.id)
  return { accessToken, refreshToken: renewed, expiresIn: secondsUntil(end, now), access: grant.access }
}

/** What a program has by either of its tokens; null: nothing that counts. */
export async function grantOf(db: Executor, token: string): Promise<Grant | null> {
  const hash = digest(token)
  const { rows } = await sql<Grant>`
    select "id", "accountId", "clientId", "audience", "access" from "accessToken"
    where "clientId" is not null and ("tokenHash" = ${hash}
      or "id" = (select "grantId" from "oauthRefreshToken" where "tokenHash" = ${hash}))`.execute(db)
  return rows[0] ?? null
}

/** Ends all that a program has by a grant. Answers whether it had anything. */
export const endGrant = async (db: Executor, now: Date, { accountId, id }: Pick<Grant, 'accountId' | 'id'>) =>
  (await revokeTokens({ db, now, by: 'system' }, accountId, id)) > 0

/** One that comes twice is known for so many days. */
const usedDays = 30

/** Refresh tokens go with the access tokens that they renew, and long after they were used. */
export const forgetRefreshTokens = (db: Executor, now: Date) =>
  sql`delete from "oauthRefreshToken" r
    where r."usedAt" < ${new Date(now.getTime() - usedDays * day)}
      or not exists (select 1 from "accessToken" t where t."id" = r."grantId")`.execute(db)
