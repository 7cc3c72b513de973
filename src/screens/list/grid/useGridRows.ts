import { useDataProvider, useSubscription } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { gridLimits } from '../../../platform/gridContract.ts'
import { queryKey } from '../../../providers/queryKeys.ts'
import { type ListState, toListQuery } from '../state.ts'

const largestPage = 200

/** The rows that the list finds, in its order, as many as a sheet has; live events have them read again. */
export function useGridRows(resource: NormalResource, { keyword, filters, sort }: ListState, enabled: boolean) {
  const { getList } = useDataProvider()()
  const query = useQuery({
    queryKey: queryKey(resource.name, 'grid', { keyword, filters, sort }),
    queryFn: async (queryContext) => {
      // A row that moved up between two pages is in both.
      const rows = new Map<string, WireRow>()
      let total = 0
      for (let pageNum = 1; (pageNum - 1) * largestPage < gridLimits.rows; pageNum += 1) {
        const question = toListQuery({ kind: 'grid', pageNum, pageSize: largestPage, keyword, filters, sort }, {})
        const page = await getList<WireRow>({ resource: resource.name, ...question, meta: { queryContext } })
        for (const row of page.data) rows.set(row.id, row)
        total = page.total
        if (page.data.length < largestPage) break
      }
      return { rows: [...rows.values()], total: Math.max(total, rows.size) }
    },
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
