import type { UiKind } from '../kind.ui.ts'
import { FormatCell } from '../ui/FormatCell.tsx'
import { ContainsFilter } from '../ui/TextFilter.tsx'

export const textUi: UiKind<'text'> = {
  Cell: FormatCell,
  Filter: ContainsFilter,
  column: { width: 180, cut: 120 },
}
