import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { moved, useDragOrder } from '../../providers/useDragOrder.ts'
import { EntryLink } from './EntryLink.tsx'
import { type Entry, pagesOf } from './entries.ts'
import { Star } from './Star.tsx'
import type { MenuControl } from './useMenuChoices.ts'

interface FavouritesProps {
  readonly entries: readonly Entry[]
  readonly current: string
  readonly control: MenuControl
}

/** The pages somebody put on top of the menu: dragged into their order, or moved with Alt and an arrow. */
export function Favourites({ entries, current, control: { favourites, choose, star } }: FavouritesProps) {
  const { t } = useTranslation()
  const order = (paths: readonly string[]) => choose({ favourites: paths })
  const draggable = useDragOrder(favourites, order)
  const shown = pagesOf(entries, favourites)
  if (shown.length === 0) return null
  const move = (event: KeyboardEvent, path: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    const at = favourites.indexOf(path)
    order(moved(favourites, at, at + step))
  }
  return (
    <ul className="sidebar-favourites" aria-label={t('shell.favourites')}>
      {shown.map((entry) => (
        <li key={entry.path} className="sidebar-leaf" {...draggable(entry.path)}>
          <EntryLink
            entry={entry}
            testId={`menu.favourite.${entry.path}`}
            className="sidebar-entry"
            style={{ '--depth': 0 } as CSSProperties}
            draggable={false}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDown={(event) => move(event, entry.path)}
            {...(entry.path === current && { 'aria-current': 'page' })}
          />
          <Star entry={entry} on focusable onPress={star} />
        </li>
      ))}
    </ul>
  )
}
