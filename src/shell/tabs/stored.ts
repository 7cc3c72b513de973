import { type Location, parsePath } from 'react-router'
import { readStored, writeStored } from '../../platform/storage.ts'
import { tabOf } from './tabKey.ts'
import { nothingVisited, openTabs, type Tab, type Visited } from './visited.ts'

const storageKey = 'tabs'
const longestStrip = 200

/** Addresses only: what was on the pages is gone with the reload. */
interface StoredTabs {
  readonly user: string
  readonly addresses: readonly string[]
}

export const fullPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

/** Keeps the strip for a reload of this browser tab. */
export function storeTabs(user: string, state: Visited): void {
  const stored: StoredTabs = { user, addresses: openTabs(state).map(({ location }) => fullPath(location)) }
  writeStored(storageKey, JSON.stringify(stored), 'sessionStorage')
}

function parse(text: string | null): Partial<StoredTabs> {
  try {
    return JSON.parse(text ?? '') ?? {}
  } catch {
    return {}
  }
}

/** The strip as it was before a reload, without pages the person may no longer open. */
export function restoreTabs(user: string, mayOpen: (path: string) => boolean): Visited {
  const { user: owner, addresses } = parse(readStored(storageKey, 'sessionStorage'))
  if (owner !== user || !Array.isArray(addresses)) return nothingVisited
  const tabs = new Map<string, Tab>()
  for (const address of addresses.slice(0, longestStrip)) {
    if (typeof address !== 'string') continue
    const { pathname = '', search = '', hash = '' } = parsePath(address)
    const keyed = tabOf({ pathname, search })
    if (!keyed || !mayOpen(keyed.page.path)) continue
    const location: Location = { pathname, search, hash, state: null, key: 'restored' }
    const { keepAlive } = keyed.page
    tabs.set(keyed.key, { key: keyed.key, location, before: null, keepAlive, record: null, view: tabs.size + 1 })
  }
  return { ...nothingVisited, tabs: [...tabs.values()], nextView: tabs.size + 1 }
}
