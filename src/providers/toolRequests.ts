import { useQueryClient } from '@tanstack/react-query'
import { type ToolRequest, type ToolRequestOutcome, toolRequestEndpoints } from '../platform/toolRequestContract.ts'
import { inboxKey } from './inbox.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

const keyOf = (id: string) => ['toolRequest', id]

/** What an assistant asks for, and what it would come to now. */
export function useToolRequest(id: string) {
  const { data, query } = usePlatformQuery<ToolRequest>(toolRequestEndpoints.toolRequest, {
    params: { id },
    queryOptions: { queryKey: keyOf(id) },
  })
  return { request: data, query }
}

interface Decisions {
  /** Does what is asked for; it has its effect once. */
  readonly approve: () => Promise<ToolRequestOutcome>
  readonly decline: () => Promise<void>
}

/** Decides what an assistant asks for. */
export function useDecideToolRequest(id: string): Decisions {
  const tell = usePlatformMutation()
  const queries = useQueryClient()
  const decided = async <Answer>(
    endpoint: (typeof toolRequestEndpoints)['approveToolRequest' | 'declineToolRequest'],
  ) => {
    try {
      return await tell<Answer>(endpoint, { id })
    } finally {
      void queries.invalidateQueries({ queryKey: keyOf(id) })
      void queries.invalidateQueries({ queryKey: inboxKey })
    }
  }
  return {
    approve: () => decided<ToolRequestOutcome>(toolRequestEndpoints.approveToolRequest),
    decline: () => decided<void>(toolRequestEndpoints.declineToolRequest),
  }
}
