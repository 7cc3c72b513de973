import * as client from 'openid-client'
import type { OidcConfig } from '../../core/oidcConfig.ts'
import type { Platform } from '../../platform/platform.ts'

/** Where the provider sends the browser back to; it has to be told the whole address. */
export const callbackPath = '/platform/pc/user/login/oidc/callback'
/** How far the clocks of provider and platform may be apart, and how long the provider may take to answer. */
const toleranceSeconds = 60
const timeoutSeconds = 10
/** A login at the provider that is older asks again; a session lasts no longer than this either. */
const maxAgeSeconds = 12 * 60 * 60

/** What only this login knows, made when it begins and compared when it comes back. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom the provider vouches for. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** The provider's session, which it ends by this name. */
  readonly sid: string | null
  readonly claims: Readonly<Record<string, unknown>>
  readonly idToken: string
}

/** The provider of single sign-on. */
export interface Provider {
  /** Where the browser goes to log in. */
  beginAt(checks: Checks): Promise<string>
  /** Exchanges the code of an answer and checks everything it says; throws where anything is wrong. */
  finish(query: Readonly<Record<string, string>>, checks: Checks): Promise<Identity>
  /** Where the browser goes to log out there as well; null where the provider has no such page. */
  endAt(idToken: string): Promise<string | null>
  /** Addresses and names that the discovery said. */
  metadata(): Promise<client.ServerMetadata>
}

async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<client.Configuration> {
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret)
  const metadata = { [client.clockTolerance]: toleranceSeconds }
  // Without TLS only on this machine (`readOidc`). The signature counts also where TLS vouches for the answer.
  const insecure = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []
  return client.discovery(new URL(issuer), clientId, metadata, authentication, {
    execute: [client.enableNonRepudiationChecks, ...insecure],
    timeout: timeoutSeconds,
  })
}

/** Claims of the ID token, and those that the provider tells only where it is asked for them. */
async function claimsOf(found: client.Configuration, tokens: TokenAnswer): Promise<Identity['claims']> {
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider answered no ID token')
  if (!found.serverMetadata().userinfo_endpoint) return claims
  return { ...(await client.fetchUserInfo(found, tokens.access_token, claims.sub)), ...claims }
}
type TokenAnswer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

/** Asks the provider who it is when it is first needed; a provider that did not answer is asked again. */
export function openProvider(config: OidcConfig, { log }: Pick<Platform, 'log'>): Provider {
  const { clientId, consoleUrl, scopes } = config
  let discovered: Promise<client.Configuration> | undefined
  const ready = (): Promise<client.Configuration> => {
    discovered ??= discover(config).catch((cause: unknown) => {
      discovered = undefined
      log.error({ err: cause }, 'the provider of OIDC_ISSUER could not be discovered: single sign-on does not work')
      throw cause
    })
    return discovered
  }
  return {
    metadata: async () => (await ready()).serverMetadata(),
    async beginAt({ state, nonce, verifier }) {
      const found = await ready()
      return client.buildAuthorizationUrl(found, {
        redirect_uri: consoleUrl + callbackPath,
        scope: scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        max_age: String(maxAgeSeconds),
      }).href
    },
    async finish(query, { state, nonce, verifier }) {
      const found = await ready()
      const address = new URL(`${consoleUrl}${callbackPath}?${new URLSearchParams(query)}`)
      const tokens = await client.authorizationCodeGrant(found, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = await claimsOf(found, tokens)
      const { sub, sid } = claims
      const { issuer } = found.serverMetadata()
      return {
        issuer,
        subject: String(sub),
        sid: typeof sid === 'string' ? sid : null,
        claims,
        idToken: tokens.id_token ?? '',
      }
    },
    async endAt(idToken) {
      const found = await ready()
      if (!found.serverMetadata().end_session_endpoint) return null
      const back = `${consoleUrl}/login?left`
      const asked = { id_token_hint: idToken, client_id: clientId, post_logout_redirect_uri: back }
      return client.buildEndSessionUrl(found, asked).href
    },
  }
}
