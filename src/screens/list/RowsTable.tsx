import { Table } from 'antd'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { WireRow } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { hook } from '../hook.ts'
import { rowTitle } from '../record/title.ts'
import { useScreenWords } from '../useScreenWords.ts'
import { HeaderCell, HeadingContext } from './HeaderCell.tsx'
import type { Layout } from './layout.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { RowsProps } from './rowsProps.ts'
import { sortAfterClick } from './sorting.ts'
import { type HeaderClick, useColumns } from './useColumns.tsx'
import { rowPlace } from './useRowKeys.ts'
import { useToggle } from './useSelection.ts'
import { useTree } from './useTree.ts'
import { unfoldWidth, useUnfolding } from './useUnfolding.tsx'

/** Above so many rows only those in sight are rendered. */
const virtualAbove = 100
const virtualHeight = 640

const components = { header: { cell: HeaderCell } }

/** The rows as a table. */
export const RowsTable = memo(function RowsTable({ model, layout, rows, selection, empty }: RowsProps) {
  const { resource, state, change, opener } = model
  const lexicon = useLexicon()
  const say = useScreenWords()
  const clicked = useRef<HeaderClick>(null)
  const onHeader = useCallback((click: HeaderClick) => {
    clicked.current = click
  }, [])
  const [dragged, setDragged] = useState<Layout['widths'] | null>(null)
  const widths = dragged ?? layout.layout.widths
  const columns = useColumns({ resource, columns: layout.columns, widths, sort: state.sort, opener, onHeader })
  const toggle = useToggle(selection, rows)
  const virtual = rows.length > virtualAbove
  const tree = useTree(model, rows)
  const unfolds = useUnfolding(resource)
  const width = columns.reduce((sum, { width: one }) => sum + Number(one ?? 0), unfolds ? unfoldWidth : 0)

  const heading = useMemo(() => {
    const columnWidth = ({ key, width: shown }: (typeof columns)[number]) => {
      const field = resource.field[String(key)]
      if (!field) return []
      const set = (to: number | null, final: boolean) => {
        const { [field.name]: _before, ...others } = widths
        const next = to === null ? others : { ...others, [field.name]: to }
        setDragged(final ? null : next)
        if (final) layout.set({ widths: next })
      }
      return [[field.name, { label: lexicon.field(resource, field), width: Number(shown), set }] as const]
    }
    return { rows, selection, widths: Object.fromEntries(columns.flatMap(columnWidth)) }
  }, [rows, selection, columns, widths, layout, lexicon, resource])

  return (
    <HeadingContext value={heading}>
      <Table<WireRow>
        components={components}
        rowKey="id"
        size={layout.layout.density}
        columns={columns}
        dataSource={tree.rows}
        expandable={unfolds ?? { expandedRowKeys: tree.expanded, onExpand: tree.expand }}
        pagination={false}
        virtual={virtual}
        scroll={virtual ? { x: width, y: virtualHeight } : { x: width }}
        locale={{ emptyText: empty }}
        onRow={(row) => ({ ...hook(`${resource.name}.row.${row.id}`), ...rowPlace(row.id) })}
        onChange={(_pages, _filters, _sorter, { action }) => {
          if (action !== 'sort' || !clicked.current) return
          change({ sort: sortAfterClick(state.sort, clicked.current.field, clicked.current.added) })
        }}
        {...(selection && {
          rowSelection: {
            columnWidth: 40,
            fixed: true,
            selectedRowKeys: [...selection.selected],
            preserveSelectedRowKeys: true,
            columnTitle: ' ',
            renderCell: (checked: boolean, row) => (
              <RowCheckbox
                checked={checked}
                label={say('row.select', { title: rowTitle(resource, row, lexicon) })}
                onToggle={(on, ranged) => toggle(row.id, on, ranged)}
              />
            ),
          },
        })}
      />
    </HeadingContext>
  )
})
