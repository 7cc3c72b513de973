import { Input } from 'antd'
import type { InputProps } from '../kind.ui.ts'
import { CannedTexts } from '../ui/CannedTexts.tsx'
import { longText } from './longText.ts'

export function LongTextInput(props: InputProps<'longText'>) {
  const { value, onChange, onBlur, field, resource: _resource, label: _label, ...control } = props
  const { max, canned } = field.facts
  const handleBlur = () => {
    const tidied = value ? longText.tidy(value, field) : null
    if (tidied !== (value ?? null)) onChange?.(typeof tidied === 'string' ? tidied : null)
    onBlur?.()
  }
  return (
    <>
      {canned && (
        <CannedTexts
          options={canned}
          value={value ?? ''}
          onText={(text) => onChange?.(text)}
          disabled={control.disabled ?? false}
        />
      )}
      <Input.TextArea
        {...control}
        autoSize={{ minRows: 3, maxRows: 12 }}
        // Counts without cutting: pasted text too long stays whole until its author has shortened it.
        count={{ show: true, ...(max !== undefined && { max }) }}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
        onBlur={handleBlur}
      />
    </>
  )
}
