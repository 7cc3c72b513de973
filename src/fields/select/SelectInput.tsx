import { isStateField } from '../../declare/index.ts'
import type { InputProps } from '../kind.ui.ts'
import { CodeSelect } from '../ui/CodeSelect.tsx'

export function SelectInput(props: InputProps<'select'>) {
  const { value, onChange, field, resource, label: _label, ...control } = props
  return (
    <CodeSelect
      {...control}
      options={field.facts.options}
      {...(field.facts.only && { only: field.facts.only })}
      several={false}
      coloured={isStateField(resource, field)}
      codes={value ? [value] : []}
      onCodes={([code]) => onChange?.(code ?? null)}
    />
  )
}
