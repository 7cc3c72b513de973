import type { ListKind, NormalSort } from '../../declare/index.ts'
import type { Filters } from '../../platform/contract.ts'
import type { ListQuery } from '../../providers/listQuery.ts'
import { crudFilters, searchFilter } from '../../providers/listRequest.ts'
import type { CalendarState } from './span.ts'

/** Everything that decides which rows a list shows, and how they are seen. It stands in the address. */
export interface ListState {
  readonly kind: ListKind
  /** What a calendar shows; absent where the list is not seen as one. */
  readonly calendar?: CalendarState
  readonly pageNum: number
  readonly pageSize: number
  /** Null: the declared order. */
  readonly sort: readonly NormalSort[] | null
  readonly keyword: string
  readonly filters: Filters
}

export const pageSizes = [10, 20, 50, 100] as const
export const untouched: ListState = { kind: 'table', pageNum: 1, pageSize: 20, sort: null, keyword: '', filters: {} }

/** `-createdAt,name` */
export const sortText = (sort: readonly NormalSort[]): string =>
  sort.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',')

/** The same question for every reader of the list: its rows, and the export of what it shows. */
export const toListQuery = ({ pageNum, pageSize, sort, keyword, filters }: ListState, fixed: Filters): ListQuery => ({
  pagination: { currentPage: pageNum, pageSize },
  sorters: (sort ?? []).map((term) => ({ ...term })),
  filters: [...searchFilter(keyword), ...crudFilters({ ...filters, ...fixed })],
})

/** Whether the user narrowed the list. */
export const isNarrowed = ({ keyword, filters }: ListState): boolean =>
  keyword !== '' || Object.keys(filters).length > 0
