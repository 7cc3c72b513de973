import { type Location, parsePath } from 'react-router'
import { readStored, writeStored } from '../../platform/storage.ts'
import { tabOf } from './tabKey.ts'
import { nothingVisited, openTabs, type Tab, type Visited } from './visited.ts'

const storageKey = 'tabs'
const longestStrip = 200

/** Addresses, and what the records at them are called: what else was on the pages is gone with the reload. */
interface StoredTabs {
  readonly user: string
  readonly addresses: readonly string[]
  /** In the order of the addresses. */
  readonly records?: readonly (string | null)[]
}

export const fullPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

/** Keeps the strip for a reload of this browser tab. */
export function storeTabs(user: string, state: Visited): void {
  const tabs = openTabs(state)
  const stored: StoredTabs = {
    user,
    addresses: tabs.map(({ location }) => fullPath(location)),
    records: tabs.map(({ record }) => record),
  }
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
  const { user: owner, addresses, records } = parse(readStored(storageKey, 'sessionStorage'))
  if (owner !== user || !Array.isArray(addresses)) return nothingVisited
  const tabs = new Map<string, Tab>()
  for (const [index, address] of addresses.slice(0, longestStrip).entries()) {
    if (typeof address !== 'string') continue
    const { pathname = '', search = '', hash = '' } = parsePath(address)
    const keyed = tabOf({ pathname, search })
    if (!keyed || !mayOpen(keyed.page.path)) continue
    const location: Location = { pathname, search, hash, state: null, key: 'restored' }
    const { keepAlive } = keyed.page
    const name: unknown = Array.isArray(records) ? records[index] : null
    const record = typeof name === 'string' ? name : null
    tabs.set(keyed.key, { key: keyed.key, location, before: null, keepAlive, record, view: tabs.size + 1 })
  }
  return { ...nothingVisited, tabs: [...tabs.values()], nextView: tabs.size + 1 }
}
