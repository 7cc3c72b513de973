import type { Location, Path } from 'react-router'

/** One entry of the strip: an address that was visited, and where in it the person is. */
export interface Tab {
  readonly key: string
  /** Where the tab was left; what a hidden view goes on seeing. */
  readonly location: Location
  /** Where it was in the tab before that. */
  readonly before: Location | null
  /** Whether the view is kept while another tab is open. */
  readonly keepAlive: boolean
  /** The record it shows, as its page calls it; null where there is none. */
  readonly record: string | null
  /** Number of the view: another number is a view that begins anew. */
  readonly view: number
}

export interface Visited {
  /** In the order of the strip. */
  readonly tabs: readonly Tab[]
  /** Key of the tab on the screen; null before the first page. */
  readonly active: string | null
  /** The active tab was closed: it stays on the screen until the next page is there. */
  readonly closing: boolean
  /** Keys of the tabs whose views exist, the longest unused first. */
  readonly kept: readonly string[]
  /** Number of the next view. */
  readonly nextView: number
}

export type Action =
  | {
      readonly type: 'visit'
      readonly key: string
      readonly location: Location
      readonly keepAlive: boolean
      /** Keys of tabs that hold something unsaved: their views are never given up. */
      readonly unsaved: readonly string[]
    }
  | { readonly type: 'close'; readonly keys: readonly string[] }
  | { readonly type: 'refresh'; readonly key: string }
  /** A hidden view goes elsewhere in its tab, or back to where it was. */
  | { readonly type: 'relocate'; readonly key: string; readonly to: Path | -1 }
  /** A view is done with; one that began anew meanwhile is not. */
  | { readonly type: 'end'; readonly view: number }
  | { readonly type: 'name'; readonly view: number; readonly record: string | null }
  /** Puts a tab where another one stands. */
  | { readonly type: 'move'; readonly key: string; readonly to: number }

export const nothingVisited: Visited = { tabs: [], active: null, closing: false, kept: [], nextView: 1 }

/** So many views keep their state. */
export const keptViews = 30

/** Whether two locations are the same to the page at them; every navigation has a key of its own. */
const isSamePlace = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  JSON.stringify(one.state ?? null) === JSON.stringify(other.state ?? null)

/** A tab as a visit to a location leaves it: the same one where the visit changes nothing, so that nothing renders anew. */
function visitedTab(
  known: Tab | undefined,
  location: Location,
  keepAlive: boolean,
  nextView: number,
  key: string,
): Tab {
  if (!known) return { key, location, before: null, keepAlive, record: null, view: nextView }
  if (known.keepAlive === keepAlive && isSamePlace(known.location, location)) return known
  const moved = known.location.pathname !== location.pathname || known.location.search !== location.search
  return { ...known, location, before: moved ? known.location : known.before, keepAlive }
}

function visit(state: Visited, { key, location, keepAlive, unsaved }: Action & { type: 'visit' }): Visited {
  const open = openTabs(state)
  const known = open.find((tab) => tab.key === key)
  const tab = visitedTab(known, location, keepAlive, state.nextView, key)
  const tabs = known ? open.map((one) => (one === known ? tab : one)) : [...open, tab]
  const kept = tabs.flatMap((one) => (one.keepAlive && one.key !== key ? [one.key] : []))
  const byUse = [...state.kept.filter((one) => kept.includes(one)), key]
  let excess = byUse.length - keptViews
  return {
    tabs,
    active: key,
    closing: false,
    kept: byUse.filter((one) => one === key || unsaved.includes(one) || excess-- <= 0),
    nextView: known ? state.nextView : state.nextView + 1,
  }
}

function close(state: Visited, keys: readonly string[]): Visited {
  const stays = (key: string) => key === state.active || !keys.includes(key)
  return {
    ...state,
    tabs: state.tabs.filter(({ key }) => stays(key)),
    kept: state.kept.filter(stays),
    closing: state.closing || (state.active !== null && keys.includes(state.active)),
  }
}

function refresh(state: Visited, key: string): Visited {
  if (!state.tabs.some((tab) => tab.key === key)) return state
  return {
    ...state,
    tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, view: state.nextView } : tab)),
    // A hidden view is not needed before it is opened.
    kept: state.kept.filter((one) => one !== key || one === state.active),
    nextView: state.nextView + 1,
  }
}

function relocate(state: Visited, key: string, to: Path | -1): Visited {
  const relocated = (tab: Tab): Tab => {
    const location = to === -1 ? tab.before : { ...tab.location, ...to, state: null }
    return location ? { ...tab, location, before: null } : tab
  }
  return { ...state, tabs: state.tabs.map((tab) => (tab.key === key ? relocated(tab) : tab)) }
}

function end(state: Visited, view: number): Visited {
  const tab = state.tabs.find((one) => one.view === view)
  return tab ? close(state, [tab.key]) : state
}

function name(state: Visited, view: number, record: string | null): Visited {
  const known = state.tabs.find((tab) => tab.view === view)
  if (!known || known.record === record) return state
  return { ...state, tabs: state.tabs.map((tab) => (tab === known ? { ...tab, record } : tab)) }
}

function move(state: Visited, key: string, to: number): Visited {
  const tab = state.tabs.find((one) => one.key === key)
  if (!tab) return state
  return { ...state, tabs: state.tabs.filter((one) => one !== tab).toSpliced(Math.max(to, 0), 0, tab) }
}

/** What happens to the visited views. */
export function visited(state: Visited, action: Action): Visited {
  if (action.type === 'visit') return visit(state, action)
  if (action.type === 'close') return close(state, action.keys)
  if (action.type === 'end') return end(state, action.view)
  if (action.type === 'name') return name(state, action.view, action.record)
  if (action.type === 'refresh') return refresh(state, action.key)
  if (action.type === 'relocate') return relocate(state, action.key, action.to)
  return move(state, action.key, action.to)
}

/** The tabs in the strip. */
export const openTabs = ({ tabs, active, closing }: Visited): readonly Tab[] =>
  closing ? tabs.filter(({ key }) => key !== active) : tabs

/** The tab to go to when some are closed: the last remaining one, null for none; undefined where nothing moves. */
export function nextAfterClosing(state: Visited, keys: readonly string[]): Tab | null | undefined {
  if (state.active === null || !keys.includes(state.active)) return undefined
  return openTabs(state).findLast(({ key }) => !keys.includes(key)) ?? null
}
