import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type OutboxAnswer,
  type OutboxChannel,
  type OutboxResent,
  type OutboxState,
  type OutboxSubscription,
  outboxEndpoints,
} from '../platform/outboxContract.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

const outboxKey = ['outbox'] as const

/** Which messages are asked for. */
export interface OutboxPart {
  readonly state?: OutboxState | undefined
  readonly channel?: OutboxChannel | undefined
  readonly recipient?: string | undefined
}

/** What leaves the platform, the newest first. */
export const useOutbox = ({ state, channel, recipient }: OutboxPart) =>
  usePlatformQuery<OutboxAnswer>(outboxEndpoints.outbox, {
    params: { ...(state && { state }), ...(channel && { channel }), ...(recipient && { recipient }) },
    queryOptions: { queryKey: [...outboxKey, 'list', state ?? '', channel ?? '', recipient ?? ''] },
  })

/** Who outside is told of changes. */
export const useOutboxSubscriptions = () =>
  usePlatformQuery<{ readonly list: readonly OutboxSubscription[] }>(outboxEndpoints.outboxSubscriptions, {
    queryOptions: { queryKey: [...outboxKey, 'subscriptions'] },
  })

/** Messages that are sent again: those named, or all of a time to one recipient. */
export type Resent =
  | { readonly ids: readonly string[] }
  | { readonly channel: OutboxChannel; readonly recipient: string; readonly from: string; readonly to: string }

/** Sends messages again, and answers how many. */
export function useResend() {
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  return useMutation({
    mutationFn: (which: Resent) => tell<OutboxResent>(outboxEndpoints.resendOutbox, which),
    onSettled: () => queries.invalidateQueries({ queryKey: outboxKey }),
  })
}
