import { z } from 'zod'
import {
  type AccessTokensAnswer,
  accessTokenEndpoints as endpoints,
  accessTokenLimits as limits,
  type MadeAccessToken,
} from '../../../src/platform/accessTokenContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { readInput } from '../input.ts'
import { noteOnAccount } from '../noteOnAccount.ts'
import { draftFields, ensureMayGive, offeredTo } from './draft.ts'
import { revokeTokens, storeToken, tokensOf } from './store.ts'

const inputs = {
  create: z.strictObject({ name: z.string().trim().min(1).max(limits.name), ...draftFields }),
  revoke: z.strictObject({ id: z.string().min(1).max(50) }),
} as const

const list =
  (platform: Platform): Route['handle'] =>
  async (_raw, call) => {
    const data: AccessTokensAnswer = {
      list: await tokensOf(call.db, call.now, call.caller.accountId),
      ...(await offeredTo(platform, call)),
    }
    return { data }
  }

const create =
  (platform: Platform): Route['handle'] =>
  async ({ body }, call) => {
    const { db, now, caller, locale } = call
    const draft = readInput(inputs.create, body, locale)
    await ensureMayGive(platform, call, draft)
    const made: MadeAccessToken = await storeToken(db, now, {
      ...draft,
      accountId: caller.accountId,
    })
    await noteOnAccount(platform, call, 'createAccessToken')
    return { data: made }
  }

const revoke =
  (platform: Platform): Route['handle'] =>
  async ({ body }, call) => {
    const { id } = readInput(inputs.revoke, body, call.locale)
    const { db, now, caller } = call
    const revoked = await revokeTokens({ db, now, by: caller.accountId }, caller.accountId, id)
    if (revoked === 0) throw new DomainError('E_NOT_FOUND')
    await noteOnAccount(platform, call, 'revokeAccessToken')
    return { data: null }
  }

/** The access tokens of one's own account. A token makes, lists and revokes none. */
export const accessTokenRoutes = (platform: Platform): Route[] => {
  const own = { permit: 'login', byToken: false } as const
  return [
    {
      ...addressed(endpoints.list),
      name: 'session.accessTokens',
      ...own,
      mutates: false,
      handle: list(platform),
    },
    {
      ...addressed(endpoints.create),
      name: 'session.createAccessToken',
      ...own,
      mutates: true,
      stepUp: true,
      handle: create(platform),
    },
    {
      ...addressed(endpoints.revoke),
      name: 'session.revokeAccessToken',
      ...own,
      mutates: true,
      handle: revoke(platform),
    },
  ]
}
