import { memo } from 'react'
import type { CellProps, FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { CodeFilter } from '../ui/CodeFilter.tsx'
import { CodeSelect } from '../ui/CodeSelect.tsx'
import { CodeTags } from '../ui/CodeTags.tsx'
import { Dash } from '../ui/Dash.tsx'

const Cell = memo(function SelectCell({ value, field }: CellProps<'select'>) {
  return value === null ? <Dash /> : <CodeTags options={field.facts.options} codes={[value]} />
})

function SelectInput(props: InputProps<'select'>) {
  const { value, onChange, field, resource: _resource, label: _label, ...control } = props
  return (
    <CodeSelect
      {...control}
      options={field.facts.options}
      several={false}
      codes={value ? [value] : []}
      onCodes={([code]) => onChange?.(code ?? null)}
    />
  )
}

export const selectUi: UiKind<'select'> = {
  Cell,
  Input: SelectInput,
  Filter: (props: FilterProps<'select'>) => <CodeFilter {...props} options={props.field.facts.options} />,
  column: { width: 110 },
}
