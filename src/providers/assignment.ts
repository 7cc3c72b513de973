import { keepPreviousData } from '@tanstack/react-query'
import type { NormalResource } from '#declare'
import { type AssignmentPerson, assignmentEndpoints } from '../platform/assignmentContract.ts'
import { usePlatformQuery } from './platformCalls.ts'
import { queryKey } from './queryKeys.ts'

const none: readonly AssignmentPerson[] = []

/** People whom a row may be handed over to, or without one any row of the resource, by a part of their names. */
export function usePeople(resource: NormalResource, id: string | null, keyword: string) {
  const params = { resource: resource.of, ...(id !== null && { id }), keyword }
  const { data, query } = usePlatformQuery<readonly AssignmentPerson[]>(assignmentEndpoints.people, {
    params,
    queryOptions: { queryKey: queryKey(resource.name, 'people', params), placeholderData: keepPreviousData },
  })
  return { people: data ?? none, loading: query.isFetching, error: query.error, refetch: () => void query.refetch() }
}
