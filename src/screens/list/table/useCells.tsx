import { type ReactNode, useMemo } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { permitted } from '../../base/permitted.ts'
import { RowActions } from '../../operations/RowActions.tsx'
import type { Opener } from '../../record/opener.ts'
import { NoActions } from '../NoActions.tsx'
import { buttonsOf } from '../rowButtons.ts'
import { useListCell } from '../useListCell.tsx'
import { moreKey, type Shown } from './columns.ts'

/** How a column shows a row. */
export interface Cell {
  readonly key: string
  readonly className: string
  readonly render: (row: WireRow) => ReactNode
}

/** Where a row unfolds: the row itself knows whether it is. */
const nothing = () => null

interface CellsProps {
  readonly resource: NormalResource
  readonly columns: readonly string[]
  readonly shown: readonly Shown[]
  readonly opener: Opener
}

/** The cells of every row. They know nothing of widths and sorting, so that rows stand still when those change. */
export function useCells({ resource, columns, shown, opener }: CellsProps): readonly Cell[] {
  const can = useCan()
  const cellOf = useListCell(resource)
  return useMemo(() => {
    const opens = permitted(resource, 'detail', can) !== null
    const operations = buttonsOf(resource, columns, can)
    const buttons = (row: WireRow) => {
      const possible = operations(row)
      if (possible.length === 0) return <NoActions resource={resource} columns={columns} row={row} />
      return <RowActions row={row} operations={possible} />
    }
    return shown.map(({ key, className, field }) => {
      const isOpener = opens && key === resource.titleField
      const other = key === moreKey ? nothing : buttons
      return { key, className, render: field ? cellOf(field, isOpener ? opener : null) : other }
    })
  }, [resource, columns, shown, opener, can, cellOf])
}
