import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import type { OidcConfig } from '../../server/core/oidcConfig.ts'

// The provider of the tests is written for a later Node, and uses this of it.
if (!('parse' in URL))
  Object.defineProperty(URL, 'parse', { value: (text: string) => (URL.canParse(text) ? new URL(text) : null) })

/** What the provider knows of a person, besides the name they log in with; `amr`: how they do. */
export interface Person {
  readonly amr?: readonly string[]
  readonly acr?: string
  readonly [claim: string]: unknown
}

/** Changes claims of ID tokens before they are signed, as a broken or hostile provider would. */
type Tamper = (claims: JWTPayload) => JWTPayload

export interface RunningProvider {
  readonly issuer: string
  readonly people: Map<string, Person>
  /** What the console is told about it, and has to be told by its environment. */
  readonly config: OidcConfig
  /** From now on; null: as they are. */
  tamper(how: Tamper | null): void
  /** ID tokens are signed by somebody else; null: no longer. */
  forge(by: ((claims: JWTPayload) => Promise<string>) | null): void
  /** A token with the provider's signature that says anything. */
  sign(claims: JWTPayload, typ?: string): Promise<string>
  readonly stop: () => Promise<void>
}

const client = { client_id: 'console', client_secret: 'the secret of the console in the tests, which is long enough' }
const calls = '/platform/pc/user/login/oidc'
const hour = 3600
const scopes = 'openid profile email phone'

const page = (html: string) => `<!doctype html><html lang="en"><title>Provider</title><body>${html}</body></html>`
const loginPage = page(`<form method="post"><label>Name <input name="login" autofocus></label>
  <button name="go" value="in">Sign in</button> <button name="go" value="away">Cancel</button></form>`)

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** A real OpenID provider on this machine, of which whoever types a name of `people` is that person. */
export async function startProvider(consoleUrl: string, port: number): Promise<RunningProvider> {
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Person>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'tests', alg: 'RS256', use: 'sig' }
  const sign = (claims: JWTPayload, typ = 'JWT') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'tests', typ }).sign(privateKey)

  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${consoleUrl}${calls}/callback`],
        post_logout_redirect_uris: [`${consoleUrl}/login?left`],
        backchannel_logout_uri: `${consoleUrl}${calls}/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['tests'] },
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub', 'amr', 'acr'],
      profile: ['name', 'preferred_username', 'groups'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
    // Of what it calls it would drop whatever is on this machine, and what takes longer than a quick machine needs.
    fetch: (url, { method = 'GET', headers = {}, body = null } = {}) =>
      fetch(url, { method, headers, body, redirect: 'manual' }),
    ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const [clientId, accountId] = [oidc.client?.clientId, oidc.session?.accountId]
      if (clientId === undefined || accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId, accountId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = page(
            `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes</button>`,
          )
        },
      },
    },
  })
  let tampering: Tamper | null = null
  let forging: ((claims: JWTPayload) => Promise<string>) | null = null
  provider.use(async (context, next) => {
    await next()
    const answer = context.body as { id_token?: string } | undefined
    if (context.path !== '/token' || !answer?.id_token || !(tampering || forging)) return
    const honest = decodeJwt(answer.id_token)
    answer.id_token = await (forging ?? sign)(tampering ? tampering(honest) : honest)
  })

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    await provider.interactionDetails(request, response)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(loginPage)
    const form = await formOf(request)
    const accountId = form.get('login') ?? ''
    const { amr, acr } = people.get(accountId) ?? {}
    const login = { accountId, ...(amr && { amr: [...amr] }), ...(acr !== undefined && { acr }) }
    const result = form.get('go') === 'away' ? { error: 'access_denied' } : { login }
    return provider.interactionFinished(request, response, result)
  }
  const callback = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    interact(request, response).catch((cause: unknown) => response.writeHead(500).end(String(cause)))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    people,
    config: {
      issuer,
      clientId: client.client_id,
      clientSecret: client.client_secret,
      scopes,
      consoleUrl,
      link: ['email'],
      mfaAcr: [],
      rules: { roles: [] },
    },
    tamper: (how) => {
      tampering = how
    },
    forge: (by) => {
      forging = by
    },
    sign,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
