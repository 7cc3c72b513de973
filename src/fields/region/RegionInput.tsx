import type { InputProps } from '../kind.ui.ts'
import { RegionCascader } from './RegionCascader.tsx'

export function RegionInput(props: InputProps<'region'>) {
  const { value = null, onChange, field: _field, resource: _resource, label: _label, ...control } = props
  return (
    <RegionCascader {...control} code={value} anyLevel={false} onPath={(path) => onChange?.(path.at(-1) ?? null)} />
  )
}
