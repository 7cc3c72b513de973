import { memo } from 'react'
import type { CellProps, FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { CodeFilter } from '../ui/CodeFilter.tsx'
import { CodeSelect } from '../ui/CodeSelect.tsx'
import { CodeTags } from '../ui/CodeTags.tsx'
import { Dash } from '../ui/Dash.tsx'

const Cell = memo(function MultiSelectCell({ value, field }: CellProps<'multiSelect'>) {
  return value === null || value.length === 0 ? <Dash /> : <CodeTags options={field.facts.options} codes={value} />
})

function MultiSelectInput(props: InputProps<'multiSelect'>) {
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

export const multiSelectUi: UiKind<'multiSelect'> = {
  Cell,
  Input: MultiSelectInput,
  Filter: (props: FilterProps<'multiSelect'>) => <CodeFilter {...props} options={props.field.facts.options} />,
  column: { width: 200 },
}
