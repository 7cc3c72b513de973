import { Refine } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { createBrowserRouter, isRouteErrorResponse, Navigate, RouterProvider, useRouteError } from 'react-router'
import { port } from '../platform/port.ts'
import { PermissionsContext, useAccessControl } from '../providers/accessControl.ts'
import { authProvider } from '../providers/auth.ts'
import { dataProviderOf } from '../providers/data.ts'
import { auditLogProvider } from '../providers/history.ts'
import { useI18nProvider } from '../providers/i18nProvider.ts'
import { ReachableContext } from '../providers/links.ts'
import { liveProvider } from '../providers/live.ts'
import { MutationsProvider } from '../providers/MutationsProvider.tsx'
import { notificationProvider } from '../providers/notification.ts'
import { sendPreferences } from '../providers/preferences.ts'
import { useResources } from '../providers/resources.ts'
import { routerProviderOf } from '../providers/router.ts'
import { UnsavedGuard } from '../providers/UnsavedGuard.ts'
import { type Access, AccessContext, useAccess } from './access.ts'
import { FailureWatch } from './FailureWatch.tsx'
import { Guarded } from './Guarded.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { ProofWatch } from './ProofWatch.tsx'
import { pageAt } from './pages.ts'
import { simulation } from './simulate/simulation.ts'
import { usePreload } from './usePreload.ts'

const routerProvider = routerProviderOf(pageAt)

/** Labels come in the language of the console, as they are said there; Refine would put them into the English plural. */
const asTheyAre = { humanize: String, plural: String, singular: String }

const Inspector = import.meta.env.INSPECTABLE ? lazy(() => import('./inspect/Inspector.tsx')) : null
const SimulationBanner = lazy(() => import('./simulate/SimulationBanner.tsx'))

function Root() {
  const { notification } = App.useApp()
  const { permissions } = useAccess()
  const queries = useQueryClient()
  const dataProvider = useMemo(() => dataProviderOf(queries), [queries])
  usePreload(queries)
  const resumed = useCallback(() => {
    void queries.invalidateQueries()
    void sendPreferences()
  }, [queries])
  const notifications = useMemo(() => notificationProvider(notification), [notification])
  const resources = useResources()
  const accessControl = useAccessControl(permissions, queries)
  const i18nProvider = useI18nProvider()
  return (
    <PermissionsContext value={permissions}>
      <Refine
        routerProvider={routerProvider}
        dataProvider={dataProvider}
        authProvider={authProvider}
        accessControlProvider={accessControl}
        i18nProvider={i18nProvider}
        notificationProvider={notifications}
        liveProvider={liveProvider}
        auditLogProvider={auditLogProvider}
        resources={resources}
        options={{
          disableTelemetry: true,
          // The router binding's codec loses values; lists keep their own state in the address.
          syncWithLocation: false,
          warnWhenUnsavedChanges: false,
          liveMode: 'auto',
          textTransformers: asTheyAre,
          // The frame has it, for every page.
          breadcrumb: false,
          reactQuery: { clientConfig: queries },
        }}
      >
        <MutationsProvider>
          <FailureWatch onResumed={resumed} />
          <ProofWatch />
          {port() !== 'app' && <IdleWatch />}
          <UnsavedGuard />
          {Inspector && (
            <Suspense>
              <Inspector />
            </Suspense>
          )}
          {simulation() && (
            <Suspense>
              <SimulationBanner />
            </Suspense>
          )}
          <Guarded />
        </MutationsProvider>
      </Refine>
    </PermissionsContext>
  )
}

/** The router's `*` ends at a line break (`/%0a`): what it does not fit is no page. Any other error is not its to show. */
function Unmatched() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <Navigate to="/404" replace />
  throw error
}

/** Everything below a session: providers, router and the page the address names. */
export function Console({ access }: { readonly access: Access }) {
  // One route: which page an address is, the guard decides from the declarations and the menu.
  const [router] = useState(() => createBrowserRouter([{ path: '*', Component: Root, ErrorBoundary: Unmatched }]))
  const reachable = useMemo(
    () => (path: string) => {
      const found = pageAt(path)
      return found !== null && access.pages.has(found.page.path)
    },
    [access],
  )
  return (
    <AccessContext value={access}>
      <ReachableContext value={reachable}>
        {/* Every address is rendered: one that a quicker click overtook would be missing from its tab. */}
        <RouterProvider router={router} useTransitions={false} />
      </ReachableContext>
    </AccessContext>
  )
}
