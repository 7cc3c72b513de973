import { DatePicker } from 'antd'
import { useFormats } from '../../providers/language.tsx'
import type { InputProps } from '../kind.ui.ts'
import { keepEnter } from '../ui/pickerKeys.ui.ts'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { dayOf, storedDay, wallOf } from '../ui/wall.ts'
import '../ui/pickers.css'

export function DateRangeInput(props: InputProps<'dateRange'>) {
  const { value, onChange, id, onBlur, field: _field, resource: _resource, label: _label, ...control } = props
  const t = useFieldTranslations()
  return (
    <DatePicker.RangePicker
      {...control}
      onKeyDown={keepEnter}
      {...(id && { id: { start: id, end: `${id}.to` } })}
      {...(onBlur && { onBlur })}
      style={{ width: '100%' }}
      format={[useFormats().pattern, storedDay]}
      placeholder={[t('startDate'), t('endDate')]}
      value={value ? [wallOf(value.from), wallOf(value.to)] : null}
      onChange={(range) => {
        const [from, to] = range ?? []
        onChange?.(from && to ? { from: dayOf(from), to: dayOf(to) } : null)
      }}
    />
  )
}
