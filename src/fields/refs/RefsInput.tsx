import type { InputProps } from '../kind.ui.ts'
import { namesOf } from '../ui/namesOf.ts'
import { RefSelect } from '../ui/RefSelect.tsx'

export function RefsInput(props: InputProps<'refs'>) {
  const { value, onChange, field, resource: _resource, label, ...control } = props
  const { to, only, max } = field.facts
  return (
    <RefSelect
      {...control}
      {...(only && { only })}
      {...(max !== undefined && { max })}
      to={to}
      several
      ids={value ?? []}
      names={namesOf(label)}
      onIds={(ids) => onChange?.(ids.length === 0 ? null : ids)}
    />
  )
}
