import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedViews } from '../../providers/unsaved.ts'
import { ContextMenu, type MenuAt } from './ContextMenu.tsx'
import { grouped, type Placed } from './grouped.ts'
import { tabId } from './ids.ts'
import { OverflowMenu } from './OverflowMenu.tsx'
import { StripTab } from './StripTab.tsx'
import { useTabs } from './TabsContext.ts'
import { useFull } from './useFull.ts'
import { useTabArea } from './useTabArea.ts'
import { focusTab, useTabKeys } from './useTabKeys.ts'
import { useTabTitle } from './useTabTitle.ts'
import { useWheel } from './useWheel.ts'
import type { Tab } from './visited.ts'
import './tabs.css'

/** The visited views; of more than there is room for, those of one area stand together. */
export function TabStrip() {
  const { tabs, active, move } = useTabs()
  const { t } = useTranslation()
  const title = useTabTitle()
  const unsaved = useUnsavedViews()
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const [dragged, setDragged] = useState<Tab | null>(null)
  const openedByKey = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  useWheel(list)

  const openMenu = useCallback((tab: Tab, at?: { readonly x: number; readonly y: number }) => {
    const box = document.getElementById(tabId(tab))?.getBoundingClientRect()
    openedByKey.current = at === undefined
    setMenu({ tab, x: at?.x ?? (box?.left ?? 0) + 8, y: at?.y ?? box?.bottom ?? 0 })
  }, [])
  const closeMenu = () => {
    setMenu(null)
    if (openedByKey.current) focusTab(menu?.tab)
  }
  const areaOf = useTabArea()
  const isFull = useFull(list, tabs)
  const shown: readonly Placed<Tab>[] = isFull ? grouped(tabs, areaOf) : tabs.map((tab) => ({ tab, heads: null }))
  const hear = useTabKeys(
    openMenu,
    shown.map(({ tab }) => tab),
  )

  const activeTab = tabs.find(({ key }) => key === active)
  useLayoutEffect(() => {
    if (!activeTab) return
    // Before the same frame is drawn, but not before all that changes in it has: it has the whole page laid out.
    const frame = requestAnimationFrame(() => {
      document.getElementById(tabId(activeTab))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [activeTab])

  const dragOver = (over: Tab) => {
    if (dragged && dragged.key !== over.key) move(dragged, tabs.indexOf(over))
  }
  // Exactly one tab can be reached with Tab; the arrows go on from there.
  const reachable = activeTab ?? shown[0]?.tab

  return (
    <nav className="tabs" aria-label={t('tabs.label')}>
      <div ref={list} className="tabs-list" role="tablist" aria-label={t('tabs.label')}>
        {shown.map(({ tab, heads }) => (
          <StripTab
            key={tab.key}
            tab={tab}
            title={title(tab)}
            heads={heads}
            active={tab.key === active}
            reachable={tab === reachable}
            unsaved={unsaved.includes(tab.key)}
            dragged={tab.key === dragged?.key}
            onKey={(event: KeyboardEvent) => hear(event, tab)}
            onMenu={openMenu}
            onDrag={setDragged}
            onDragOver={dragOver}
          />
        ))}
      </div>
      <OverflowMenu />
      <ContextMenu at={menu} onClose={closeMenu} />
    </nav>
  )
}
