import { memo } from 'react'
import type { CellProps, InputProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import { namesOf } from '../ui/namesOf.ts'
import { RefFilter } from '../ui/RefFilter.tsx'
import { RefLink } from '../ui/RefLink.tsx'
import { RefSelect } from '../ui/RefSelect.tsx'
import { useFieldWord } from '../ui/useFieldWord.ui.ts'

const shownInList = 2

const Cell = memo(function RefsCell({ value, field, label, place }: CellProps<'refs'>) {
  const say = useFieldWord()
  if (value === null || value.length === 0) return <Dash />
  const names = namesOf(label)
  const shown = place === 'list' ? value.slice(0, shownInList) : value
  const links = shown.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <RefLink to={field.facts.to} id={id} name={names[index]} />
    </span>
  ))
  if (place === 'show') return <span>{links}</span>
  const all = value.map((id, index) => names[index] ?? id).join(', ')
  return (
    <Ellipsis text={all} lines={2}>
      {links}
      {value.length > shownInList && ` ${say('more', { count: value.length })}`}
    </Ellipsis>
  )
})

function RefsInput(props: InputProps<'refs'>) {
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

export const refsUi: UiKind<'refs'> = {
  Cell,
  Input: RefsInput,
  Filter: RefFilter,
  column: { width: 200 },
}
