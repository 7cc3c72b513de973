import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { unsavedViews } from '../../providers/unsaved.ts'
import { type Access, hasRoleFor } from '../access.ts'
import type { Destination } from '../guard.ts'
import { restoreTabs, storeTabs } from './stored.ts'
import { refreshedBy, tabOf } from './tabKey.ts'
import { type Action, type Visited, visited } from './visited.ts'

/** What a new address does to the visited views. */
function actionOf(location: Location, destination: Destination): Action | null {
  const refreshed = refreshedBy(location)
  if (refreshed) {
    const tab = tabOf(refreshed)
    return tab && { type: 'refresh', key: tab.key }
  }
  const tab = 'page' in destination && tabOf(location)
  if (!tab) return null
  return { type: 'visit', key: tab.key, location, keepAlive: tab.page.keepAlive, unsaved: unsavedViews() }
}

const mayOpen = ({ pages, user }: Access, path: string | undefined): boolean => {
  const page = path === undefined ? undefined : pages.get(path)
  return page !== undefined && hasRoleFor(page, user)
}

/** The visited views: they follow the address and the person's permissions, and survive a reload. */
export function useVisited(destination: Destination, access: Access): readonly [Visited, Dispatch<Action>] {
  const location = useLocation()
  const [state, dispatch] = useReducer(visited, null, () =>
    restoreTabs(access.user.id, (path) => mayOpen(access, path)),
  )
  const [granted, setGranted] = useState(access)
  const [seen, setSeen] = useState<Location | null>(null)
  // A page that was taken from the person's role has no tab any more: it would lead to /404.
  if (granted !== access) {
    setGranted(access)
    const lost = state.tabs.filter((tab) => !mayOpen(access, tabOf(tab.location)?.page.path))
    if (lost.length > 0) dispatch({ type: 'close', keys: lost.map(({ key }) => key) })
  }
  // While rendering: a page and its tab appear together.
  if (seen !== location) {
    setSeen(location)
    const action = actionOf(location, destination)
    if (action) dispatch(action)
  }
  useEffect(() => storeTabs(access.user.id, state), [access.user.id, state])
  return [state, dispatch]
}
