import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import { ContainsFilter } from '../ui/TextFilter.tsx'

const Cell = memo(function LongTextCell({ value, place }: CellProps<'longText'>) {
  if (value === null) return <Dash />
  if (place === 'list') return <Ellipsis text={value} lines={2} />
  return <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</span>
})

export const longTextUi: UiKind<'longText'> = {
  Cell,
  Filter: ContainsFilter,
  column: { width: 260, cut: 140 },
}
