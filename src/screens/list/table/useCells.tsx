import { type ReactNode, useMemo } from 'react'
import type { NormalField, NormalResource } from '../../../declare/index.ts'
import { uiOf } from '../../../fields/kinds.ui.tsx'
import type { WireRow } from '../../../platform/contract.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { permitted } from '../../operations/find.ts'
import { RowActions } from '../../operations/RowActions.tsx'
import type { Opener } from '../model.ts'
import { buttonsOf, possibleButtons } from '../rowButtons.ts'
import { useListCell } from '../useListCell.tsx'
import { buttonsKey, placeClass } from './columns.ts'

/** How a column shows a row. */
export interface Cell {
  readonly key: string
  readonly className: string
  readonly render: (row: WireRow) => ReactNode
}

interface CellsProps {
  readonly resource: NormalResource
  readonly columns: readonly string[]
  readonly opener: Opener
}

/** The cells of every row. They know nothing of widths and sorting, so that rows stand still when those change. */
export function useCells({ resource, columns, opener }: CellsProps): readonly Cell[] {
  const can = useCan()
  const cellOf = useListCell(resource)
  return useMemo(() => {
    const opens = permitted(resource, 'detail', can) !== null
    const cell = (field: NormalField, index: number): Cell => ({
      key: field.name,
      className: placeClass({ pinned: index === 0 ? 'start' : null, align: uiOf(field).column.align }),
      render: cellOf(field, opens && field.name === resource.titleField ? opener : null),
    })
    const operations = buttonsOf(resource, columns, can)
    const buttons: Cell = {
      key: buttonsKey,
      className: placeClass({ pinned: 'end' }),
      render: (row) => <RowActions row={row} operations={operations(row)} />,
    }
    const fields = columns.flatMap((name) => resource.field[name] ?? [])
    return [...fields.map(cell), ...(possibleButtons(resource, columns, can).length > 0 ? [buttons] : [])]
  }, [resource, columns, opener, can, cellOf])
}
