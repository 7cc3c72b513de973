import { z } from 'zod'
import type { Catalogue } from '#declare'
import { type AccessTokensAnswer, accessTokenLimits as limits } from '../../../src/platform/accessTokenContract.ts'
import { DomainError } from '../../core/errors.ts'
import { inFull } from '../../domain/wire.ts'
import type { Call, Caller } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { grantsOf } from '../heldRoles.ts'
import { areasOf, everyGrant } from './areas.ts'
import { tokenText } from './messages.ts'
import { countActive } from './store.ts'

/** What a person says of what a token may do. */
export const draftFields = {
  access: z.enum(['read', 'write']).default('read'),
  areas: z
    .array(z.string().max(50))
    .min(1)
    .max(100)
    .nullish()
    .transform((areas) => (areas ? [...new Set(areas)] : null)),
  days: z.int().min(1).max(limits.days).default(limits.usualDays),
  reveal: z.boolean().default(false),
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

/** What the caller can let a token do. */
export async function offeredTo(
  platform: Platform,
  call: Call,
): Promise<Pick<AccessTokensAnswer, 'areas' | 'mayReveal'>> {
  const { catalogue, labelsByLocale } = platform
  const labels = labelsByLocale[call.locale]
  const open = await areasFor(platform, call)
  const areas = catalogue.areas
    .filter(({ name }) => open.includes(name))
    .map(({ name, path, title }) => ({ name, title: labels.menu(path, title) }))
  return { areas, mayReveal: seesAnyInFull(catalogue, call.caller) }
}

interface Wanted {
  readonly areas: readonly string[] | null
  readonly reveal: boolean
}

/** Refuses a token that would do what the caller may not, and one too many. */
export async function ensureMayGive(platform: Platform, call: Call, { areas, reveal }: Wanted): Promise<void> {
  const { db, now, caller, locale } = call
  const offered = await areasFor(platform, call)
  if (areas?.some((name) => !offered.includes(name))) throw new DomainError('E_REF', { errors: { areas: 'E_REF' } })
  if (reveal && !seesAnyInFull(platform.catalogue, caller))
    throw new DomainError('E_OP', { errors: { reveal: tokenText('mayNotReveal', locale) } })
  if ((await countActive(db, now, caller.accountId)) >= limits.active)
    throw new DomainError('E_LIMIT', { msg: tokenText('tooMany', locale, { most: limits.active }) })
}
