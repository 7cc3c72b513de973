import type { UiKind } from '../kind.ui.ts'
import { linkCell, webAddress } from '../ui/LinkCell.tsx'
import { ContainsFilter } from '../ui/TextFilter.tsx'

export const urlUi: UiKind<'url'> = {
  Cell: linkCell(webAddress, true),
  Filter: ContainsFilter,
  column: { width: 220, cut: 120 },
}
