import type { UiKind } from '../kind.ui.ts'
import { linkCell, telephone } from '../ui/LinkCell.tsx'
import { TailFilter } from '../ui/TextFilter.tsx'

export const mobileUi: UiKind<'mobile'> = {
  Cell: linkCell(telephone),
  Filter: TailFilter,
  column: { width: 130 },
}
