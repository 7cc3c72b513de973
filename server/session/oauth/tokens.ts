import { createHash } from 'node:crypto'
import {
  InvalidClientError,
  InvalidGrantError,
  InvalidRequestError,
  InvalidScopeError,
  InvalidTargetError,
  UnsupportedGrantTypeError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js'
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Executor } from '../../database/executor.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { internalCall, systemCaller } from '../internalCall.ts'
import { noteOnAccount } from '../noteOnAccount.ts'
import { audienceOf } from './addresses.ts'
import { type Client, findClient } from './clients.ts'
import { lockCode, spendCode } from './codes.ts'
import { endGrant, type Grant, grantOf, lockGrant, makeGrant, renewGrant, type Tokens } from './grants.ts'

/** What was sent, every field a text. */
export type Form = Readonly<Record<string, string>>

const scopeOf = (access: Tokens['access']) => (access === 'write' ? 'read write' : 'read')

const answerOf = ({ accessToken, refreshToken, expiresIn, access }: Tokens): OAuthTokens => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: expiresIn,
  refresh_token: refreshToken,
  scope: scopeOf(access),
})

/** Ends what a program has, and says so in the trail of who granted it. */
async function end(
  platform: Platform,
  db: Executor,
  { now, requestId, locale }: Call,
  grant: Pick<Grant, 'accountId' | 'id'>,
) {
  if (!(await endGrant(db, now, grant))) return
  const call = internalCall(platform, systemCaller, locale, now, requestId)
  await noteOnAccount(platform, call, 'revokeAccessToken', grant.accountId)
}

/** Something came twice that is used once: somebody else has it. What was given for it ends, and stays ended. */
async function endStolen(platform: Platform, db: Executor, call: Call, grant: Pick<Grant, 'accountId' | 'id'>) {
  platform.log.warn({ requestId: call.requestId, token: grant.id }, 'what a program was given came twice')
  await end(platform, db, call, grant)
  return new InvalidGrantError('it was used before')
}

const matches = (challenge: string, verifier: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge

/** Refuses a token for something else than what was granted (RFC 8707, 2.2). */
function ensureAudience(issuer: string, { resource }: Form, granted: string | null): void {
  if (resource !== undefined && audienceOf(issuer, resource) !== granted)
    throw new InvalidTargetError('resource is not what was granted')
}

interface Asked {
  readonly platform: Platform
  readonly db: Executor
  readonly call: Call
  readonly issuer: string
  readonly client: Client
  readonly form: Form
}

/** Answers a fault in place of throwing it where what it changed has to stay. */
type Outcome = Tokens | InvalidGrantError

async function redeemCode({ platform, db, call, issuer, client, form }: Asked): Promise<Outcome> {
  const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri } = form
  const held = await lockCode(db, code)
  if (held?.clientId !== client.id) throw new InvalidGrantError('the code is not one of this client')
  if (held.grantId !== null) return endStolen(platform, db, call, { id: held.grantId, accountId: held.accountId })
  if (held.expiresAt <= call.now) throw new InvalidGrantError('the code has expired')
  // OAuth 2.1 does not send it any more, and what is sent has to be right.
  if (redirectUri !== undefined && redirectUri !== held.redirectUri)
    throw new InvalidGrantError('redirect_uri is not the one of the request')
  if (!matches(held.challenge, verifier)) throw new InvalidGrantError('code_verifier does not fit')
  ensureAudience(issuer, form, held.audience)
  const made = await makeGrant(db, call.now, client, held)
  await spendCode(db, code, made.id)
  return made
}

async function refresh({ platform, db, call, issuer, client, form }: Asked): Promise<Outcome> {
  const { refresh_token: token = '', scope } = form
  const grant = await lockGrant(db, token)
  if (grant?.clientId !== client.id) throw new InvalidGrantError('the refresh token is not one of this client')
  if (grant.usedAt) return endStolen(platform, db, call, grant)
  ensureAudience(issuer, form, grant.audience)
  const granted = scopeOf(grant.access).split(' ')
  if (scope?.split(' ').some((one) => !granted.includes(one))) throw new InvalidScopeError('scope is more than granted')
  return renewGrant(db, call.now, grant, token)
}

const flows = { authorization_code: redeemCode, refresh_token: refresh } as const
const isFlow = (name: string): name is keyof typeof flows => Object.hasOwn(flows, name)

async function clientIn(db: Executor, { client_id: id }: Form): Promise<Client> {
  if (id === undefined) throw new InvalidRequestError('client_id is missing')
  const client = await findClient(db, id)
  if (!client) throw new InvalidClientError('there is no such client')
  return client
}

/** Gives a program its tokens, for a code or for the refresh token of before. */
export async function giveTokens(platform: Platform, call: Call, issuer: string, form: Form): Promise<OAuthTokens> {
  const { grant_type: type } = form
  if (type === undefined) throw new InvalidRequestError('grant_type is missing')
  if (!isFlow(type)) throw new UnsupportedGrantTypeError('grant_type is authorization_code or refresh_token')
  const outcome = await platform.database.transaction(async (db) =>
    flows[type]({ platform, db, call, issuer, client: await clientIn(db, form), form }),
  )
  if (outcome instanceof InvalidGrantError) throw outcome
  return answerOf(outcome)
}

/** A program gives back what it has, by either token (RFC 7009). Nobody is told whether there was anything. */
export async function takeBack(platform: Platform, call: Call, form: Form): Promise<void> {
  await platform.database.transaction(async (db) => {
    const client = await clientIn(db, form)
    const { token } = form
    if (token === undefined) throw new InvalidRequestError('token is missing')
    const grant = await grantOf(db, token)
    if (grant?.clientId === client.id) await end(platform, db, call, grant)
  })
}
