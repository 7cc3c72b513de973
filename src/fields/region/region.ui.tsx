import type { FilterProps, UiKind } from '../kind.ui.ts'
import { FormatCell } from '../ui/FormatCell.tsx'
import { RegionCascader } from '../ui/heavyFilters.tsx'
import { prefixOf } from './areas.ts'

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
  Filter: RegionFilter,
  column: { width: 220, cut: 120 },
}
