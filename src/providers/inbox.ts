import { useSubscription } from '@refinedev/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../platform/client.ts'
import {
  type InboxAnswer,
  type InboxKind,
  type InboxMailAnswer,
  type InboxResource,
  type InboxView,
  inboxEndpoints,
  inboxName,
} from '../platform/inboxContract.ts'
import { useFetchOnce, usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

/** What is asked under it is asked anew when a message comes. */
export const inboxKey = ['inbox'] as const
/** What was put off comes back by itself, which no event tells of. */
const countAgainMs = 5 * 60_000

/** Asks anew for what is on the screen of the inbox when the platform says that something came. */
function useInboxEvents(): void {
  const queries = useQueryClient()
  useSubscription({
    channel: `resources/${inboxName}`,
    onLiveEvent: () => void queries.invalidateQueries({ queryKey: inboxKey }),
  })
}

/** How many messages are unread. */
export function useUnread(): number {
  useInboxEvents()
  // Another platform may have no inbox; nobody asked for the count.
  const { data } = usePlatformQuery<{ readonly unread: number }>(inboxEndpoints.inboxCount, {
    options: { background: true },
    queryOptions: { queryKey: [...inboxKey, 'count'], retry: false, refetchInterval: countAgainMs },
  })
  return data?.unread ?? 0
}

/** What part of the inbox is asked for. */
export interface InboxPart {
  readonly view: InboxView
  readonly kind?: InboxKind | undefined
  readonly resource?: string | undefined
}

/** Messages of the person who is logged in, the newest first, page by page. */
export function useInbox({ view, kind, resource }: InboxPart) {
  // The bell, which listens as well, may come later than the page.
  useInboxEvents()
  const ask = useFetchOnce()
  const query = useInfiniteQuery({
    queryKey: [...inboxKey, 'list', view, kind ?? '', resource ?? ''],
    queryFn: ({ pageParam }) =>
      ask<InboxAnswer>(inboxEndpoints.inbox, {
        query: { view, ...(kind && { kind }), ...(resource && { resource }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return { messages: query.data?.pages.flatMap(({ list }) => list), query }
}

/** What the person has messages about, or does not want to be told of. */
export const useInboxResources = () =>
  usePlatformQuery<{ readonly list: readonly InboxResource[] }>(inboxEndpoints.inboxResources, {
    queryOptions: { queryKey: [...inboxKey, 'resources'] },
  }).data?.list

/** Whether the platform sends messages by mail; another one may not know the call. */
export function useSendsMail(): boolean {
  const { data } = usePlatformQuery<InboxMailAnswer>(inboxEndpoints.inboxMail, {
    options: { background: true },
    queryOptions: { queryKey: [...inboxKey, 'mail'], retry: false },
  })
  return data?.sends ?? false
}

function useInboxCall<Asked>(endpoint: Endpoint, bodyOf: (asked: Asked) => object) {
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  return useMutation({
    mutationFn: (asked: Asked) => tell(endpoint, bodyOf(asked)),
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKey }),
  })
}

/** Marks messages as read: those named, or with null all of them. */
export const useMarkRead = () =>
  useInboxCall<readonly string[] | null>(inboxEndpoints.markInboxRead, (ids) => (ids ? { ids } : {}))

export const useMarkUnread = () => useInboxCall<readonly string[]>(inboxEndpoints.markInboxUnread, (ids) => ({ ids }))

/** Puts messages off until a moment; null brings them back. */
export const usePostpone = () =>
  useInboxCall<{ readonly ids: readonly string[]; readonly until: string | null }>(
    inboxEndpoints.postponeInbox,
    (asked) => asked,
  )

/** Whether the person is told of a resource from now on. */
export const useMute = () => useInboxCall<InboxResource>(inboxEndpoints.muteInbox, (asked) => asked)
