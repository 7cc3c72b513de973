import { type InputProps as AntdInputProps, Input } from 'antd'
import { kindOf } from '../kinds.ts'
import type { SharedInput } from './props.ts'

type Keyboard = Pick<AntdInputProps, 'inputMode' | 'type' | 'autoComplete' | 'placeholder'>

/**
 * One line of text. What was typed is brought into its canonical form when the field is left, so that the same tidying
 * as on import applies and nothing moves under the cursor.
 */
export function TextInput(props: SharedInput<string> & Keyboard) {
  const { value, onChange, onBlur, field, resource: _resource, label: _label, ...control } = props
  const handleBlur = () => {
    const tidied = value ? kindOf(field).tidy(value, field) : null
    if (tidied !== (value ?? null)) onChange?.(typeof tidied === 'string' && tidied !== '' ? tidied : null)
    onBlur?.()
  }
  const Control = field.writeOnly ? Input.Password : Input
  return (
    <Control
      autoComplete={field.writeOnly ? 'new-password' : 'off'}
      {...control}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
      onBlur={handleBlur}
    />
  )
}
