import { Checkbox } from 'antd'
import { type ComponentProps, createContext, use } from 'react'
import type { WireRow } from '../../platform/contract.ts'
import { useScreenWords } from '../useScreenWords.ts'
import { type ColumnWidth, ResizeHandle } from './ResizeHandle.tsx'
import type { Selection } from './useSelection.ts'

/** What the cells of the header need to know of their table. */
interface Heading {
  readonly rows: readonly WireRow[]
  readonly selection: Selection | null
  /** By the name of the column. */
  readonly widths: Readonly<Record<string, ColumnWidth>>
}
export const HeadingContext = createContext<Heading>({ rows: [], selection: null, widths: {} })

/** Says which column a cell of the header heads, among props that antd passes on though its types do not say so. */
export const heads = (column: string): object => ({ 'data-column': column })

function SelectAll({ rows, selection }: { readonly rows: readonly WireRow[]; readonly selection: Selection }) {
  const say = useScreenWords()
  const selected = rows.filter(({ id }) => selection.selected.has(id)).length
  return (
    <Checkbox
      checked={rows.length > 0 && selected === rows.length}
      indeterminate={selected > 0 && selected < rows.length}
      disabled={rows.length === 0}
      onChange={({ target }) =>
        selection.toggle(
          rows.map(({ id }) => id),
          target.checked,
        )
      }
      aria-label={say('batch.all')}
    />
  )
}

type HeaderCellProps = ComponentProps<'th'> & { readonly 'data-column'?: string }

/**
 * A cell of the table's header. The table copies titles into a hidden row it measures by, where controls could still be
 * reached by keyboard; so the checkbox for all rows and the edges of columns are put in here instead of into titles.
 */
export function HeaderCell({ children, ...cell }: HeaderCellProps) {
  const { rows, selection, widths } = use(HeadingContext)
  const selects = selection !== null && cell.className?.includes('ant-table-selection-column')
  const width = widths[cell['data-column'] ?? '']
  return (
    <th {...cell}>
      {selects ? <SelectAll rows={rows} selection={selection} /> : children}
      {width && <ResizeHandle {...width} />}
    </th>
  )
}
