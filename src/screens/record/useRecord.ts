import { useOne } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { operationByVerb } from '../../providers/operationOf.ts'
import { familyOf, isList, resourceOf } from '../../providers/queryKeys.ts'

interface RecordQuery {
  readonly row: WireRow | undefined
  /** The row was read since this was opened, so it may be edited. */
  readonly fresh: boolean
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
}

/** A row that some list has read already; all there is of resources without a call for one row. */
function useListedRow(resource: NormalResource, id: string): WireRow | undefined {
  const queries = useQueryClient()
  const family = familyOf(resource.name)
  return queries
    .getQueriesData<{ readonly data?: unknown }>({
      predicate: ({ queryKey }) => family.has(resourceOf(queryKey) ?? '') && isList(queryKey),
    })
    .flatMap(([, answer]) => (Array.isArray(answer?.data) ? (answer.data as readonly WireRow[]) : []))
    .find((row) => row.id === id)
}

/** One row, read again whenever it is opened. A singleton's has no id. */
export function useRecord(resource: NormalResource, id: string): RecordQuery {
  const hasDetail = operationByVerb(resource, 'detail') !== null
  const listed = useListedRow(resource, id)
  const { query } = useOne<WireRow>({
    resource: resource.name,
    id,
    queryOptions: { enabled: hasDetail && id !== '', refetchOnWindowFocus: false },
    errorNotification: false,
  })
  if (!hasDetail) return { row: listed, fresh: listed !== undefined, error: null, refetch: async () => undefined }
  return {
    row: query.data?.data,
    fresh: query.isFetchedAfterMount && query.data !== undefined,
    error: query.error,
    refetch: () => query.refetch(),
  }
}
