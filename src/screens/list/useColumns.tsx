import type { ColumnsType, ColumnType } from 'antd/es/table'
import { useMemo } from 'react'
import type { NormalField, NormalOperation, NormalResource, NormalSort } from '../../declare/index.ts'
import { uiOf } from '../../fields/kinds.ui.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { type Can, useCan, useSeesInFull } from '../../providers/accessControl.ts'
import { useLexicon, useWords } from '../../providers/lexicon.tsx'
import { permitted } from '../operations/find.ts'
import { RowActions } from '../operations/RowActions.tsx'
import { rowOperations } from '../operations/rowOperations.ts'
import { useScreenWords } from '../useScreenWords.ts'
import { actionsWidth } from './actionsWidth.ts'
import { columnWidth, titleWidth } from './columnWidth.ts'
import { heads } from './HeaderCell.tsx'
import type { Opener } from './model.ts'
import { useListCell } from './useListCell.tsx'

const antdOrder = { asc: 'ascend', desc: 'descend' } as const

/** Whether an operation has a place of its own: the title opens the row, the column of a switch sets it. */
const standsElsewhere = (resource: NormalResource, columns: readonly string[], { verb, field }: NormalOperation) =>
  (verb === 'detail' && columns.includes(resource.titleField)) ||
  (verb === 'enable' && field !== null && columns.includes(field))

/** The buttons of a row beside a list with these columns. */
export const buttonsOf = (resource: NormalResource, columns: readonly string[], can: Can) => (row: WireRow) =>
  rowOperations(resource, row, can).filter((operation) => !standsElsewhere(resource, columns, operation))

/** A click on a header, told to the table's own handler, which hears neither of keys nor of one column alone. */
export interface HeaderClick {
  field: string
  added: boolean
}

interface ColumnsProps {
  readonly resource: NormalResource
  readonly columns: readonly string[]
  /** Widths that the person chose. */
  readonly widths: Readonly<Record<string, number>>
  readonly sort: readonly NormalSort[] | null
  readonly opener: Opener
  readonly onHeader: (click: HeaderClick) => void
}

/** The columns of the table as the declaration and the person's layout have them. */
export function useColumns({ resource, columns, widths, sort, opener, onHeader }: ColumnsProps): ColumnsType<WireRow> {
  const lexicon = useLexicon()
  const say = useScreenWords()
  const words = useWords()
  const can = useCan()
  const inFull = useSeesInFull(resource)
  const cellOf = useListCell(resource)

  return useMemo(() => {
    const opens = permitted(resource, 'detail', can) !== null
    const column = (field: NormalField, index: number): ColumnType<WireRow> => {
      const { width: usual, align } = uiOf(field).column
      const width = Math.max(usual, field.name === resource.titleField ? titleWidth(field) : 0)
      const label = lexicon.field(resource, field)
      const rank = sort?.findIndex((term) => term.field === field.name) ?? -1
      const term = sort?.[rank]
      const options = field.kind === 'select' ? words.options(field).map((option) => option.label) : []
      const sorts = resource.list.sortable.includes(field.name)
      const cell = cellOf(field, opens && field.name === resource.titleField ? opener : null)
      const heard = (event: { readonly shiftKey: boolean }) => onHeader({ field: field.name, added: event.shiftKey })
      return {
        key: field.name,
        width:
          widths[field.name] ?? columnWidth({ width, label, sorts, reveals: inFull && Boolean(field.mask), options }),
        onHeaderCell: () => ({
          ...heads(field.name),
          ...(sorts && { onClickCapture: heard, onKeyDownCapture: heard, title: say('list.sortHint') }),
        }),
        ...(align && { align }),
        ...(index === 0 && { fixed: 'left' as const }),
        title: sort && sort.length > 1 && term ? `${label} ${rank + 1}` : label,
        ...(sorts && {
          sorter: { multiple: 1 },
          sortOrder: term ? antdOrder[term.order] : null,
          showSorterTooltip: false,
        }),
        render: (_, row) => cell(row),
      }
    }
    const buttons = buttonsOf(resource, columns, can)
    const possible = resource.operations.filter(
      (operation) =>
        ['detail', 'update', 'enable', 'transition', 'remove'].includes(operation.verb) &&
        can(resource, operation) &&
        !standsElsewhere(resource, columns, operation),
    )
    const textsOf = (operation: NormalOperation) => {
      const on = Object.fromEntries(operation.input.map(({ name }) => [name, true]))
      return [lexicon.operation(resource, operation), lexicon.operation(resource, operation, on)]
    }
    const actions: ColumnType<WireRow> = {
      key: '$actions',
      title: say('row.actions'),
      fixed: 'right',
      width: actionsWidth(resource, possible, say('row.actions'), textsOf),
      render: (_, row) => <RowActions row={row} operations={buttons(row)} />,
    }
    const fields = columns.flatMap((name) => resource.field[name] ?? [])
    return [...fields.map(column), ...(possible.length > 0 ? [actions] : [])]
  }, [resource, columns, widths, sort, opener, onHeader, lexicon, words, say, can, inFull, cellOf])
}
