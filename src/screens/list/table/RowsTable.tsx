import { type CSSProperties, memo, useCallback, useRef, useState } from 'react'
import { VisuallyHidden } from '../../../fields/ui/VisuallyHidden.tsx'
import { onDemand } from '../../../providers/onDemand.tsx'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import type { Layout } from '../layout.ts'
import type { RowsProps } from '../rowsProps.ts'
import { sortAfterClick } from '../sorting.ts'
import { useToggle } from '../useSelection.ts'
import { narrowColumn, useShown } from './columns.ts'
import { Heading } from './Heading.tsx'
import { SelectAll } from './SelectAll.tsx'
import { TableRow } from './TableRow.tsx'
import styles from './table.module.css'
import type { Line } from './tree.ts'
import { useCells } from './useCells.tsx'
import { useColumns } from './useColumns.ts'
import { useScrolledEdges } from './useScrolledEdges.ts'
import { useTree } from './useTree.ts'
import { useUnfolding } from './useUnfolding.ts'
import type { VirtualRowsProps } from './VirtualRows.tsx'

/** Above so many rows only those in sight are rendered. */
const virtualAbove = 100

/** Its first rows stand there at once, whoever draws them afterwards. */
const VirtualRows = onDemand<VirtualRowsProps>(
  () => import('./VirtualRows.tsx').then(({ VirtualRows }) => VirtualRows),
  ({ lines, children }) => <tbody>{lines.slice(0, virtualAbove).map(children)}</tbody>,
)

const nothing = () => {}

/** Widths of the columns, and how to set one: dragged without being kept until the mouse lets go. */
function useWidths({ layout, set }: RowsProps['layout']) {
  const [dragged, setDragged] = useState<Layout['widths'] | null>(null)
  const onWidth = (field: string, width: number | null, final: boolean) => {
    const { [field]: _before, ...others } = layout.widths
    const next = width === null ? others : { ...others, [field]: width }
    setDragged(final ? null : next)
    if (final) set({ widths: next })
  }
  return { widths: dragged ?? layout.widths, onWidth }
}

/**
 * The rows as a table. Plain HTML: antd's would render each cell twice, to measure columns that are as wide as they say
 * (docs/decisions/0055).
 */
export const RowsTable = memo(function RowsTable({ model, layout, rows, selection, empty }: RowsProps) {
  const { resource, state, change, opener } = model
  const t = useScreenTranslations()
  const scroller = useRef<HTMLDivElement>(null)
  useScrolledEdges(scroller)
  const { widths, onWidth } = useWidths(layout)
  const given = { resource, columns: layout.columns, shown: useShown(resource, layout.columns) }
  const columns = useColumns({ ...given, widths, sort: state.sort })
  const cells = useCells({ ...given, opener })
  const onSelect = useToggle(selection, rows)
  const { isTree, lines, fold } = useTree(model, rows)
  const unfolding = useUnfolding(resource)
  const onSort = (field: string, added: boolean) => change({ sort: sortAfterClick(state.sort, field, added) })

  const line = useCallback(
    ({ row, depth, open }: Line) => (
      <TableRow
        key={row.id}
        {...{ resource, row, depth, open, cells, isTree, onSelect }}
        onFold={fold}
        selected={selection?.selected.has(row.id) ?? null}
        unfolded={unfolding?.unfolded.has(row.id) ?? null}
        onUnfold={unfolding?.unfold ?? nothing}
      />
    ),
    [resource, cells, isTree, onSelect, fold, selection, unfolding],
  )
  const isVirtual = lines.length > virtualAbove
  const beside = [selection, unfolding].filter(Boolean).length * narrowColumn
  const width = columns.reduce((sum, column) => sum + column.width, beside)
  const places = { width, '--choose': `${selection ? narrowColumn : 0}px`, '--beside': `${beside}px` } as CSSProperties

  return (
    <div ref={scroller} className={`${styles['scroller']} ${isVirtual ? styles['virtual'] : ''}`}>
      <table className={`${styles['table']} ${styles[layout.layout.density]}`} style={places}>
        <colgroup>
          {selection && <col style={{ width: narrowColumn }} />}
          {unfolding && <col style={{ width: narrowColumn }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles['choose']}>
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {unfolding && (
              <th scope="col" className={styles['unfold']}>
                <VisuallyHidden>{t('show.details')}</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} onSort={onSort} onWidth={onWidth} />
            ))}
          </tr>
        </thead>
        {isVirtual ? (
          <VirtualRows lines={lines} scroller={scroller}>
            {line}
          </VirtualRows>
        ) : (
          <tbody>{lines.map(line)}</tbody>
        )}
      </table>
      {lines.length === 0 && <div className={styles['empty']}>{empty}</div>}
    </div>
  )
})
