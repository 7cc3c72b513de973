import { type RefObject, useMemo } from 'react'
import type { WireRow } from '../../../platform/contract.ts'
import { useLabels } from '../../../providers/language.tsx'
import type { ListModel } from '../model.ts'
import type { LayoutControl } from '../useLayout.ts'
import { type Column, more, moreColumn, useShown } from './columns.ts'
import { type Cell, useCells } from './useCells.tsx'
import { useColumns } from './useColumns.ts'
import { useFitting, withMore } from './useFitting.ts'
import { useKnownWidths, useMeasuring } from './useMeasured.ts'
import { useRoom } from './useRoom.ts'

interface TableColumnsProps {
  readonly model: ListModel
  readonly layout: LayoutControl
  readonly rows: readonly WireRow[]
  /** Widths that the person chose. */
  readonly widths: Readonly<Record<string, number>>
  readonly table: RefObject<HTMLTableElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  /** Pixels that columns without values take. */
  readonly beside: number
}

interface TableColumns {
  readonly columns: readonly Column[]
  readonly cells: readonly Cell[]
  /** Names of the fields that have no room. */
  readonly dropped: readonly string[]
}

/** The columns that have room in a list, as wide as what stands in them. */
export function useTableColumns(props: TableColumnsProps): TableColumns {
  const { model, layout, rows, widths, table, scroller, beside } = props
  const { resource, state, opener } = model
  const { columns: names } = layout
  const { density, arranged } = layout.layout
  const every = useShown(resource, names)
  const asked = useColumns({ resource, columns: names, shown: every, widths, sort: state.sort })
  const list = `${resource.name} ${useLabels().locale}`
  const room = useRoom(scroller)
  const fitted = { resource, columns: asked, widths, arranged, room: Math.max(0, room - beside) }
  const [measured, note] = useKnownWidths(list)
  const fit = useFitting({ ...fitted, measured })
  // The same ones as long as the same are dropped: the cells of all rows are made of them.
  const without = fit.dropped.join(' ')
  const dropped = useMemo(() => without.split(' ').filter(Boolean), [without])
  const shown = useMemo(() => withMore(every, dropped), [every, dropped])
  const cells = useCells({ resource, columns: names, shown, opener })
  useMeasuring({ table, measured, note }, list, rows, shown, density)
  const columns = useMemo(() => {
    const moreHeading: Column = { ...more, label: '', width: moreColumn, cut: null, sorts: false, sort: null }
    return shown.map(({ key }) => {
      const column = asked.find((one) => one.key === key)
      return column ? { ...column, width: Math.floor(fit.widths[key] ?? column.width) } : moreHeading
    })
  }, [shown, asked, fit])
  return { columns, cells, dropped }
}
