import type { KeyboardEvent } from 'react'
import { tabId } from './ids.ts'
import { useTabs } from './TabsContext.ts'
import type { Tab } from './visited.ts'

export const focusTab = (tab: Tab | undefined): void => {
  if (tab) document.getElementById(tabId(tab))?.focus()
}

/** Keys in the strip, whose tabs stand as they are `shown`: arrows, Home and End move among tabs, with Ctrl+Shift they move the tab; Delete closes. */
export function useTabKeys(
  openMenu: (tab: Tab) => void,
  shown: readonly Tab[],
): (event: KeyboardEvent, tab: Tab) => void {
  const { tabs, open, close, move } = useTabs()
  return (event, tab) => {
    const at = shown.indexOf(tab)
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: shown.length - 1,
    }
    const place = places[event.key]
    const act = (): boolean => {
      if (place !== undefined && event.ctrlKey && event.shiftKey) {
        const neighbour = place >= 0 ? shown[place] : undefined
        if (neighbour) move(tab, tabs.indexOf(neighbour))
      } else if (event.ctrlKey || event.metaKey || event.altKey) return false
      else if (place !== undefined) focusTab(shown.at(place % shown.length))
      else if (event.key === 'Enter' || event.key === ' ') open(tab)
      else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(tab)
      else if (event.key === 'Delete') {
        const neighbour = shown[at + 1] ?? shown[at - 1]
        void close(tab).then((closed) => closed && focusTab(neighbour))
      } else return false
      return true
    }
    if (act()) event.preventDefault()
  }
}
