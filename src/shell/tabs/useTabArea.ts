import { useCallback } from 'react'
import { useAccess } from '../access.ts'
import { menuPathOf } from '../breadcrumbs.ts'
import { trailTo } from '../menu.ts'
import { useMenuTitle } from '../usePageTitle.ts'
import { tabOf } from './tabKey.ts'
import type { Tab } from './visited.ts'

/** What the group of the menu is called in which a tab's page stands; nothing for a page that stands in none. */
export function useTabArea(): (tab: Tab) => string {
  const { menu } = useAccess()
  const title = useMenuTitle()
  return useCallback(
    ({ location }) => {
      const page = tabOf(location)?.page
      const [top] = page ? trailTo(menu, menuPathOf(page)) : []
      return top ? title(top) : ''
    },
    [menu, title],
  )
}
