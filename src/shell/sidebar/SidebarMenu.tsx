import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import { saveSubmenus, storedSubmenus } from '../../platform/preferences.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { useAccess } from '../access.ts'
import { menuPathOf } from '../breadcrumbs.ts'
import { trailTo } from '../menu.ts'
import { Brand } from './Brand.tsx'
import { useEntries } from './entries.ts'
import { Favourites } from './Favourites.tsx'
import { InlineMenu } from './InlineMenu.tsx'
import { MenuTools } from './MenuTools.tsx'
import './sidebar.css'
import { useInView } from './useInView.ts'
import { useMenuChoices } from './useMenuChoices.ts'

const nothing: readonly string[] = []

/** Few keep the menu folded, and it is antd's. */
const CollapsedMenu = onDemand(() => import('./CollapsedMenu.tsx').then(({ CollapsedMenu }) => CollapsedMenu))

/** What stands open, so that the entry of the page is among what one sees; the same value where it is already. */
function unfoldedTo(open: readonly string[], trail: readonly string[], single: boolean): readonly string[] {
  const groups = trail.slice(0, -1)
  const folded = groups.filter((path) => !open.includes(path))
  if (folded.length === 0) return open
  return single ? groups : [...open, ...folded]
}

interface SidebarMenuProps {
  readonly page: NormalPage
  readonly collapsed: boolean
}

/** The permitted menu. The entry of the page stays marked on its hidden subpages. */
export function SidebarMenu({ page, collapsed }: SidebarMenuProps) {
  // Marking another entry comes after the page that was asked for, and is interrupted by whatever is urgent.
  const current = useDeferredValue(menuPathOf(page))
  return <MarkedMenu current={current} collapsed={collapsed} />
}

interface MarkedMenuProps {
  readonly current: string
  readonly collapsed: boolean
}

const MarkedMenu = memo(function MarkedMenu({ current, collapsed }: MarkedMenuProps) {
  const { t } = useTranslation()
  const { menu } = useAccess()
  const entries = useEntries()
  const trail = useMemo(() => trailTo(menu, current).map(({ path }) => path), [menu, current])
  const control = useMenuChoices()
  const { single } = control
  const [open, setOpen] = useState(() => unfoldedTo(storedSubmenus(), trail, single))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands open changes with the page, not with the choice.
  useEffect(() => setOpen((before) => unfoldedTo(before, trail, single)), [trail])
  useEffect(() => void saveSubmenus(open), [open])
  const nav = useRef<HTMLElement>(null)
  const inView = useInView(nav, current, open)

  return (
    <nav ref={nav} className="sidebar" {...inView} aria-label={t('shell.menu')}>
      <Brand collapsed={collapsed} />
      {collapsed ? (
        <CollapsedMenu entries={entries} current={current} favourites={control.favourites} />
      ) : (
        <>
          <MenuTools control={control} onFold={() => setOpen(nothing)} />
          <Favourites entries={entries} current={current} control={control} />
          <InlineMenu {...{ entries, trail, current, open, control }} onOpen={setOpen} />
        </>
      )}
    </nav>
  )
})
