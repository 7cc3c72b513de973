import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { virtualRows } from '../virtual.ts'
import type { Line } from './tree.ts'

/** A row takes about so many pixels until it has been measured, and while the page is out of sight. */
const seen = virtualRows(48)

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
    ...seen,
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
