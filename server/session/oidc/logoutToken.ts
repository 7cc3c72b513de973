import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import type { OidcConfig } from '../../core/oidcConfig.ts'
import type { Provider } from './provider.ts'

/** What every logout token says of itself (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Longer than any provider keeps trying, and no longer than a token that was used is remembered. */
const maxAge = '10 min'
const toleranceSeconds = 60

/** Whose sessions the provider has ended. */
export interface ProviderLogout {
  readonly issuer: string
  readonly id: string
  /** Null: every session of the subject. */
  readonly sid: string | null
  readonly subject: string | null
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

function logoutIn(issuer: string, claims: JWTPayload): ProviderLogout {
  const { jti, sub, sid, events } = claims
  if (!isObject((events as Record<string, unknown> | undefined)?.[event])) throw new Error('this is no logout token')
  if ('nonce' in claims) throw new Error('an ID token is no logout token')
  if (typeof jti !== 'string') throw new Error('the logout token has no id')
  const [session, subject] = [typeof sid === 'string' ? sid : null, typeof sub === 'string' ? sub : null]
  if (session === null && subject === null) throw new Error('the logout token names nobody')
  return { issuer, id: jti, sid: session, subject }
}

/** Reads logout tokens: signed by this provider, for this client, made just now. Throws where one is anything else. */
export function logoutTokens({ clientId }: OidcConfig, provider: Provider) {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return async (token: string): Promise<ProviderLogout> => {
    const { issuer, jwks_uri: address } = await provider.metadata()
    if (address === undefined) throw new Error('the provider has no keys')
    keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: 10_000 })
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      maxTokenAge: maxAge,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    return logoutIn(issuer, payload)
  }
}
