import type { CellProps } from '../kind.ui.ts'

/** The labels a row came with for one field, in the order of its ids. */
export const namesOf = (label: CellProps['label']): readonly string[] => (label === undefined ? [] : [label].flat())
