import { createContext, use, useCallback } from 'react'
import { catalogue, resourceIfHere } from '../registry.ts'
import { useCan } from './accessControl.ts'
import { recordAddress } from './recordAddress.ts'

/** Whether the session has a page at a path. */
export const ReachableContext = createContext<(path: string) => boolean>(() => false)

/** Where a row can be shown: on the page of its resource, or on one that views the resource. */
function showAddresses(target: string, id: string): readonly string[] {
  const resource = resourceIfHere(target)
  if (!resource) return []
  return [resource, ...catalogue.views.filter(({ of }) => of === resource.of)].flatMap(
    (one) => recordAddress(one, { mode: 'show', id }) ?? [],
  )
}

/** Address of the show page of a row of `target`; null where the session may not open it. */
export function useShowLink(target: string): (id: string) => string | null {
  const can = useCan()
  const reachable = use(ReachableContext)
  return useCallback(
    (id) => {
      const addresses = can(target, 'detail') ? showAddresses(target, id) : []
      return addresses.find((address) => reachable(new URL(address, location.origin).pathname)) ?? null
    },
    [can, reachable, target],
  )
}
