import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { NormalResource } from '../../../declare/index.ts'
import type { Filters, WireRow } from '../../../platform/contract.ts'
import { crudFilters } from '../../../providers/listRequest.ts'
import { queryKey } from '../../../providers/queryKeys.ts'
import { readPages } from '../readPages.ts'

/** Rows that one order may have, on the platform as here. */
const most = 2000

/** Every row that these filters find, in the declared order; what has more rows than that nobody orders by hand. */
export function useAllRows(resource: NormalResource, fixed: Filters) {
  const { getList } = useDataProvider()()
  return useQuery({
    queryKey: queryKey(resource.name, 'everyRow', fixed),
    queryFn: async (queryContext) => {
      const { rows } = await readPages(most, (pagination) =>
        getList<WireRow>({
          resource: resource.name,
          pagination,
          filters: crudFilters(fixed),
          meta: { queryContext },
        }),
      )
      return rows
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
