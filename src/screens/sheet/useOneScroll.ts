import type { TableRef } from 'antd'
import { type RefObject, type UIEvent, useRef } from 'react'

interface OneScroll {
  readonly table: RefObject<TableRef | null>
  readonly onScrollCapture: (event: UIEvent<HTMLElement>) => void
}

/** What a virtual table scrolls to besides rows: its type leaves it out. */
type Position = Parameters<TableRef['scrollTo']>[0] & { readonly left: number }

/**
 * Where the focus goes to a cell or a heading out of sight, the browser scrolls to it behind the back of a virtual table:
 * the rest of it stays, and every cell is below the wrong heading. Whichever was scrolled, the table goes there as a whole.
 */
export function useOneScroll(): OneScroll {
  const table = useRef<TableRef>(null)
  const onScrollCapture = ({ target, currentTarget }: UIEvent<HTMLElement>) => {
    const heading = currentTarget.querySelector('.ant-table-header')
    if (!heading || !(target instanceof HTMLElement)) return
    if (target.closest('.ant-table-tbody-virtual')) {
      heading.scrollLeft += target.scrollLeft
      target.scrollLeft = 0
    }
    const position: Position = { left: heading.scrollLeft }
    table.current?.scrollTo(position)
  }
  return { table, onScrollCapture }
}
