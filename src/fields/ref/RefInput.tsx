import type { CellProps, InputProps } from '../kind.ui.ts'
import { RefSelect } from '../ui/RefSelect.tsx'

const nameOf = (label: CellProps['label']) => (typeof label === 'string' ? label : label?.[0])

export function RefInput(props: InputProps<'ref'>) {
  const { value, onChange, field, resource: _resource, label, ...control } = props
  const { to, only } = field.facts
  const name = nameOf(label)
  return (
    <RefSelect
      {...control}
      {...(only && { only })}
      {...(name !== undefined && { names: [name] })}
      to={to}
      several={false}
      ids={value ? [value] : []}
      onIds={([id]) => onChange?.(id ?? null)}
    />
  )
}
