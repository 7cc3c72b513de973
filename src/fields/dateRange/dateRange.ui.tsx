import type { FilterProps, UiKind } from '../kind.ui.ts'
import { FormatCell } from '../ui/FormatCell.tsx'
import { DayRange } from '../ui/heavyFilters.tsx'
import { textOf } from '../ui/rangeOf.ts'

function DateRangeFilter({ value, onChange, ...rest }: FilterProps<'dateRange'>) {
  return <DayRange {...rest} days={textOf(value)} onDays={onChange} />
}

export const dateRangeUi: UiKind<'dateRange'> = {
  Cell: FormatCell,
  Filter: DateRangeFilter,
  column: { width: 220 },
}
