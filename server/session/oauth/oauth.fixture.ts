import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import { expect } from 'vitest'
import { type AccessTokenItem, accessTokenEndpoints } from '../../../src/platform/accessTokenContract.ts'
import { type Approval, oauthAddresses, oauthEndpoints } from '../../../src/platform/oauthContract.ts'
import type { demoPeople } from '../../http/people.fixture.ts'
import { addressOf } from '../../mcp/mcp.fixture.ts'

type People = ReturnType<typeof demoPeople>
type Fields = Readonly<Record<string, string>>

export const callback = 'http://127.0.0.1:33418/callback'
const below = (endpoint: string) => endpoint.split(' ')[1] ?? ''

// biome-ignore lint/suspicious/noExplicitAny: tests read what the server answered.
type Answer = any

/** What the pages of somebody who logs in now ask and send. */
export async function personAt(people: People, who: string) {
  const address = await addressOf(people.app)
  const headers = { ...(await people.scratch.sessionOf(who)), 'content-type': 'application/json' }
  const get = async (path: string): Promise<Answer> => (await fetch(address + path, { headers })).json()
  const post = async (path: string, body: object): Promise<Answer> =>
    (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  return {
    question: (query: Fields) => get(`${below(oauthEndpoints.question)}?${new URLSearchParams(query)}`),
    approve: (request: Fields, choice: Partial<Approval> = {}) =>
      post(below(oauthEndpoints.approve), { request, ...choice }),
    tokens: async (): Promise<readonly AccessTokenItem[]> => (await get(below(accessTokenEndpoints.list))).data.list,
    revoke: (id: string) => post(below(accessTokenEndpoints.revoke), { id }),
    /** Of somebody else, by an administrator. */
    tokensOf: async (accountId: string): Promise<readonly AccessTokenItem[]> =>
      (await get(`/platform/pc/account/accessTokens?accountId=${accountId}`)).data.list,
    revokeOf: (accountId: string, tokenId: string) =>
      post('/platform/pc/account/revokeAccessToken', { accountId, tokenId }),
    resetPassword: async (id: string) => {
      const { data } = await get(`/platform/pc/account/detail?id=${id}`)
      return post('/platform/pc/account/resetPassword', { id, version: data.version })
    },
  }
}

/** What a program of the official SDK keeps, and where it sends the browser. */
export function keeper(redirectUrl = callback) {
  const kept: {
    client?: OAuthClientInformationMixed | undefined
    tokens?: OAuthTokens | undefined
    verifier: string
    asked: URL | null
  } = { verifier: '', asked: null }
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Desk assistant', redirect_uris: [redirectUrl] },
    state: () => 'state-of-the-program',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      kept.asked = url
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier,
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'tokens') kept.tokens = undefined
      if (what === 'all' || what === 'client') kept.client = undefined
    },
  }
  return { kept, provider }
}

/** An assistant of the official SDK that knows the address of the tools and nothing else. */
export async function assistantAt(people: People, provider: OAuthClientProvider) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${await addressOf(people.app)}/mcp`), {
    authProvider: provider,
  })
  return { client, transport }
}

/** A program that speaks HTTP by itself, to send what no library would. */
export async function programAt(people: People) {
  const address = await addressOf(people.app)
  const send = async (path: string, body: URLSearchParams | string, type = 'application/json') => {
    const headers = typeof body === 'string' ? { 'content-type': type } : {}
    const response = await fetch(address + path, { method: 'POST', body, headers })
    return { status: response.status, body: (await response.json()) as Answer }
  }
  const register = (more: object = {}) =>
    send(oauthAddresses.register, JSON.stringify({ client_name: 'Hand made', redirect_uris: [callback], ...more }))
  const token = (fields: Fields) => send(oauthAddresses.token, new URLSearchParams(fields))
  const revoke = (fields: Fields) => send(oauthAddresses.revoke, new URLSearchParams(fields))

  /** A new program with the request it would send a browser with. */
  async function registered(more: object = {}) {
    const { status, body } = await register(more)
    expect([status, body]).toEqual([201, expect.anything()])
    const verifier = randomPKCECodeVerifier()
    const request: Record<string, string> = {
      response_type: 'code',
      client_id: body.client_id,
      redirect_uri: callback,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      scope: 'read write',
      state: 's1',
      resource: `${address}/mcp`,
    }
    return { id: body.client_id as string, verifier, request }
  }

  /** A program that somebody let in, up to the fields that redeem its code. */
  async function letIn(who: string, choice: Partial<Approval> = {}, more: Fields = {}) {
    const { id, verifier, request } = await registered()
    const { data, msg } = await (await personAt(people, who)).approve({ ...request, ...more }, choice)
    expect(data, msg).toMatchObject({ redirect: expect.stringContaining('code=') })
    const code = new URL(data.redirect).searchParams.get('code') ?? ''
    const redeeming: Fields = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: id,
      redirect_uri: callback,
    }
    return { id, redeeming }
  }
  return { address, register, registered, letIn, token, revoke, send }
}
