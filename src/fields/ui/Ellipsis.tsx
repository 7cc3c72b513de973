import type { ReactNode } from 'react'
import styles from './value.module.css'

interface EllipsisProps {
  readonly text: string
  readonly lines?: 1 | 2
  /** What the tooltip says besides the text. */
  readonly more?: string | undefined
  /** Shown instead of the text itself, a link around it for instance. */
  readonly children?: ReactNode
}

/** Text cut to so many lines by CSS alone, because a list holds hundreds; the whole text is its tooltip. */
export function Ellipsis({ text, more, lines = 1, children }: EllipsisProps) {
  return (
    <span title={more ? `${text} · ${more}` : text} className={lines === 1 ? styles['line'] : styles['lines']}>
      {children ?? text}
    </span>
  )
}
