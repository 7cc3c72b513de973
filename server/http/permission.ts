import { satisfies } from '#declare'
import { DomainError } from '../core/errors.ts'
import type { Caller } from '../platform/call.ts'
import type { Route } from '../platform/route.ts'

/** The resource or page whose menu entries grant a call. */
export const resourceOf = (route: Route): string => route.resource ?? route.name.slice(0, route.name.indexOf('.'))

/** Refuses what the caller's menu does not grant (domain 0.7): first of all checks, before anything is read. */
export function checkPermit(route: Route, caller: Caller): void {
  const { permit } = route
  if (permit === 'public' || permit === 'pre') return
  if (caller.stage !== 'full') throw new DomainError('E_OP')
  const resource = resourceOf(route)
  const permitted = permit === 'uses' ? caller.picks(resource) : satisfies(caller.permits(resource), { permit })
  if (!permitted) throw new DomainError('E_OP')
}
