import { useSubscription } from '@refinedev/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { commentEndpoints, type InboxAnswer, inboxName } from '../platform/commentContract.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

const inboxKey = ['inbox'] as const

/** How many messages are unread; counted again when the platform says that one came. */
export function useUnread(): number {
  const queries = useQueryClient()
  useSubscription({
    channel: `resources/${inboxName}`,
    onLiveEvent: () => void queries.invalidateQueries({ queryKey: inboxKey }),
  })
  // Another platform may have no inbox; nobody asked for the count.
  const { data } = usePlatformQuery<{ readonly unread: number }>(commentEndpoints.inboxCount, {
    options: { background: true },
    queryOptions: { queryKey: [...inboxKey, 'count'], retry: false },
  })
  return data?.unread ?? 0
}

/** The newest messages of the person who is logged in. */
export function useInbox() {
  const { data, query } = usePlatformQuery<InboxAnswer>(commentEndpoints.inbox, {
    queryOptions: { queryKey: [...inboxKey, 'list'] },
  })
  return { messages: data?.list, error: query.error, refetch: query.refetch }
}

/** Marks messages as read: those named, or with null all of them. */
export function useMarkRead() {
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  return useMutation({
    mutationFn: (ids: readonly string[] | null) => tell(commentEndpoints.markInboxRead, ids ? { ids } : {}),
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKey }),
  })
}
