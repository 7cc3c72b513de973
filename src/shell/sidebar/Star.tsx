import { useTranslation } from 'react-i18next'
import type { Entry } from './entries.ts'

interface StarProps {
  readonly entry: Entry
  readonly on: boolean
  /** Reached with Tab; the others only by the mouse, because the menu is one stop. */
  readonly focusable: boolean
  readonly onPress: (path: string) => void
}

/** Puts a page on top of the menu, or takes it from there. */
export function Star({ entry: { path, title }, on, focusable, onPress }: StarProps) {
  const { t } = useTranslation()
  const label = t(on ? 'shell.unstar' : 'shell.star', { title })
  return (
    <button
      type="button"
      className="sidebar-star"
      aria-pressed={on}
      aria-label={label}
      title={label}
      tabIndex={focusable ? 0 : -1}
      onClick={() => onPress(path)}
    >
      <span aria-hidden="true">{on ? '★' : '☆'}</span>
    </button>
  )
}
