import { DatePicker } from 'antd'
import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { isDay, shanghaiDay } from '../shanghai.ts'
import { DayRange, type Days } from '../ui/DayRange.tsx'
import { textOf } from '../ui/rangeOf.ts'
import { momentOfWall, wallOf, wallOfMoment } from '../ui/wall.ts'
import { MomentCell } from './MomentCell.tsx'

/** An hour and minute offered when only the day is picked. */
const midnight = wallOf('2000-01-01')

function DateTimeInput(props: InputProps<'dateTime'>) {
  const { value, onChange, field: _field, resource: _resource, label: _label, ...control } = props
  return (
    <DatePicker
      {...control}
      showTime={{ defaultOpenValue: midnight }}
      // A moment typed but not confirmed is taken when the field is left, instead of being thrown away.
      needConfirm={false}
      style={{ width: '100%' }}
      placeholder=""
      format="YYYY-MM-DD HH:mm:ss"
      value={value ? wallOfMoment(value) : null}
      onChange={(picked) => onChange?.(picked ? momentOfWall(picked) : null)}
    />
  )
}

/** A bound may be a moment when the filter was set elsewhere; here it is the day of it. */
const dayOfBound = (bound: string) => (isDay(bound) ? bound : shanghaiDay(bound))

function DateTimeFilter({ value, onChange, ...rest }: FilterProps<'dateTime'>) {
  const { from, to } = textOf(value)
  const days: Days = { ...(from && { from: dayOfBound(from) }), ...(to && { to: dayOfBound(to) }) }
  return <DayRange {...rest} days={days} onDays={onChange} />
}

export const dateTimeUi: UiKind<'dateTime'> = {
  Cell: MomentCell,
  Input: DateTimeInput,
  Filter: DateTimeFilter,
  column: { width: 180 },
}
