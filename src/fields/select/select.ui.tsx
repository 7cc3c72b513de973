import { memo } from 'react'
import type { CellProps, FilterProps, UiKind } from '../kind.ui.ts'
import { CodeFilter } from '../ui/CodeFilter.tsx'
import { CodeTags } from '../ui/CodeTags.tsx'
import { Dash } from '../ui/Dash.tsx'

const Cell = memo(function SelectCell({ value, field }: CellProps<'select'>) {
  return value === null ? <Dash /> : <CodeTags options={field.facts.options} codes={[value]} />
})

export const selectUi: UiKind<'select'> = {
  Cell,
  Filter: (props: FilterProps<'select'>) => <CodeFilter {...props} options={props.field.facts.options} />,
  column: { width: 110 },
}
