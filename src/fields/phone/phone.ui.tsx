import type { UiKind } from '../kind.ui.ts'
import { linkCell, telephone } from '../ui/LinkCell.tsx'
import { DigitsFilter } from '../ui/TextFilter.tsx'

export const phoneUi: UiKind<'phone'> = {
  Cell: linkCell(telephone),
  Filter: DigitsFilter,
  column: { width: 160 },
}
