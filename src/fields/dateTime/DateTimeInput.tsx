import { DatePicker } from 'antd'
import { useFormats } from '../../providers/language.tsx'
import type { InputProps } from '../kind.ui.ts'
import { pickerKeys } from '../ui/pickerKeys.ui.ts'
import { momentOfWall, storedDay, wallOf, wallOfMoment } from '../ui/wall.ts'
import '../ui/pickers.css'

/** An hour and minute offered when only the day is picked. */
const midnight = wallOf('2000-01-01')

export function DateTimeInput(props: InputProps<'dateTime'>) {
  const { value, onChange, onBlur, field: _field, resource: _resource, label: _label, ...control } = props
  return (
    <DatePicker
      {...control}
      {...pickerKeys(() => value && onChange?.(null), onBlur)}
      showTime={{ defaultOpenValue: midnight }}
      // A moment typed but not confirmed is taken when the field is left, instead of being thrown away.
      needConfirm={false}
      style={{ width: '100%' }}
      placeholder=""
      format={[`${useFormats().pattern} HH:mm:ss`, `${storedDay} HH:mm:ss`]}
      value={value ? wallOfMoment(value) : null}
      onChange={(picked) => onChange?.(picked ? momentOfWall(picked) : null)}
    />
  )
}
