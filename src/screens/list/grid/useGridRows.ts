import { useDataProvider, useSubscription } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { gridLimits } from '../../../platform/gridContract.ts'
import { queryKey } from '../../../providers/queryKeys.ts'
import { readPages } from '../readPages.ts'
import { type ListState, toListQuery } from '../state.ts'

/** The rows that the list finds, in its order, as many as a sheet has; live events have them read again. */
export function useGridRows(resource: NormalResource, { keyword, filters, sort }: ListState, enabled: boolean) {
  const { getList } = useDataProvider()()
  const query = useQuery({
    queryKey: queryKey(resource.name, 'grid', { keyword, filters, sort }),
    queryFn: (queryContext) =>
      readPages(gridLimits.rows, ({ currentPage, pageSize }) => {
        const question = toListQuery({ kind: 'grid', pageNum: currentPage, pageSize, keyword, filters, sort }, {})
        return getList<WireRow>({ resource: resource.name, ...question, meta: { queryContext } })
      }),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const { refetch } = query
  useSubscription({
    channel: `resources/${resource.name}`,
    types: ['*'],
    enabled,
    onLiveEvent: () => void refetch({ cancelRefetch: false }),
  })
  return query
}
