import { use, useMemo } from 'react'
import type { NormalPage, NormalResource } from '../../declare/index.ts'
import { ReachableContext } from '../../providers/links.ts'
import { catalogue, rowsOf } from '../../registry.ts'

/** Pages that open from this list and stand in no menu (its categories, for instance), as far as the session has them. */
export function useRelatedPages(resource: NormalResource): readonly NormalPage[] {
  const reachable = use(ReachableContext)
  return useMemo(
    () =>
      catalogue.pages.filter(
        ({ owner, of, path }) =>
          owner !== null && owner.path === resource.path && rowsOf(of) !== resource.of && reachable(path),
      ),
    [resource, reachable],
  )
}
