import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InboxPushAnswer, inboxEndpoints } from '../platform/inboxContract.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

const pushKey = ['inbox', 'push'] as const
const worker = '/push-worker.js'
/** It controls no page: all it does is to show what comes. */
const scope = '/push-worker'

/** Whether this browser knows push messages at all; elsewhere than under https it knows none. */
export const knowsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The person, or what rules this browser, does not let the console show notifications. */
export class PushForbidden extends Error {
  override readonly name = 'PushForbidden'
}

/** What the platform knows of this browser; the key is null where it pushes nothing, or does not know the call. */
export function usePush(): InboxPushAnswer {
  const { data } = usePlatformQuery<InboxPushAnswer>(inboxEndpoints.inboxPush, {
    options: { background: true },
    queryOptions: { queryKey: [...pushKey], retry: false },
  })
  return data ?? { key: null, on: false }
}

/** Asks the person, and then the push service of the browser, for an address. Throws `PushForbidden`. */
async function subscribeBrowser(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushForbidden()
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const old = await registration.pushManager.getSubscription()
  // It may be one under another key of the platform.
  await old?.unsubscribe()
  await new Promise<void>((ready) => {
    const starting = registration.installing ?? registration.waiting
    if (!starting) return ready()
    starting.addEventListener('statechange', () => starting.state === 'activated' && ready())
  })
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return subscription.toJSON()
}

async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

/** Switches push messages to this browser on, with the key of the platform, or off, with null. */
export function useSwitchPush() {
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  return useMutation({
    mutationFn: async (key: string | null) => {
      if (key === null) {
        await tell(inboxEndpoints.unsubscribePush)
        return unsubscribeBrowser()
      }
      const { endpoint, keys } = await subscribeBrowser(key)
      await tell(inboxEndpoints.subscribePush, { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey }),
  })
}
