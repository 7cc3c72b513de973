import { Activity, type ContextType, type Dispatch, memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  type Path,
  Route,
  UNSAFE_RouteContext as RouteContext,
  Routes,
  resolvePath,
  type To,
  useNavigate,
} from 'react-router'
import { type View, ViewContext } from '../../providers/view.ts'
import { PageView } from '../PageView.tsx'
import { panelId, tabId } from './ids.ts'
import { useTabs } from './TabsContext.ts'
import { refreshedBy, tabOf } from './tabKey.ts'
import type { Action, Tab, Visited } from './visited.ts'

function survives({ key, location, keepAlive }: Tab, to: Path): boolean {
  const refreshed = refreshedBy(to)
  if (tabOf(refreshed ?? to)?.key !== key) return keepAlive
  return !refreshed && to.pathname === location.pathname && to.search === location.search
}

interface TabViewProps {
  readonly tab: Tab
  readonly active: boolean
  readonly dispatch: Dispatch<Action>
  /** Where to go when the view on the screen ended. */
  readonly onEnd: (to: To) => void
}

/** What a tab is to the page in it. */
function useView({ tab, active, dispatch, onEnd }: TabViewProps): View {
  const onScreen = useRef(active)
  useLayoutEffect(() => {
    onScreen.current = active
    return () => {
      onScreen.current = false
    }
  }, [active])
  return useMemo(
    () => ({
      key: tab.key,
      survives: (to) => survives(tab, to),
      inBackground: (to) => {
        if (onScreen.current) return false
        const path = to === -1 ? to : resolvePath(to, tab.location.pathname)
        // To another page it does not go: nobody asked for that where they are now.
        if (path === -1 || tabOf(path)?.key === tab.key) dispatch({ type: 'relocate', key: tab.key, to: path })
        return true
      },
      end: (to) => {
        dispatch({ type: 'end', view: tab.view })
        if (onScreen.current) onEnd(to)
        return true
      },
      name: (record) => dispatch({ type: 'name', view: tab.view, record }),
    }),
    [tab, dispatch, onEnd],
  )
}

/** Outside all routes, as far as the page of a tab can see. */
const noRoute: ContextType<typeof RouteContext> = { outlet: null, matches: [], isDataRoute: false }

/**
 * The page of one tab. It has a router context of its own, so a hidden page goes on seeing the address it was left at;
 * its effects end while it is hidden, and with them all fetching and listening. The contexts are given here because
 * `Routes` with a `location` gives new ones, and reads those around it, whenever anybody goes anywhere: every page that
 * is kept would be rendered again at every step.
 */
const TabView = memo(function TabView(props: TabViewProps) {
  const { tab, active } = props
  const view = useView(props)
  const { location } = tab
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  const content = useMemo(() => {
    const page = tabOf(location)?.page
    return (
      <Routes>
        <Route path={page?.path ?? '*'} element={page && <PageView page={page} />} />
      </Routes>
    )
  }, [location])
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div className="tab-view" role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <ViewContext value={view}>
          <RouteContext value={noRoute}>
            <LocationContext value={place}>{content}</LocationContext>
          </RouteContext>
        </ViewContext>
      </div>
    </Activity>
  )
})

interface TabViewsProps extends Pick<Visited, 'tabs' | 'kept' | 'active'> {
  readonly dispatch: Dispatch<Action>
}

/** Goes to an address; where a tab has it open, to that tab as it was left. */
function useGoOn(): (to: To) => void {
  const navigate = useNavigate()
  const { addressOf } = useTabs()
  return useCallback(
    (to) => {
      const { pathname } = resolvePath(to, '/')
      const left = addressOf(pathname)
      void navigate(left === pathname ? to : left)
    },
    [navigate, addressOf],
  )
}

/** The views that are kept, the active one on the screen. */
export function TabViews({ tabs, kept, active, dispatch }: TabViewsProps) {
  const goOn = useGoOn()
  // Whatever order the strip has: moving a view in the document would lose where it is scrolled to.
  const views = tabs.filter(({ key }) => kept.includes(key)).toSorted((one, other) => one.view - other.view)
  return views.map((tab) => (
    <TabView key={tab.view} tab={tab} active={tab.key === active} dispatch={dispatch} onEnd={goOn} />
  ))
}
