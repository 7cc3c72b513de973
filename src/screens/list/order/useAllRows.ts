import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { NormalResource } from '../../../declare/index.ts'
import type { Filters, WireRow } from '../../../platform/contract.ts'
import { crudFilters } from '../../../providers/listRequest.ts'
import { queryKey } from '../../../providers/queryKeys.ts'

const largestPage = 200
/** Rows that one order may have, on the platform as here. */
const most = 2000

/** Every row that these filters find, in the declared order; what has more rows than that nobody orders by hand. */
export function useAllRows(resource: NormalResource, fixed: Filters) {
  const { getList } = useDataProvider()()
  return useQuery({
    queryKey: queryKey(resource.name, 'everyRow', fixed),
    queryFn: async (queryContext) => {
      const rows: WireRow[] = []
      for (let currentPage = 1; rows.length < most; currentPage += 1) {
        const { data } = await getList<WireRow>({
          resource: resource.name,
          pagination: { currentPage, pageSize: largestPage },
          filters: crudFilters(fixed),
          meta: { queryContext },
        })
        rows.push(...data)
        if (data.length < largestPage) break
      }
      return rows
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
