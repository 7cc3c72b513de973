import type { FilterProps, UiKind } from '../kind.ui.ts'
import { FormatCell } from '../ui/FormatCell.tsx'
import { DayRange } from '../ui/heavyFilters.tsx'
import { textOf } from '../ui/rangeOf.ts'

function DateFilter({ value, onChange, ...rest }: FilterProps<'date'>) {
  return <DayRange {...rest} days={textOf(value)} onDays={onChange} />
}

export const dateUi: UiKind<'date'> = {
  Cell: FormatCell,
  Filter: DateFilter,
  column: { width: 120 },
}
