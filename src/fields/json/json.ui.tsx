import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import { Pretty } from './Pretty.tsx'

const Cell = memo(function JsonCell({ value, place }: CellProps<'json'>) {
  if (value === null || value === undefined) return <Dash />
  return place === 'list' ? <Ellipsis text={JSON.stringify(value)} /> : <Pretty value={value} />
})

export const jsonUi: UiKind<'json'> = {
  Cell,
  Filter: null,
  column: { width: 200, cut: 120 },
}
