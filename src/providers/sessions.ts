import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type OpenSession } from '../platform/contract.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

export const sessionsKey = ['sessions'] as const

/** The open sessions of the person who is logged in, this one first. */
export const useSessions = () =>
  usePlatformQuery<readonly OpenSession[]>(endpoints.sessions, { queryOptions: { queryKey: sessionsKey } })

/** Ends other sessions: those named, or all of them; answers how many. */
export function useEndSessions() {
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      tell<{ readonly ended: number }>(endpoints.endSessions, ids ? { ids } : {}),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}
