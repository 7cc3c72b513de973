import { DatePicker } from 'antd'
import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { DayRange } from '../ui/DayRange.tsx'
import { FormatCell } from '../ui/FormatCell.tsx'
import { textOf } from '../ui/rangeOf.ts'
import { useFieldWord } from '../ui/useFieldWord.ui.ts'
import { dayOf, wallOf } from '../ui/wall.ts'

function DateRangeInput(props: InputProps<'dateRange'>) {
  const { value, onChange, id, onBlur, field: _field, resource: _resource, label: _label, ...control } = props
  const say = useFieldWord()
  return (
    <DatePicker.RangePicker
      {...control}
      {...(id && { id: { start: id, end: `${id}.to` } })}
      {...(onBlur && { onBlur })}
      style={{ width: '100%' }}
      placeholder={[say('startDate'), say('endDate')]}
      value={value ? [wallOf(value.from), wallOf(value.to)] : null}
      onChange={(range) => {
        const [from, to] = range ?? []
        onChange?.(from && to ? { from: dayOf(from), to: dayOf(to) } : null)
      }}
    />
  )
}

function DateRangeFilter({ value, onChange, ...rest }: FilterProps<'dateRange'>) {
  return <DayRange {...rest} days={textOf(value)} onDays={onChange} />
}

export const dateRangeUi: UiKind<'dateRange'> = {
  Cell: FormatCell,
  Input: DateRangeInput,
  Filter: DateRangeFilter,
  column: { width: 220 },
}
