import type { UiKind } from '../kind.ui.ts'
import { FormatCell } from '../ui/FormatCell.tsx'

export const timeOfDayUi: UiKind<'timeOfDay'> = {
  Cell: FormatCell,
  Filter: null,
  column: { width: 100 },
}
