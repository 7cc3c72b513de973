import type { MouseEvent } from 'react'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import type { Column } from './columns.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import styles from './table.module.css'

interface HeadingProps {
  readonly column: Column
  /** `added`: besides the columns the rows are sorted by already. */
  readonly onSort: (field: string, added: boolean) => void
  /** `final` false: the mouse is still dragging. Null: the column's own width again. */
  readonly onWidth: (field: string, width: number | null, final: boolean) => void
}

const directions = { asc: 'ascending', desc: 'descending' } as const

/** The button that sorts by a column, over the whole of its heading. */
function SortButton({ column: { key, label, sort }, onSort }: HeadingProps) {
  const t = useScreenTranslations()
  const press = ({ shiftKey }: MouseEvent) => onSort(key, shiftKey)
  return (
    <button type="button" className={styles['sort']} title={t('list.sortHint')} onClick={press} data-repeats>
      <span>{sort?.rank ? `${label} ${sort.rank}` : label}</span>
      <span className={styles['carets']} data-order={sort?.order} aria-hidden="true" />
    </button>
  )
}

/** The heading of a column: sorts the rows by it, and holds the edge its width is set by. */
export function Heading(props: HeadingProps) {
  const { key, field, label, width, sorts, sort, className } = props.column
  return (
    <th
      scope="col"
      data-column={key}
      className={sorts ? `${className} ${styles['sorts']}` : className}
      {...(sort && { 'aria-sort': directions[sort.order] })}
    >
      {sorts ? <SortButton {...props} /> : label}
      {field && <ResizeHandle label={label} width={width} set={(to, final) => props.onWidth(key, to, final)} />}
    </th>
  )
}
