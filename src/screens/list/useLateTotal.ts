import type { GetListResponse } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { ListAnswer } from '../../platform/contract.ts'
import { type ListQuery, totalQuery } from '../../providers/listQuery.ts'

/** A total that took long to count is good for so long, whatever becomes of the rows meanwhile. */
const goodForMs = 60_000

/** What all rows of a list come to. */
export interface ListTotal {
  /** As far as it is known. */
  readonly total: number
  /** The total is still being counted, or nobody could count it. */
  readonly counting: boolean | 'failed'
  readonly summary: ListAnswer['summary']
  readonly states: ListAnswer['states']
}

/** What an answer says beside its rows and how many there are. */
const restOf = (answer: GetListResponse | undefined) => ({
  summary: answer?.['summary'] as ListAnswer['summary'],
  states: answer?.['states'] as ListAnswer['states'],
})

/** What a list comes to: what came with its rows, or is counted while they are shown. */
export function useLateTotal(
  resource: NormalResource,
  question: ListQuery,
  shown: GetListResponse | undefined,
  readAt: number,
): ListTotal & { readonly refetch: () => void } {
  const isLate = shown?.['counting'] === true
  const counted = useQuery({
    ...totalQuery(useQueryClient(), resource.name, question),
    enabled: isLate,
    staleTime: goodForMs,
    retry: false,
  })
  const { data, dataUpdatedAt, isError, refetch } = counted
  // Rows that were read again later say more than a total of before.
  const isOld = isLate && data !== undefined && readAt - dataUpdatedAt > goodForMs
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const again = () => {
    if (isLate) void refetch()
  }
  const atLeast = shown?.total ?? 0
  if (!isLate) return { total: atLeast, counting: false, ...restOf(shown), refetch: again }
  if (data === undefined)
    return { total: atLeast, counting: isError ? 'failed' : true, ...restOf(undefined), refetch: again }
  return { total: Math.max(data.total, atLeast), counting: false, ...restOf(data), refetch: again }
}
