import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import { RefFilter } from '../ui/RefFilter.tsx'
import { RefLink } from '../ui/RefLink.tsx'
import styles from '../ui/value.module.css'

const nameOf = (label: CellProps['label']) => (typeof label === 'string' ? label : label?.[0])

const Cell = memo(function RefCell({ value, field, resource, label, place }: CellProps<'ref'>) {
  if (value === null) return <Dash />
  const name = nameOf(label)
  const link = <RefLink to={field.facts.to} id={value} name={name} />
  const shown = place === 'list' ? <Ellipsis text={name ?? value}>{link}</Ellipsis> : link
  if (resource.assignee?.field !== field.name) return shown
  return (
    <span className={styles['person']}>
      <span className={styles['avatar']} aria-hidden>
        {[...(name ?? '')][0]}
      </span>
      {shown}
    </span>
  )
})

export const refUi: UiKind<'ref'> = {
  Cell,
  Filter: RefFilter,
  column: { width: 160, cut: 110 },
}
