import { measureElement, observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import type { Line } from './tree.ts'

/** Pixels: about what a row takes, until it has been measured, and while the page is out of sight. */
const usualHeight = 48
/** Before the window is known, and while the page is out of sight. */
const usualWindow = { width: 0, height: 640 }
/** Rows that are rendered above and below those in sight, so that scrolling does not outrun them. */
const beyond = 8

/**
 * The height of a row as the browser tells it of its own accord, before the frame is drawn. Asked for while rows are
 * still being put in, it would have the whole page laid out.
 */
function heightOf<Scroller extends Element>(
  row: Element,
  told: ResizeObserverEntry | undefined,
  virtual: Virtualizer<Scroller, Element>,
): number {
  if (told) return measureElement(row, told, virtual) || usualHeight
  return virtual.itemSizeCache.get(virtual.options.getItemKey(virtual.indexFromElement(row))) ?? usualHeight
}

export interface VirtualRowsProps {
  readonly lines: readonly Line[]
  readonly scroller: RefObject<HTMLElement | null>
  readonly children: (line: Line) => ReactNode
}

/** Where the rows are that nobody sees. */
const Gap = ({ height }: { readonly height: number }) => (
  <tbody aria-hidden="true">
    <tr style={{ height }} />
  </tbody>
)

/** The rows in sight of many. Each is a body of the table, so that it is measured with what it unfolds. */
export function VirtualRows({ lines, scroller, children }: VirtualRowsProps) {
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.row.id ?? index,
    estimateSize: () => usualHeight,
    initialRect: usualWindow,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : usualWindow)),
    measureElement: heightOf,
    overscan: beyond,
  })
  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <>
      <Gap height={before} />
      {shown.map(({ key, index }) => {
        const line = lines[index]
        return (
          line && (
            <tbody key={key} data-index={index} ref={virtual.measureElement}>
              {children(line)}
            </tbody>
          )
        )
      })}
      <Gap height={after} />
    </>
  )
}
