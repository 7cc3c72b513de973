import { useQuery } from '@tanstack/react-query'
import type { NormalResource } from '../../../declare/index.ts'
import type { Filters, ListAnswer, WireRow } from '../../../platform/contract.ts'
import { crudFilters, listRequest } from '../../../providers/listRequest.ts'
import { operationByVerb } from '../../../providers/operationOf.ts'
import { callOperation } from '../../../providers/operations.ts'
import { queryKey } from '../../../providers/queryKeys.ts'

const largestPage = 200
/** Rows that one order may have, on the platform as here. */
const most = 2000

/** Every row that these filters find, in the declared order; what has more rows than that nobody orders by hand. */
export function useAllRows(resource: NormalResource, fixed: Filters) {
  return useQuery({
    queryKey: queryKey(resource.name, 'everyRow', fixed),
    queryFn: async ({ signal }) => {
      const list = operationByVerb(resource, 'list')
      const rows: WireRow[] = []
      for (let page = 1; list && rows.length < most; page += 1) {
        const request = listRequest(resource, {
          pagination: { currentPage: page, pageSize: largestPage },
          filters: crudFilters(fixed),
        })
        const answer = await callOperation<ListAnswer>(resource, list, { ...request }, { signal })
        rows.push(...answer.list)
        if (answer.list.length < largestPage) break
      }
      return rows
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
