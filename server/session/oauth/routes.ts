import {
  InvalidClientError,
  InvalidRequestError,
  OAuthError,
  ServerError,
  TooManyRequestsError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js'
import { oauthAddresses as at, oauthEndpoints as endpoints } from '../../../src/platform/oauthContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { RateLimit } from '../../domain/rateLimit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Answer, addressed, type RawCall, type Route } from '../../platform/route.ts'
import { enforceLimit, subnetOf } from '../lockout.ts'
import { issuerOf, toolsAddress } from './addresses.ts'
import { registerClient } from './clients.ts'
import { approve, askPerson } from './consent.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { type Form, giveTokens, takeBack } from './tokens.ts'

/** Anybody may register: an office or a service behind one address seldom does so more often. */
const registrations: RateLimit = { name: 'oauthClient', tries: 20, seconds: 3_600, runsFrom: 'first', right: 'returns' }

/** The standards say how these calls answer; their programs do not know our envelope. */
const json = (body: object, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify(body)),
})

const statusOf = (fault: OAuthError): number =>
  fault instanceof InvalidClientError ? 401 : fault instanceof TooManyRequestsError ? 429 : 400

/** Of what never got as far as a handler, such as a body that is no form. */
const failureOf = (status: number): object =>
  (status < 500 ? new InvalidRequestError(`HTTP ${status}`) : new ServerError(`HTTP ${status}`)).toResponseObject()

/** A call whose refusals are those of OAuth as well. */
const asOAuth =
  (handle: Route['handle']): Route['handle'] =>
  async (raw, call) => {
    try {
      return await handle(raw, call)
    } catch (cause) {
      if (cause instanceof OAuthError) return json(cause.toResponseObject(), statusOf(cause))
      throw cause
    }
  }

function formOf({ body }: RawCall): Form {
  const entries = Object.entries(body)
  if (entries.some(([, value]) => typeof value !== 'string')) throw new InvalidRequestError('a field is no text')
  return Object.fromEntries(entries) as Form
}

const register =
  (platform: Platform): Route['handle'] =>
  async ({ body }, call) => {
    await enforceLimit(platform.database, call, registrations, subnetOf(call.ip)).catch((cause: unknown) => {
      throw cause instanceof DomainError ? new TooManyRequestsError('too many registrations, try again later') : cause
    })
    return json(await registerClient(platform.database.read, call.now, body), 201)
  }

/**
 * Programs that people let in (OAuth 2.1), as the tools of assistants need it: without them nobody is let in this way.
 * What a program gets is an access token, with all that holds of access tokens.
 */
export function oauthRoutes(platform: Platform): Route[] {
  if (!platform.mcp) return []
  const open = { permit: 'public', mutates: true, transaction: 'own', failure: failureOf } as const
  const person = { permit: 'login', byToken: false } as const
  const metadata = (name: string, url: string, of: (issuer: string) => object): Route => ({
    method: 'GET',
    url,
    name,
    permit: 'public',
    mutates: false,
    handle: async ({ request }) => json(of(issuerOf(platform, request))),
  })
  return [
    metadata('oauth.server', at.server, serverMetadata),
    metadata('oauth.resource', at.resource, (issuer) => resourceMetadata(issuer, '')),
    metadata('oauth.tools', at.resource + toolsAddress, (issuer) => resourceMetadata(issuer, toolsAddress)),
    { method: 'POST', url: at.register, name: 'oauth.register', ...open, handle: asOAuth(register(platform)) },
    {
      method: 'POST',
      url: at.token,
      name: 'oauth.token',
      ...open,
      form: true,
      handle: asOAuth(async (raw, call) =>
        json(await giveTokens(platform, call, issuerOf(platform, raw.request), formOf(raw))),
      ),
    },
    {
      method: 'POST',
      url: at.revoke,
      name: 'oauth.revoke',
      ...open,
      form: true,
      handle: asOAuth(async (raw, call) => {
        await takeBack(platform, call, formOf(raw))
        return json({})
      }),
    },
    {
      ...addressed(endpoints.question),
      name: 'oauth.question',
      ...person,
      mutates: false,
      handle: askPerson(platform),
    },
    {
      ...addressed(endpoints.approve),
      name: 'oauth.approve',
      ...person,
      mutates: true,
      stepUp: true,
      handle: approve(platform),
    },
  ]
}
