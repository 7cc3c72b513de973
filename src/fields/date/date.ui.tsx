import { DatePicker } from 'antd'
import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { DayRange } from '../ui/DayRange.tsx'
import { FormatCell } from '../ui/FormatCell.tsx'
import { textOf } from '../ui/rangeOf.ts'
import { dayOf, wallOf } from '../ui/wall.ts'

function DateInput(props: InputProps<'date'>) {
  const { value, onChange, field: _field, resource: _resource, label: _label, ...control } = props
  return (
    <DatePicker
      {...control}
      style={{ width: '100%' }}
      placeholder=""
      value={value ? wallOf(value) : null}
      onChange={(picked) => onChange?.(picked ? dayOf(picked) : null)}
    />
  )
}

function DateFilter({ value, onChange, ...rest }: FilterProps<'date'>) {
  return <DayRange {...rest} days={textOf(value)} onDays={onChange} />
}

export const dateUi: UiKind<'date'> = {
  Cell: FormatCell,
  Input: DateInput,
  Filter: DateFilter,
  column: { width: 120 },
}
