import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { endpoints, type OpenSession } from '../platform/contract.ts'

export const sessionsKey = ['sessions'] as const

/** The open sessions of the person who is logged in, this one first. */
export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call<readonly OpenSession[]>(endpoints.sessions, { signal }),
  })

/** Ends other sessions: those named, or all of them; answers how many. */
export function useEndSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      call<{ readonly ended: number }>(endpoints.endSessions, { body: ids ? { ids } : {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}
