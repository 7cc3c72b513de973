import { type CSSProperties, type FocusEvent, useState } from 'react'
import { Icon } from '../../fields/ui/Icon.tsx'
import { EntryLink } from './EntryLink.tsx'
import type { Entry } from './entries.ts'
import { Star } from './Star.tsx'
import type { MenuControl } from './useMenuChoices.ts'
import { walkMenu } from './walkMenu.ts'

interface InlineMenuProps {
  readonly entries: readonly Entry[]
  /** Paths from the top of the menu down to the page's entry. */
  readonly trail: readonly string[]
  /** Path of the page's entry. */
  readonly current: string
  /** Paths of the groups that stand open. */
  readonly open: readonly string[]
  readonly onOpen: (open: readonly string[]) => void
  readonly control: Pick<MenuControl, 'favourites' | 'single' | 'star'>
}

interface LevelProps extends InlineMenuProps {
  /** Paths of the groups it stands in. */
  readonly above: readonly string[]
  /** Path of the entry that Tab leads to; arrows lead to the others. */
  readonly stop: string | undefined
}

/** Entries of one group, and below each what stands open of it. */
function Level({ entries, above, ...level }: LevelProps) {
  const { open, onOpen, current, trail, stop, control } = level
  const { favourites, single, star } = control
  const toggle = (path: string) => {
    if (open.includes(path)) onOpen(open.filter((one) => one !== path))
    else onOpen([...(single ? above : open), path])
  }
  return entries.map((entry) => {
    const { path, title, icon, children } = entry
    const isOpen = open.includes(path)
    const place = {
      className: 'sidebar-entry',
      style: { '--depth': above.length } as CSSProperties,
      tabIndex: path === stop ? 0 : -1,
      'data-path': path,
    }
    const drawing = icon && <Icon name={icon} size={18} />
    if (children.length === 0)
      return (
        <li key={path} className="sidebar-leaf">
          <EntryLink entry={entry} {...place} {...(path === current && { 'aria-current': 'page' })}>
            {drawing}
          </EntryLink>
          <Star entry={entry} on={favourites.includes(path)} focusable={path === current} onPress={star} />
        </li>
      )
    return (
      <li key={path} data-leads={trail.includes(path)}>
        <button
          type="button"
          {...place}
          title={title}
          aria-expanded={isOpen}
          onClick={() => toggle(path)}
          data-testid={`menu.${path}`}
        >
          {drawing}
          <span>{title}</span>
        </button>
        {isOpen && (
          <ul>
            <Level {...level} entries={children} above={[...above, path]} />
          </ul>
        )}
      </li>
    )
  })
}

const top: readonly string[] = []

const visibleOf = (entries: readonly Entry[], open: readonly string[]): readonly string[] =>
  entries.flatMap(({ path, children }) => [path, ...(open.includes(path) ? visibleOf(children, open) : [])])

/**
 * The menu with its groups unfolding below their titles. Plain HTML: antd's keeps a hidden copy of every entry, and each
 * has a tooltip and observers of its size.
 */
export function InlineMenu(props: InlineMenuProps) {
  const { entries, trail, open } = props
  const [focused, setFocused] = useState<string | null>(null)
  const visible = visibleOf(entries, open)
  const stop = [focused, ...trail.toReversed()].find((path) => path !== null && visible.includes(path)) ?? visible[0]
  const noteFocus = ({ target }: FocusEvent) =>
    setFocused(target.closest<HTMLElement>('[data-path]')?.dataset['path'] ?? null)
  return (
    <ul className="sidebar-menu" onFocus={noteFocus} onKeyDown={walkMenu}>
      <Level {...props} above={top} stop={stop} />
    </ul>
  )
}
