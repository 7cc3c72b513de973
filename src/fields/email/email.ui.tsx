import type { UiKind } from '../kind.ui.ts'
import { linkCell, mailbox } from '../ui/LinkCell.tsx'
import { ContainsFilter } from '../ui/TextFilter.tsx'

export const emailUi: UiKind<'email'> = {
  Cell: linkCell(mailbox),
  Filter: ContainsFilter,
  column: { width: 200, cut: 120 },
}
