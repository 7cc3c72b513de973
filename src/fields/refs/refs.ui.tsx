import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import { namesOf } from '../ui/namesOf.ts'
import { RefFilter } from '../ui/RefFilter.tsx'
import { RefLink } from '../ui/RefLink.tsx'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'

const shownInList = 2

const Cell = memo(function RefsCell({ value, field, label, place }: CellProps<'refs'>) {
  const t = useFieldTranslations()
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
      {value.length > shownInList && ` ${t('more', { count: value.length })}`}
    </Ellipsis>
  )
})

export const refsUi: UiKind<'refs'> = {
  Cell,
  Filter: RefFilter,
  column: { width: 200, cut: 120 },
}
