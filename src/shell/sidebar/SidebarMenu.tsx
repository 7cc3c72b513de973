import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import { saveSubmenus, storedSubmenus } from '../../platform/preferences.ts'
import { useAccess } from '../access.ts'
import { menuPathOf } from '../breadcrumbs.ts'
import { trailTo } from '../menu.ts'
import { Brand } from './Brand.tsx'
import { CollapsedMenu } from './CollapsedMenu.tsx'
import { useEntries } from './entries.ts'
import { InlineMenu } from './InlineMenu.tsx'
import './sidebar.css'
import { useInView } from './useInView.ts'

/** What stands open, so that the entry of the page is among what one sees; the same value where it is already. */
function unfoldedTo(open: readonly string[], trail: readonly string[]): readonly string[] {
  const folded = trail.slice(0, -1).filter((path) => !open.includes(path))
  return folded.length === 0 ? open : [...open, ...folded]
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
  const [open, setOpen] = useState(() => unfoldedTo(storedSubmenus(), trail))
  useEffect(() => setOpen((before) => unfoldedTo(before, trail)), [trail])
  useEffect(() => void saveSubmenus(open), [open])
  const nav = useRef<HTMLElement>(null)
  const inView = useInView(nav, current, open)

  return (
    <nav ref={nav} className="sidebar" {...inView} aria-label={t('shell.menu')}>
      <Brand collapsed={collapsed} />
      {collapsed ? (
        <CollapsedMenu entries={entries} current={current} />
      ) : (
        <InlineMenu entries={entries} trail={trail} current={current} open={open} onOpen={setOpen} />
      )}
    </nav>
  )
})
