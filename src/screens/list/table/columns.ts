import { useMemo } from 'react'
import type { NormalField, NormalResource, NormalSort } from '../../../declare/index.ts'
import { uiOf } from '../../../fields/kinds.ui.tsx'
import { useCan } from '../../../providers/accessControl.ts'
import { possibleButtons } from '../rowButtons.ts'
import styles from './table.module.css'

/** The column of a row's buttons, and that which says how many columns have no room. */
export const buttonsKey = '$buttons'
export const moreKey = '$more'

/** Which column, and where it stands. */
export interface Shown {
  /** The field's name, or one of the keys above. */
  readonly key: string
  /** Null: no value stands in it. */
  readonly field: NormalField | null
  /** Of its heading and its cells. */
  readonly className: string
}

/** A column as its heading shows it. */
export interface Column extends Shown {
  readonly label: string
  /** Pixels. */
  readonly width: number
  /** What it may be cut to; null: nothing of it is cut. */
  readonly cut: number | null
  readonly sorts: boolean
  /** How the rows are sorted by it, and, where they are by several, the how manieth it is. */
  readonly sort: { readonly order: NormalSort['order']; readonly rank: number | null } | null
}

/** Width of the column in which rows are chosen, of that in which they unfold, and of that which says what is dropped. */
export const narrowColumn = 40
export const moreColumn = 48

interface Place {
  /** Stands still while the table is scrolled sideways. */
  readonly pinned: 'start' | 'end' | null
  readonly align?: 'right' | 'center' | undefined
}

const placeClass = ({ pinned, align }: Place): string =>
  [pinned && styles[pinned], align && styles[align]].filter(Boolean).join(' ')

/** The columns of these fields, and that of the buttons where any row may have one. */
export function useShown(resource: NormalResource, columns: readonly string[]): readonly Shown[] {
  const can = useCan()
  return useMemo(() => {
    const fields = columns
      .flatMap((name) => resource.field[name] ?? [])
      .map((field, index) => ({
        key: field.name,
        field,
        className: placeClass({ pinned: index === 0 ? 'start' : null, align: uiOf(field).column.align }),
      }))
    const buttons = { key: buttonsKey, field: null, className: placeClass({ pinned: 'end' }) }
    return possibleButtons(resource, columns, can).length > 0 ? [...fields, buttons] : fields
  }, [resource, columns, can])
}

/** Where rows show what has no room. */
export const more: Shown = { key: moreKey, field: null, className: styles['edge'] ?? '' }
