import type { NormalResource } from '../../../declare/index.ts'
import { type ListState, toListQuery } from '../state.ts'
import { type RowsOnward, useRowsOnward } from '../useRowsOnward.ts'

/** Cards that are asked for at once. */
const pageSize = 50

/** Reads the rows that a list finds in one state, as far as somebody has scrolled. `enabled`: there are any. */
export function useColumnRows(resource: NormalResource, state: ListState, code: string, enabled: boolean): RowsOnward {
  const filters = { ...state.filters, [resource.stateField ?? '']: [code] }
  return useRowsOnward(resource, toListQuery({ ...state, pageNum: 1, pageSize, filters }, {}), enabled)
}
