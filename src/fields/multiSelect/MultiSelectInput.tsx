import type { InputProps } from '../kind.ui.ts'
import { CodeSelect } from '../ui/CodeSelect.tsx'

export function MultiSelectInput(props: InputProps<'multiSelect'>) {
  const { value, onChange, field, resource: _resource, label: _label, ...control } = props
  const { options, max } = field.facts
  return (
    <CodeSelect
      {...control}
      {...(max !== undefined && { max })}
      options={options}
      several
      codes={value ?? []}
      onCodes={(codes) => onChange?.(codes.length === 0 ? null : codes)}
    />
  )
}
