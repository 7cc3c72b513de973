import { memo } from 'react'
import { useFieldI18n } from '../../providers/language.tsx'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { kindOf } from '../kinds.ts'
import { Dash } from '../ui/Dash.tsx'
import { listTable } from './ListTable.tsx'
import type { UiLookup } from './lookup.ts'

/** Rows of a small table inside the row. The lookup is given, because the registry of kinds holds this kind too. */
export function listUi(uiOf: UiLookup): UiKind<'list'> {
  const ListTable = listTable(uiOf)
  const Cell = memo(function ListCell(props: CellProps<'list'>) {
    const { value, field, place } = props
    const i18n = useFieldI18n()
    if (value === null || value.length === 0) return <Dash />
    return place === 'list' ? kindOf(field).format(value, field, i18n) : <ListTable {...props} value={value} />
  })
  return { Cell, Filter: null, column: { width: 100 } }
}
