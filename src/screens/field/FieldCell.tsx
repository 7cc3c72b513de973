import { memo } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { uiOf } from '../../fields/kinds.ui.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { ErrorBoundary } from '../../providers/ErrorBoundary.tsx'
import { useUiExtension } from '../base/uiExtension.tsx'
import { BrokenCell } from './BrokenCell.tsx'

interface FieldCellProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
  readonly place: 'list' | 'show'
}

const unshowable = () => <BrokenCell />

/**
 * One value of a row. Rendered again only when the row or the words change. What goes wrong with the value stays inside
 * its cell; another value is tried afresh.
 */
export const FieldCell = memo(function FieldCell({ resource, field, row, place }: FieldCellProps) {
  const Custom = useUiExtension()?.cells?.[field.name]
  const value = row[field.name] ?? null
  const { Cell } = uiOf(field)
  return (
    <ErrorBoundary level="cell" name={`${resource.name}.${row.id}.${field.name}`} of={value} fallback={unshowable}>
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
    </ErrorBoundary>
  )
})
