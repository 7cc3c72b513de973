import { TimePicker } from 'antd'
import type { InputProps } from '../kind.ui.ts'
import { pickerKeys } from '../ui/pickerKeys.ui.ts'
import { wallOf } from '../ui/wall.ts'
import '../ui/pickers.css'

export function TimeInput(props: InputProps<'timeOfDay'>) {
  const { value, onChange, onBlur, field: _field, resource: _resource, label: _label, ...control } = props
  return (
    <TimePicker
      {...control}
      {...pickerKeys(() => value && onChange?.(null), onBlur)}
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
