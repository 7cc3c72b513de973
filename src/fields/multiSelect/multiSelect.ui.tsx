import { memo } from 'react'
import type { CellProps, FilterProps, UiKind } from '../kind.ui.ts'
import { CodeFilter } from '../ui/CodeFilter.tsx'
import { CodeTags } from '../ui/CodeTags.tsx'
import { Dash } from '../ui/Dash.tsx'

const Cell = memo(function MultiSelectCell({ value, field }: CellProps<'multiSelect'>) {
  return value === null || value.length === 0 ? <Dash /> : <CodeTags options={field.facts.options} codes={value} />
})

export const multiSelectUi: UiKind<'multiSelect'> = {
  Cell,
  Filter: (props: FilterProps<'multiSelect'>) => <CodeFilter {...props} options={props.field.facts.options} />,
  column: { width: 200, cut: 120 },
}
