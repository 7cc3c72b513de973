import { createContext } from 'react'
import type { FieldOfKind } from '#declare'

export type ListRow = Readonly<Record<string, unknown>>

/** Rows of a nested list that are to come from a sheet. */
export interface AskedSheet {
  readonly list: FieldOfKind<'list'>
  /** What has been typed so far; the sheet's rows follow it or take its place. */
  readonly rows: readonly ListRow[]
  readonly onRows: (rows: readonly ListRow[]) => void
}

/** Asks for a sheet beside the form. Given by forms whose call the platform reads sheets for; elsewhere rows are typed. */
export const ListSheetContext = createContext<((asked: AskedSheet) => void) | null>(null)
