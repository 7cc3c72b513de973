import { memo } from 'react'
import type { CellProps, InputProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import { RefFilter } from '../ui/RefFilter.tsx'
import { RefLink } from '../ui/RefLink.tsx'
import { RefSelect } from '../ui/RefSelect.tsx'

const nameOf = (label: CellProps['label']) => (typeof label === 'string' ? label : label?.[0])

const Cell = memo(function RefCell({ value, field, label, place }: CellProps<'ref'>) {
  if (value === null) return <Dash />
  const name = nameOf(label)
  const link = <RefLink to={field.facts.to} id={value} name={name} />
  return place === 'list' ? <Ellipsis text={name ?? value}>{link}</Ellipsis> : link
})

function RefInput(props: InputProps<'ref'>) {
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

export const refUi: UiKind<'ref'> = {
  Cell,
  Input: RefInput,
  Filter: RefFilter,
  column: { width: 160 },
}
