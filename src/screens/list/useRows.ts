import { useTable } from '@refinedev/core'
import { hashKey, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { Filters, WireRow } from '../../platform/contract.ts'
import { freshMs, isPrefetched, listKey, rowsFirst } from '../../providers/listQuery.ts'
import { type ListState, toListQuery } from './state.ts'
import { type ListTotal, useLateTotal } from './useLateTotal.ts'

/** The rows of a list: the last good ones stay while newer ones are fetched, or cannot be. */
export interface Rows extends ListTotal {
  readonly rows: readonly WireRow[]
  /** Rows have been read, now or earlier, or it is known that there are none. */
  readonly loaded: boolean
  /** Nothing to show yet, but soon. */
  readonly loading: boolean
  /** Something newer is on its way. */
  readonly fetching: boolean
  readonly error: unknown
  readonly refetch: () => void
}

export function useRows(resource: NormalResource, state: ListState, fixed: Filters, enabled: boolean): Rows {
  const question = toListQuery(state, fixed)
  const { pagination, sorters, filters } = question
  const queryKey = listKey(resource.name, question)
  const queries = useQueryClient()
  const [ahead] = useState(() => isPrefetched(queries, queryKey))
  const wasShown = useRef(false)
  const table = useTable<WireRow>({
    resource: resource.name,
    pagination,
    sorters: { initial: sorters },
    filters: { initial: filters, defaultBehavior: 'replace' },
    syncWithLocation: false,
    queryOptions: {
      queryKey,
      enabled,
      placeholderData: keepPreviousData,
      staleTime: () => (ahead && !wasShown.current ? freshMs : 0),
    },
    meta: rowsFirst,
    errorNotification: false,
  })
  // After the query began: what is asked from now on is read like any other.
  useEffect(() => {
    wasShown.current = true
  }, [])
  // The table follows the address, which decodes to more than Refine's codec can say.
  const asked = hashKey(queryKey)
  const [followed, setFollowed] = useState(asked)
  if (followed !== asked) {
    setFollowed(asked)
    table.setCurrentPage(pagination.currentPage ?? 1)
    table.setPageSize(pagination.pageSize ?? 1)
    table.setSorters(sorters)
    table.setFilters(filters)
  }
  const { tableQuery: query } = table
  const [good, setGood] = useState(query.data)
  if (query.data && query.data !== good) setGood(query.data)
  // That an earlier question found nothing says nothing of this one.
  const shown = query.data ?? (good && good.data.length > 0 ? good : undefined)
  const { counting, total, summary, states, refetch } = useLateTotal(resource, question, shown, query.dataUpdatedAt)
  return {
    rows: shown?.data ?? [],
    total,
    counting,
    summary,
    states,
    loaded: shown !== undefined,
    loading: shown === undefined && query.isFetching,
    fetching: query.isFetching,
    error: query.error,
    refetch: () => {
      void query.refetch()
      refetch()
    },
  }
}
