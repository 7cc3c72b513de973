import { Dropdown } from '../../fields/ui/Dropdown.tsx'
import { useTabMenu } from './useTabMenu.tsx'
import type { Tab } from './visited.ts'

/** A tab whose menu is open, and where. */
export interface MenuAt {
  readonly tab: Tab
  readonly x: number
  readonly y: number
}

/** The menu of one tab, opened by a right click or from the keyboard. */
export function ContextMenu({ at, onClose }: { readonly at: MenuAt | null; readonly onClose: () => void }) {
  const itemsOf = useTabMenu()
  if (!at) return null
  const { tab, x, y } = at
  return (
    <Dropdown
      key={`${x} ${y} ${tab.key}`}
      open
      autoFocus
      menu={{ items: itemsOf(tab), onClick: onClose }}
      onOpenChange={(open) => !open && onClose()}
    >
      <span className="tabs-menu-anchor" style={{ left: x, top: y }} />
    </Dropdown>
  )
}
