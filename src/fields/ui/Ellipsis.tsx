import type { PointerEvent, ReactNode } from 'react'
import styles from './value.module.css'

interface EllipsisProps {
  readonly text: string
  readonly lines?: 1 | 2
  /** What the tooltip says besides the text, put into words when somebody points at it. */
  readonly more?: () => string | undefined
  /** Shown instead of the text itself, a link around it for instance. */
  readonly children?: ReactNode
}

/** Text cut to so many lines by CSS alone, because a list holds hundreds; the whole text is its tooltip. */
export function Ellipsis({ text, more, lines = 1, children }: EllipsisProps) {
  const tellMore = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const said = more?.()
    if (said) currentTarget.title = `${text} · ${said}`
  }
  return (
    <span
      title={text}
      className={lines === 1 ? styles['line'] : styles['lines']}
      {...(more && { onPointerEnter: tellMore })}
    >
      {children ?? text}
    </span>
  )
}
