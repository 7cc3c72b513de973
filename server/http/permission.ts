import { type Catalogue, satisfies } from '#declare'
import type { Locale } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import type { Caller } from '../platform/call.ts'
import type { Route } from '../platform/route.ts'
import { opensArea } from '../session/accessTokens/areas.ts'
import { tokenText } from '../session/accessTokens/messages.ts'

/** The resource or page whose menu entries grant a call. */
export const resourceOf = (route: Route): string => route.resource ?? route.name.slice(0, route.name.indexOf('.'))

/** Whether the caller's menu grants a call. */
export function isPermitted(route: Route, caller: Caller): boolean {
  const { permit } = route
  if (permit === 'public' || permit === 'pre') return true
  if (caller.stage !== 'full') return false
  const resource = resourceOf(route)
  return permit === 'uses' ? caller.picks(resource) : satisfies(caller.permits(resource), { permit })
}

/** Refuses what the caller's menu does not grant (domain 0.7): first of all checks, before anything is read. */
export function checkPermit(route: Route, caller: Caller): void {
  if (!isPermitted(route, caller)) throw new DomainError('E_OP')
}

/** Why an access token does not carry a call: `closed`, or `readOnly`, as the call changes something; null: it does. */
export function tokenRefusal(catalogue: Catalogue, route: Route, { token }: Caller): 'closed' | 'readOnly' | null {
  const { permit, byToken } = route
  if (!token || permit === 'public') return null
  const forSessions = byToken === false || permit === 'pre'
  const closed = permit === 'login' && byToken !== true && !opensArea(catalogue, token, resourceOf(route))
  if (forSessions || closed) return 'closed'
  return token.access === 'read' && route.mutates ? 'readOnly' : null
}

/**
 * Refuses what an access token does not carry, whatever its owner may do: what belongs to sessions and accounts, what no page
 * of its areas is about, and changes by one that only reads. What pages grant is decided by the pages of its areas.
 */
export function checkToken(catalogue: Catalogue, route: Route, caller: Caller, locale: Locale): void {
  const refusal = tokenRefusal(catalogue, route, caller)
  if (refusal === 'closed') throw new DomainError('E_TOKEN')
  if (refusal === 'readOnly') throw new DomainError('E_TOKEN', { msg: tokenText('readOnly', locale) })
}

/** Refuses a token that its owner granted for another address. What a tool calls within its address is that address. */
export function checkAudience({ url }: Route, { token }: Caller, locale: Locale): void {
  if (token?.audience && token.audience !== url)
    throw new DomainError('E_TOKEN', { msg: tokenText('audience', locale, { address: token.audience }) })
}
