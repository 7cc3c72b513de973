import type { ReactNode } from 'react'
import type { WireRow } from '../../platform/contract.ts'
import type { ListModel } from './model.ts'
import type { LayoutControl } from './useLayout.ts'
import type { Selection } from './useSelection.ts'

/** What the table and the cards are given alike. */
export interface RowsProps {
  readonly model: ListModel
  readonly layout: LayoutControl
  readonly rows: readonly WireRow[]
  /** Null: there is nothing to do with several rows at once. */
  readonly selection: Selection | null
  /** Shown in place of rows. */
  readonly empty: ReactNode
}
