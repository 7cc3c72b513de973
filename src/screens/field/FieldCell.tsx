import { memo } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { uiOf } from '../../fields/kinds.ui.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useUiHalf } from '../half.tsx'
import { CellBoundary } from './CellBoundary.tsx'

interface FieldCellProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
  readonly place: 'list' | 'show'
}

/** One value of a row. Rendered again only when the row or the words change. */
export const FieldCell = memo(function FieldCell({ resource, field, row, place }: FieldCellProps) {
  const Custom = useUiHalf()?.cells?.[field.name]
  const value = row[field.name] ?? null
  const { Cell } = uiOf(field)
  return (
    <CellBoundary name={`${resource.name}.${row.id}.${field.name}`} value={value}>
      {Custom && value !== null ? (
        <Custom value={value} row={row} place={place} />
      ) : (
        <Cell
          value={value}
          field={field}
          resource={resource}
          row={row}
          label={row.labels?.[field.name]}
          place={place}
        />
      )}
    </CellBoundary>
  )
})
