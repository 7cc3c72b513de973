import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { FormatCell } from '../ui/FormatCell.tsx'
import { prefixOf } from './areas.ts'
import { RegionCascader } from './RegionCascader.tsx'

function RegionInput(props: InputProps<'region'>) {
  const { value = null, onChange, field: _field, resource: _resource, label: _label, ...control } = props
  return (
    <RegionCascader {...control} code={value} anyLevel={false} onPath={(path) => onChange?.(path.at(-1) ?? null)} />
  )
}

function RegionFilter({ value, onChange, field: _field, resource: _resource, ...control }: FilterProps<'region'>) {
  return (
    <RegionCascader
      {...control}
      code={typeof value === 'string' ? value : null}
      anyLevel
      onPath={(path) => onChange(prefixOf(path) || undefined)}
    />
  )
}

export const regionUi: UiKind<'region'> = {
  Cell: FormatCell,
  Input: RegionInput,
  Filter: RegionFilter,
  column: { width: 220 },
}
