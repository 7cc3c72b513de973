import type { LiveProvider, LiveEvent as RefineEvent } from '@refinedev/core'
import { currentToken } from '../platform/bridge.ts'
import { config } from '../platform/config.ts'
import { corporateId, endpoints, headers, type LiveEvent } from '../platform/contract.ts'
import { somebodyElse } from '../platform/identity.ts'
import { readEvents } from './eventStream.ts'
import { watchPresence } from './presence.ts'
import { familyOf } from './queryKeys.ts'

interface Subscription {
  readonly channel: string
  readonly callback: (event: RefineEvent) => void
}
const subscriptions = new Set<Subscription>()

const firstWaitMs = 1000
const longestWaitMs = 30_000
/** Moving from page to page is not leaving, nor is a short look at another tab. */
const graceMs = 5000

let connection: AbortController | null = null
let leaving: ReturnType<typeof setTimeout> | undefined
let unwatch: (() => void) | null = null
let present = true
/** Nobody listened for a while, so what is on the screen may be out of date. */
let missed = false

/** Tells the lists and records on the screen that they are out of date: those of a resource, or all of them. */
function tell(channels: ReadonlySet<string> | null, type: string, ids: readonly string[]): void {
  for (const { channel, callback } of [...subscriptions])
    if (!channels || channels.has(channel)) callback({ channel, type, payload: { ids: [...ids] }, date: new Date() })
}

function deliver(data: string): void {
  let event: LiveEvent
  try {
    event = JSON.parse(data)
  } catch {
    return
  }
  if (event.type === 'reset') tell(null, '*', [])
  else tell(new Set([...familyOf(event.resource)].map((name) => `resources/${name}`)), event.type, event.ids)
}

/** Listens until the stream ends. Answers whether it is worth trying again. */
async function listen(signal: AbortSignal): Promise<boolean> {
  const token = await currentToken()
  if (!token || somebodyElse() !== null) return false
  const { apiBase } = await config()
  const response = await fetch(`${apiBase}${endpoints.live.slice('GET '.length)}`, {
    headers: { [headers.token]: token, [headers.browserCorporateId]: corporateId, Accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
  // A platform without events, or a session that ended: lists are still read anew on every visit.
  if (response.status === 404 || response.status === 401) return false
  if (response.status === 503) return true
  if (!response.ok || !response.body || !response.headers.get('Content-Type')?.includes('event-stream')) return false
  if (missed) tell(null, '*', [])
  missed = false
  await readEvents(response.body, deliver)
  return true
}

async function keepListening({ signal }: AbortController): Promise<void> {
  let wait = firstWaitMs
  while (!signal.aborted) {
    const since = Date.now()
    const again = await listen(signal).catch(() => true)
    if (signal.aborted) return
    missed = true
    if (!again) {
      connection = null
      return
    }
    wait = Date.now() - since > longestWaitMs ? firstWaitMs : Math.min(wait * 2, longestWaitMs)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

function disconnect(): void {
  connection?.abort()
  connection = null
  // What is opened later is read when it is opened.
  missed = subscriptions.size > 0
  if (missed) return
  unwatch?.()
  unwatch = null
}

/** Listens while there is something on the screen and somebody in front of it, and not a moment longer. */
function settle(): void {
  clearTimeout(leaving)
  if (subscriptions.size === 0 || !present) {
    leaving = setTimeout(disconnect, graceMs)
    return
  }
  if (connection) return
  connection = new AbortController()
  void keepListening(connection)
}

/** Changes made by others, told by the platform: one connection for everything that is on the screen. */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }) => {
    const subscription = { channel, callback }
    subscriptions.add(subscription)
    unwatch ??= watchPresence((now) => {
      present = now
      settle()
    })
    settle()
    return subscription
  },
  unsubscribe: (subscription: Subscription) => {
    subscriptions.delete(subscription)
    if (subscriptions.size === 0) settle()
  },
}
