import { type GetListResponse, keys, useInfiniteList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { type ListQuery, rowsFirst } from '../../providers/listQuery.ts'
import { useLateTotal } from './useLateTotal.ts'
import type { Rows } from './useRows.ts'

/** Rows as far as somebody has read on. */
export interface RowsOnward extends Rows {
  /** Reads the next ones; does nothing where there are none, or they are on their way. */
  readonly more: () => void
  readonly hasMore: boolean
}

/** Reads the rows of a question page by page, one below the other. `enabled`: there are any. */
export function useRowsOnward(resource: NormalResource, question: ListQuery, enabled: boolean): RowsOnward {
  const { query } = useInfiniteList<WireRow>({
    resource: resource.name,
    ...question,
    queryOptions: {
      // As that of a list: Refine would put in every parameter of the address.
      queryKey: keys().data('default').resource(resource.name).action('infinite').params(question).get(),
      enabled,
      placeholderData: keepPreviousData,
      // While nobody knows how many there are, a full page may be followed by another.
      getNextPageParam: ({ data }: GetListResponse<WireRow>, pages: readonly unknown[]) =>
        data.length === question.pagination.pageSize ? pages.length + 1 : undefined,
    },
    meta: rowsFirst,
    errorNotification: false,
  })
  const { data, fetchNextPage, hasNextPage, isFetching } = query
  const pages = enabled ? data?.pages : undefined
  const rows = useMemo(() => {
    // A row that moved up between two pages is in both.
    const found = new Map((pages ?? []).flatMap((page) => page.data).map((row) => [row.id, row]))
    return [...found.values()]
  }, [pages])
  const { refetch, ...totals } = useLateTotal(resource, question, pages?.[0], query.dataUpdatedAt)
  return {
    ...totals,
    rows,
    loaded: pages !== undefined || !enabled,
    loading: enabled && pages === undefined && isFetching,
    fetching: isFetching,
    error: query.error,
    refetch: () => {
      void query.refetch()
      refetch()
    },
    hasMore: hasNextPage,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
  }
}
