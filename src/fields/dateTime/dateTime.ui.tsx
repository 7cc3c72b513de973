import type { FilterProps, UiKind } from '../kind.ui.ts'
import { isDay, shanghaiDay } from '../shanghai.ts'
import type { Days } from '../ui/DayRange.tsx'
import { DayRange } from '../ui/heavyFilters.tsx'
import { textOf } from '../ui/rangeOf.ts'
import { MomentCell } from './MomentCell.tsx'

/** A bound may be a moment when the filter was set elsewhere; here it is the day of it. */
const dayOfBound = (bound: string) => (isDay(bound) ? bound : shanghaiDay(bound))

function DateTimeFilter({ value, onChange, ...rest }: FilterProps<'dateTime'>) {
  const { from, to } = textOf(value)
  const days: Days = { ...(from && { from: dayOfBound(from) }), ...(to && { to: dayOfBound(to) }) }
  return <DayRange {...rest} days={days} onDays={onChange} />
}

export const dateTimeUi: UiKind<'dateTime'> = {
  Cell: MomentCell,
  Filter: DateTimeFilter,
  column: { width: 165 },
}
