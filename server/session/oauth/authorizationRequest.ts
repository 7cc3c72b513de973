import {
  InvalidRequestError,
  InvalidScopeError,
  InvalidTargetError,
  OAuthError,
  UnsupportedResponseTypeError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js'
import type { TokenAccess } from '../../../src/platform/accessTokenContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Call } from '../../platform/call.ts'
import { audienceOf } from './addresses.ts'
import { type Client, findClient } from './clients.ts'
import { oauthText } from './messages.ts'
import { scopes } from './metadata.ts'
import { answeredAt, isRegistered } from './redirectUris.ts'

type Sent = Readonly<Record<string, string>>

/** What a program may have, if a person grants it. */
export interface Wanted {
  readonly challenge: string
  readonly audience: string | null
  /** The most that it asks for. */
  readonly access: TokenAccess
}

/** A request whose answer goes to an address of the program that asks; `wanted` may still be a fault of its own. */
export interface AuthorizationRequest {
  readonly client: Client
  readonly redirectUri: string
  readonly wanted: Wanted | OAuthError
  /** The address with an answer, as the program gets it. */
  readonly answered: (answer: Readonly<Record<string, string>>) => string
}

const longestState = 1_000

function accessIn(scope: string | undefined): TokenAccess {
  const asked = (scope ?? 'read').split(' ').filter((one) => scopes.some((known) => known === one))
  if (asked.length === 0) throw new InvalidScopeError('scope has neither read nor write')
  return asked.includes('write') ? 'write' : 'read'
}

/** What is asked for (OAuth 2.1, 4.1.1); PKCE is no choice, and what is not hashed is not accepted. */
function wantedIn(issuer: string, sent: Sent): Wanted {
  const { response_type, response_mode = 'query', code_challenge = '', code_challenge_method, state = '' } = sent
  if (response_type !== 'code') throw new UnsupportedResponseTypeError('response_type must be code')
  if (response_mode !== 'query') throw new InvalidRequestError('response_mode must be query')
  if (code_challenge_method !== 'S256') throw new InvalidRequestError('code_challenge_method must be S256')
  if (!/^[\w-]{43}$/.test(code_challenge)) throw new InvalidRequestError('code_challenge is no SHA-256')
  if (state.length > longestState) throw new InvalidRequestError(`state has more than ${longestState} characters`)
  const audience = audienceOf(issuer, sent['resource'])
  if (audience === undefined) throw new InvalidTargetError('resource is nothing of this server')
  return { challenge: code_challenge, audience, access: accessIn(sent['scope']) }
}

function faultOr<T>(read: () => T): T | OAuthError {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof OAuthError) return cause
    throw cause
  }
}

/**
 * Reads a request for authorization. Who asks, and where the answer goes, is known before anything else is looked at: to an
 * address that is not registered nothing is ever answered.
 */
export async function readAuthorizationRequest(call: Call, issuer: string, sent: Sent): Promise<AuthorizationRequest> {
  const { client_id: id = '', redirect_uri: redirectUri = '', state = '' } = sent
  const client = await findClient(call.db, id)
  if (!client) throw new DomainError('E_NOT_FOUND', { msg: oauthText('unknownClient', call.locale) })
  if (!isRegistered(client.redirectUris, redirectUri))
    throw new DomainError('E_REF', { msg: oauthText('unknownAddress', call.locale) })
  return {
    client,
    redirectUri,
    wanted: faultOr(() => wantedIn(issuer, sent)),
    answered: (answer) =>
      answeredAt(redirectUri, { ...answer, ...(state !== '' && { state: state.slice(0, longestState) }), iss: issuer }),
  }
}
