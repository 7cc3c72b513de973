import { z } from 'zod'
import type { Catalogue } from '#declare'
import {
  type AccessTokensAnswer,
  accessTokenEndpoints as endpoints,
  accessTokenLimits as limits,
  type MadeAccessToken,
} from '../../../src/platform/accessTokenContract.ts'
import { DomainError } from '../../core/errors.ts'
import { inFull } from '../../domain/wire.ts'
import type { Call, Caller } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { grantsOf } from '../heldRoles.ts'
import { readInput } from '../input.ts'
import { noteOnAccount } from '../noteOnAccount.ts'
import { areasOf, everyGrant } from './areas.ts'
import { tokenText } from './messages.ts'
import { countActive, revokeTokens, storeToken, tokensOf } from './store.ts'

const inputs = {
  create: z.strictObject({
    name: z.string().trim().min(1).max(limits.name),
    access: z.enum(['read', 'write']).default('read'),
    areas: z.array(z.string().max(50)).min(1).max(100).nullish(),
    days: z.int().min(1).max(limits.days).default(limits.usualDays),
    reveal: z.boolean().default(false),
  }),
  revoke: z.strictObject({ id: z.string().min(1).max(50) }),
} as const

/** Whether somebody sees personal data in full of any resource: who does may let a token do so. */
const seesAnyInFull = ({ resources }: Catalogue, { permits }: Caller): boolean =>
  resources.some(
    ({ of, fields }) => fields.some(({ mask }) => mask) && inFull.some((code) => permits(of)?.has(code) === true),
  )

/** Areas with a page of the caller's. */
async function areasFor({ catalogue }: Platform, { db, caller }: Call): Promise<readonly string[]> {
  const grants = caller.superAdmin ? everyGrant(catalogue) : await grantsOf(db, caller.accountId)
  return areasOf(catalogue, grants)
}

const list =
  (platform: Platform): Route['handle'] =>
  async (_raw, call) => {
    const { catalogue, labelsByLocale } = platform
    const labels = labelsByLocale[call.locale]
    const open = await areasFor(platform, call)
    const areas = catalogue.areas
      .filter(({ name }) => open.includes(name))
      .map(({ name, path, title }) => ({ name, title: labels.menu(path, title) }))
    const data: AccessTokensAnswer = {
      list: await tokensOf(call.db, call.now, call.caller.accountId),
      areas,
      mayReveal: seesAnyInFull(catalogue, call.caller),
    }
    return { data }
  }

const create =
  (platform: Platform): Route['handle'] =>
  async ({ body }, call) => {
    const { db, now, caller, locale } = call
    const { areas = null, ...draft } = readInput(inputs.create, body, locale)
    const offered = await areasFor(platform, call)
    if (areas?.some((name) => !offered.includes(name))) throw new DomainError('E_REF', { errors: { areas: 'E_REF' } })
    if (draft.reveal && !seesAnyInFull(platform.catalogue, caller))
      throw new DomainError('E_OP', { errors: { reveal: tokenText('mayNotReveal', locale) } })
    if ((await countActive(db, now, caller.accountId)) >= limits.active)
      throw new DomainError('E_LIMIT', { msg: tokenText('tooMany', locale, { most: limits.active }) })
    const made: MadeAccessToken = await storeToken(db, now, {
      ...draft,
      areas: areas && [...new Set(areas)],
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
