import { expect } from 'vitest'
import {
  type AccessTokenDraft,
  accessTokenEndpoints,
  type MadeAccessToken,
} from '../../../src/platform/accessTokenContract.ts'
import { headers } from '../../../src/platform/contract.ts'
import type { demoPeople } from '../../http/people.fixture.ts'

const below = (endpoint: string) => endpoint.split(' ')[1]?.replace('/platform/pc', '') ?? ''

/** Paths of the calls about tokens, below `/platform/pc`. */
export const tokenPaths = {
  list: below(accessTokenEndpoints.list),
  create: below(accessTokenEndpoints.create),
  revoke: below(accessTokenEndpoints.revoke),
} as const

type People = ReturnType<typeof demoPeople>

/** A new token of somebody who is logged in. */
export async function makeToken(people: People, who: string, draft: Partial<AccessTokenDraft> = {}) {
  const { data, msg } = await people.post(who, tokenPaths.create, { name: 'nightly report', access: 'write', ...draft })
  expect(data, msg).toMatchObject({ token: expect.stringMatching(/^cct_[\w-]{43}$/) })
  return data as MadeAccessToken
}

/** Calls by a token, or by whatever the header says. */
export const callsBy = (people: People, authorization: string) => {
  const sent = { [headers.token]: authorization, [headers.corporateId]: '1853', 'accept-language': 'en' }
  const inject = (method: 'GET' | 'POST', path: string, payload?: object) =>
    people.app.inject({ method, url: `/platform/pc${path}`, headers: sent, ...(payload && { payload }) })
  return {
    inject,
    get: async (path: string) => (await inject('GET', path)).json(),
    post: async (path: string, payload: object = {}) => (await inject('POST', path, payload)).json(),
  }
}
