import { memo } from 'react'
import { useFieldI18n } from '../../providers/language.tsx'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { color } from './color.ts'
import { Swatch } from './Swatch.tsx'

const Cell = memo(function ColorCell({ value, field }: CellProps<'color'>) {
  const i18n = useFieldI18n()
  if (value === null) return <Dash />
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Swatch value={value} /> {color.format(value, field, i18n)}
    </span>
  )
})

export const colorUi: UiKind<'color'> = {
  Cell,
  Filter: null,
  column: { width: 110 },
}
