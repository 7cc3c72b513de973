import { type CSSProperties, memo, useCallback, useRef, useState } from 'react'
import { VisuallyHidden } from '../../../fields/ui/VisuallyHidden.tsx'
import { useCan } from '../../../providers/accessControl.ts'
import { onDemand } from '../../../providers/onDemand.tsx'
import { permitted } from '../../base/permitted.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import type { Layout } from '../layout.ts'
import type { RowsProps } from '../rowsProps.ts'
import { sortAfterClick } from '../sorting.ts'
import { useToggle } from '../useSelection.ts'
import { moreKey, narrowColumn } from './columns.ts'
import { Heading } from './Heading.tsx'
import { MoreHeading } from './MoreHeading.tsx'
import { SelectAll } from './SelectAll.tsx'
import { TableRow } from './TableRow.tsx'
import styles from './table.module.css'
import type { Line } from './tree.ts'
import { useScrolledEdges } from './useScrolledEdges.ts'
import { useTableColumns } from './useTableColumns.ts'
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
  const { resource, state, change } = model
  const t = useScreenTranslations()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  useScrolledEdges(scroller)
  const { widths, onWidth } = useWidths(layout)
  const onSelect = useToggle(selection, rows)
  const { isTree, lines, fold } = useTree(model, rows)
  const unfolding = useUnfolding()
  const mayRead = permitted(resource, 'detail', useCan()) !== null
  const reads = mayRead && resource.list.expand.length > 0
  // Where something is dropped, rows unfold below the heading that says so.
  const choose = selection ? narrowColumn : 0
  const beside = choose + (reads ? narrowColumn : 0)
  const { columns, cells, dropped } = useTableColumns({ model, layout, rows, widths, table, scroller, beside })
  const onSort = (field: string, added: boolean) => change({ sort: sortAfterClick(state.sort, field, added) })

  const line = useCallback(
    ({ row, depth, open }: Line) => (
      <TableRow
        key={row.id}
        {...{ resource, row, depth, open, cells, isTree, onSelect, dropped, reads }}
        onFold={fold}
        selected={selection?.selected.has(row.id) ?? null}
        unfolded={unfolding.unfolded.has(row.id)}
        onUnfold={unfolding.unfold}
      />
    ),
    [resource, cells, isTree, onSelect, dropped, reads, fold, selection, unfolding],
  )
  const isVirtual = lines.length > virtualAbove
  const width = columns.reduce((sum, column) => sum + column.width, beside)
  const places = { width, '--choose': `${choose}px`, '--beside': `${beside}px` } as CSSProperties

  return (
    <div ref={scroller} className={`${styles['scroller']} ${isVirtual ? styles['virtual'] : ''}`}>
      <table ref={table} className={`${styles['table']} ${styles[layout.layout.density]}`} style={places}>
        <colgroup>
          {selection && <col style={{ width: narrowColumn }} />}
          {reads && <col style={{ width: narrowColumn }} />}
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
            {reads && (
              <th scope="col" className={styles['unfold']}>
                <VisuallyHidden>{t('show.details')}</VisuallyHidden>
              </th>
            )}
            {columns.map((column) =>
              column.key === moreKey ? (
                <MoreHeading key={moreKey} resource={resource} control={layout} column={column} dropped={dropped} />
              ) : (
                <Heading key={column.key} column={column} onSort={onSort} onWidth={onWidth} />
              ),
            )}
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
