import { createContext, use } from 'react'
import type { Tab } from './visited.ts'

/** The open tabs and what can be done with them. */
export interface Tabs {
  readonly tabs: readonly Tab[]
  readonly active: string | null
  /** Goes to a tab where it was left. */
  readonly open: (tab: Tab) => void
  /** The address a path is open at: where its tab was left, or the path itself. */
  readonly addressOf: (path: string) => string
  /** Goes to a path where its tab was left; the same function whatever is open. */
  readonly visit: (path: string) => void
  /** Begins the page of a tab anew. */
  readonly refresh: (tab: Tab) => Promise<void>
  /** Closing answers whether it happened: unsaved input is asked about first. */
  readonly close: (tab: Tab) => Promise<boolean>
  readonly closeOthers: (tab: Tab) => Promise<boolean>
  readonly closeAll: () => Promise<boolean>
  /** Puts a tab at a place of the strip. */
  readonly move: (tab: Tab, to: number) => void
}

export const TabsContext = createContext<Tabs | null>(null)

/** `visit` of the open tabs, for what need not be rendered again whenever one of them is opened. */
export const VisitContext = createContext<Tabs['visit']>(() => undefined)

export function useTabs(): Tabs {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('There are no tabs outside the shell')
  return tabs
}
