import { createContext, use, useCallback } from 'react'
import { recordAddress } from '../platform/recordAddress.ts'
import { index, loadedResource, rowsOf } from '../registry.ts'
import { useCan } from './accessControl.ts'

/** Whether the session has a page at a path. */
export const ReachableContext = createContext<(path: string) => boolean>(() => false)

/** What the rows of a resource may be shown by besides. */
const viewsOf = (of: string): readonly string[] => Object.keys(index.viewed).filter((view) => index.viewed[view] === of)

/** Address of the show page of a row of `target`, or of what views it; null where the session may not open it. */
export function useShowLink(target: string): (id: string) => string | null {
  const can = useCan()
  const reachable = use(ReachableContext)
  return useCallback(
    (id) => {
      if (!can(target, 'detail')) return null
      for (const name of [target, ...viewsOf(rowsOf(target))]) {
        const resource = loadedResource(name)
        const address = resource && recordAddress(resource, { mode: 'show', id })
        if (address && reachable(new URL(address, location.origin).pathname)) return address
      }
      return null
    },
    [can, reachable, target],
  )
}
