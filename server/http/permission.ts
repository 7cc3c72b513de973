import { satisfies } from '#declare'
import { DomainError } from '../core/errors.ts'
import type { Caller } from '../platform/call.ts'
import type { Route } from '../platform/route.ts'

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
