import { CustomOAuthError, InvalidClientMetadataError } from '@modelcontextprotocol/sdk/server/auth/errors.js'
import { type OAuthClientInformationFull, OAuthClientMetadataSchema } from '@modelcontextprotocol/sdk/shared/auth.js'
import { sql } from 'kysely'
import { accessTokenLimits } from '../../../src/platform/accessTokenContract.ts'
import { newToken } from '../../core/tokens.ts'
import type { Executor } from '../../database/executor.ts'
import { mayRegister } from './redirectUris.ts'

const day = 24 * 60 * 60_000
const mostAddresses = 10

/** A program that asks people to be let in. All it has said of itself is unproved. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** A name that is only a name: signs that change how the words around it are read are left out. */
const plainName = (said: string): string => said.replace(/\p{C}/gu, '').trim().slice(0, accessTokenLimits.name).trim()

/** Registers a program (RFC 7591), without a secret whatever it asked for: one that many have would be none. */
export async function registerClient(db: Executor, now: Date, body: unknown): Promise<OAuthClientInformationFull> {
  const { data, error } = OAuthClientMetadataSchema.safeParse(body)
  const wrong = error?.issues[0]?.path[0]
  const uris = data?.redirect_uris ?? []
  if (wrong === 'redirect_uris' || (data && (uris.length === 0 || !uris.every(mayRegister))))
    throw new CustomOAuthError('invalid_redirect_uri', 'redirect_uris are https, or http on the loopback interface')
  if (!data) throw new InvalidClientMetadataError(`${String(wrong ?? 'the body')} is not as it should be`)
  if (uris.length > mostAddresses) throw new InvalidClientMetadataError(`at most ${mostAddresses} redirect_uris`)
  if (data.grant_types && !data.grant_types.includes('authorization_code'))
    throw new InvalidClientMetadataError('grant_types must have authorization_code')
  const id = newToken()
  const name = plainName(data.client_name ?? '') || new URL(uris[0] ?? '').host
  await sql`insert into "oauthClient" ("id", "name", "redirectUris", "createdAt")
    values (${id}, ${name}, ${uris}::text[], ${now})`.execute(db)
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

export async function findClient(db: Executor, id: string): Promise<Client | null> {
  const { rows } = await sql<Client>`
    select "id", "name", "redirectUris" from "oauthClient" where "id" = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A program that nobody let in within a day goes, and one that nobody let in for a year and has no access left. */
export const forgetClients = (db: Executor, now: Date) =>
  sql`
  delete from "oauthClient" c
  where coalesce(c."grantedAt" + interval '365 days', c."createdAt") < ${new Date(now.getTime() - day)}
    and not exists (select 1 from "accessToken" t
      where t."clientId" = c."id" and t."revokedAt" is null and t."expiresAt" > ${now})`.execute(db)
