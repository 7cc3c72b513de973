import { DatePicker } from 'antd'
import { useFormats } from '../../providers/language.tsx'
import type { InputProps } from '../kind.ui.ts'
import { pickerKeys } from '../ui/pickerKeys.ui.ts'
import { dayOf, storedDay, wallOf } from '../ui/wall.ts'
import '../ui/pickers.css'

export function DateInput(props: InputProps<'date'>) {
  const { value, onChange, onBlur, field: _field, resource: _resource, label: _label, ...control } = props
  return (
    <DatePicker
      {...control}
      {...pickerKeys(() => value && onChange?.(null), onBlur)}
      style={{ width: '100%' }}
      placeholder=""
      format={[useFormats().pattern, storedDay]}
      value={value ? wallOf(value) : null}
      onChange={(picked) => onChange?.(picked ? dayOf(picked) : null)}
    />
  )
}
