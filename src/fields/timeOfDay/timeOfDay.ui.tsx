import { TimePicker } from 'antd'
import type { InputProps, UiKind } from '../kind.ui.ts'
import { FormatCell } from '../ui/FormatCell.tsx'
import { wallOf } from '../ui/wall.ts'

function TimeInput(props: InputProps<'timeOfDay'>) {
  const { value, onChange, field: _field, resource: _resource, label: _label, ...control } = props
  return (
    <TimePicker
      {...control}
      format="HH:mm"
      minuteStep={5}
      needConfirm={false}
      showNow={false}
      style={{ width: '100%' }}
      placeholder=""
      value={value ? wallOf(`2000-01-01T${value}`) : null}
      onChange={(picked) => onChange?.(picked ? picked.format('HH:mm') : null)}
    />
  )
}

export const timeOfDayUi: UiKind<'timeOfDay'> = {
  Cell: FormatCell,
  Input: TimeInput,
  Filter: null,
  column: { width: 100 },
}
