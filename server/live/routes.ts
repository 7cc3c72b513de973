import { endpoints } from '../../src/platform/contract.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'

/** The call that stays open and tells what others change; absent where nobody would tell. */
export function liveRoutes({ live }: Pick<Platform, 'live'>): Route[] {
  if (!live) return []
  return [
    {
      method: 'GET',
      url: endpoints.live.slice('GET '.length),
      name: 'session.live',
      permit: 'login',
      mutates: false,
      unattended: true,
      staysOpen: true,
      handle: async (_raw, { caller }) => ({
        body: live.open(caller),
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          // Proxies that collect answers would deliver the events when the stream ends.
          'x-accel-buffering': 'no',
          // Nothing follows on this connection, and an ending server need not wait for it.
          connection: 'close',
        },
      }),
    },
  ]
}
