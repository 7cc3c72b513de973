import type { CSSProperties, ReactNode } from 'react'

const clamp = (lines: number): CSSProperties => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
/** Where a place has the height for it, as cards have, its style lets the value go on for a second line. */
const oneLine: CSSProperties = {
  ...clamp(2),
  display: 'var(--value-display, block)',
  textOverflow: 'ellipsis',
  whiteSpace: 'var(--value-wrap, nowrap)',
}

interface EllipsisProps {
  readonly text: string
  readonly lines?: number
  /** What the tooltip says besides the text. */
  readonly more?: string | undefined
  /** Shown instead of the text itself, a link around it for instance. */
  readonly children?: ReactNode
}

/** Text cut to so many lines by CSS alone, because a list holds hundreds; the whole text is its tooltip. */
export function Ellipsis({ text, more, lines = 1, children }: EllipsisProps) {
  return (
    <span title={more ? `${text} · ${more}` : text} style={lines === 1 ? oneLine : clamp(lines)}>
      {children ?? text}
    </span>
  )
}
