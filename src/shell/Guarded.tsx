import { Activity, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { useLocale } from '../providers/language.tsx'
import { useAccess } from './access.ts'
import { type Destination, destinationOf } from './guard.ts'
import { Layout } from './Layout.tsx'
import { TabsContext, VisitContext } from './tabs/TabsContext.ts'
import { TabViews } from './tabs/TabViews.tsx'
import { tabOf } from './tabs/tabKey.ts'
import { useTabActions } from './tabs/useTabActions.ts'
import { useVisited } from './tabs/useVisited.ts'

/** Pages without the shell start from scratch. */
function Leave() {
  useEffect(() => location.reload(), [])
  return null
}

/** What stands in the way of the page an address names. */
function ErrorResult({ destination }: { readonly destination: Destination }) {
  const { state } = useLocation()
  const locale = useLocale()
  if ('redirect' in destination) return <Navigate to={destination.redirect} replace state={state} />
  if ('leave' in destination) return <Leave />
  if ('page' in destination) return null
  // Over a layout that is hidden and names no window.
  return destination.message === '/404' ? <NotFoundPage locale={locale} /> : <ForbiddenPage locale={locale} />
}

/** Shows what the guard decides for the address. The layout and its views outlive redirects and messages. */
export function Guarded() {
  const access = useAccess()
  const destination = destinationOf(useLocation(), access)
  const [visited, dispatch] = useVisited(destination, access)
  const tabs = useTabActions(visited, dispatch)
  const active = visited.tabs.find(({ key }) => key === visited.active)
  const page = active && tabOf(active.location)?.page
  return (
    <TabsContext value={tabs}>
      {page && (
        <Activity mode={'message' in destination ? 'hidden' : 'visible'}>
          <VisitContext value={tabs.visit}>
            <Layout page={page} address={active.location}>
              <TabViews {...visited} dispatch={dispatch} />
            </Layout>
          </VisitContext>
        </Activity>
      )}
      <ErrorResult destination={destination} />
    </TabsContext>
  )
}
