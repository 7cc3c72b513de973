import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../platform/client.ts'
import {
  type SubscriptionDraft,
  type SubscriptionsAnswer,
  subscriptionEndpoints,
} from '../platform/subscriptionContract.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

const subscriptionsKey = ['subscriptions'] as const

/** What comes to the person by itself, and the ways in which it can come. */
export const useSubscriptions = () =>
  usePlatformQuery<SubscriptionsAnswer>(subscriptionEndpoints.subscriptions, {
    queryOptions: { queryKey: [...subscriptionsKey] },
  })

function useSubscriptionCall<Asked extends object>(endpoint: Endpoint) {
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  return useMutation({
    mutationFn: (asked: Asked) => tell(endpoint, asked),
    onSettled: () => queries.invalidateQueries({ queryKey: subscriptionsKey }),
  })
}

interface One {
  readonly id: string
}

export const useSubscribe = () => useSubscriptionCall<SubscriptionDraft>(subscriptionEndpoints.subscribe)
export const useChangeSubscription = () =>
  useSubscriptionCall<SubscriptionDraft & One>(subscriptionEndpoints.changeSubscription)
export const usePauseSubscription = () =>
  useSubscriptionCall<One & { readonly paused: boolean }>(subscriptionEndpoints.pauseSubscription)
export const useUnsubscribe = () => useSubscriptionCall<One>(subscriptionEndpoints.unsubscribe)
/** Sends one now, whatever its turn. */
export const useSendSubscription = () => useSubscriptionCall<One>(subscriptionEndpoints.sendSubscription)
