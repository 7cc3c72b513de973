import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { narrowest, widest, withinBounds } from '../layout.ts'
import styles from './table.module.css'

interface ColumnWidth {
  readonly label: string
  readonly width: number
  /** `final` false: the mouse is still dragging. Null: the column's own width again. */
  readonly set: (width: number | null, final: boolean) => void
}

/** Pixels that an arrow key moves the edge. */
const step = 16

const alone = (event: SyntheticEvent) => event.stopPropagation()

/** The right edge of a column's heading: dragged, moved with arrow keys, put back by a double click. */
export function ResizeHandle({ label, width, set }: ColumnWidth) {
  const t = useScreenTranslations()
  const start = useRef<{ readonly x: number; readonly width: number }>(null)
  const widthAt = ({ clientX }: PointerEvent) => {
    const { x, width: before } = start.current ?? { x: clientX, width }
    return withinBounds(before + clientX - x)
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const drop = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const changed = event.clientX !== start.current.x
    const to = widthAt(event)
    start.current = null
    if (changed) set(to, true)
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by !== undefined) event.preventDefault()
    if (by !== undefined) set(withinBounds(width + by), true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs is no edge that can be moved.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('list.width', { label })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      className={styles['resize']}
      onClick={alone}
      onDoubleClick={() => set(null, true)}
      onPointerDown={grab}
      onPointerMove={(event) => start.current && set(widthAt(event), false)}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    />
  )
}
