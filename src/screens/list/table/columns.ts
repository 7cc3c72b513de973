import type { NormalField, NormalSort } from '../../../declare/index.ts'
import styles from './table.module.css'

/** A column as its heading shows it. */
export interface Column {
  /** The field's name, or that of the buttons. */
  readonly key: string
  /** Null: the buttons of a row. */
  readonly field: NormalField | null
  readonly label: string
  /** Pixels. */
  readonly width: number
  readonly sorts: boolean
  /** How the rows are sorted by it, and, where they are by several, the how manieth it is. */
  readonly sort: { readonly order: NormalSort['order']; readonly rank: number | null } | null
  readonly className: string
}

export const buttonsKey = '$buttons'

/** Width of the column in which rows are chosen, and of that in which they unfold. */
export const narrowColumn = 40

interface Place {
  /** Stands still while the table is scrolled sideways. */
  readonly pinned: 'start' | 'end' | null
  readonly align?: 'right' | 'center' | undefined
}

/** What makes cells and heading of a column stand where they do. */
export const placeClass = ({ pinned, align }: Place): string =>
  [pinned && styles[pinned], align && styles[align]].filter(Boolean).join(' ')
