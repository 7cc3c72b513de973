import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { call } from '../platform/client.ts'
import { endpoints, type Preferences, type UserRecord } from '../platform/contract.ts'
import { Failure } from '../platform/failure.ts'
import { keepUnsent, unsentOf } from '../platform/unsentPreferences.ts'

/** Somebody dragging a column or trying out sizes sets a value many times; the platform hears of the last one. */
const settleMs = 800
const firstRetryMs = 2500
const longestRetryMs = 5 * 60_000
/** The shell waits for what was set, but not for a platform that keeps silent. */
const patienceMs = 8000

let owner: string | null = null
let values: Preferences = {}
/** What the platform does not know yet; null forgets a key. */
const unsent = new Map<string, unknown>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let retryMs = firstRetryMs
let sending = false

function put(key: string, value: unknown): void {
  const { [key]: _, ...others } = values
  values = value === null ? others : { ...others, [key]: value }
}

const remember = (): void => keepUnsent(owner, Object.fromEntries(unsent))

function schedule(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendPreferences(), ms)
}

/** Sends one value; answers when the rest is worth sending. */
async function sendOne(key: string, value: unknown): Promise<'now' | 'later' | 'whenAsked'> {
  try {
    await call(endpoints.savePreference, { body: { key, value }, background: true })
  } catch (error) {
    const kind = error instanceof Failure ? error.kind : 'network'
    // Trying an ended session again would ask the person again.
    if (kind !== 'business') return kind === 'session' ? 'whenAsked' : 'later'
    // What the platform refuses it refuses again: it holds for this visit, and is let go of.
  }
  if (unsent.get(key) === value) unsent.delete(key)
  return 'now'
}

/** Sends what the platform does not know yet; after a session was resumed, also what it refused to take before. */
export async function sendPreferences(): Promise<void> {
  clearTimeout(timer)
  if (sending || owner === null) return
  sending = true
  let next: Awaited<ReturnType<typeof sendOne>> = 'now'
  for (const [key, value] of [...unsent]) {
    next = await sendOne(key, value)
    remember()
    if (next !== 'now') break
  }
  sending = false
  retryMs = next === 'later' ? Math.min(retryMs * 2, longestRetryMs) : firstRetryMs
  if (unsent.size > 0 && next !== 'whenAsked') schedule(next === 'now' ? settleMs : retryMs)
}

/** Whoever leaves, or finds the network again, has waited long enough. */
function watch(): void {
  window.addEventListener('online', () => void sendPreferences())
  window.addEventListener('pagehide', () => void sendPreferences())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void sendPreferences())
}
let watching = false

/**
 * Reads what a person set for themselves, once, with the start of the session. A platform that does not answer, or has
 * no such call, leaves the person with the defaults and what was set here and not yet sent.
 */
export async function loadPreferences(user: Pick<UserRecord, 'id'>): Promise<Preferences> {
  const signal = AbortSignal.timeout(patienceMs)
  const stored = await call<Preferences | null>(endpoints.preferences, { background: true, signal }).catch(() => null)
  return adoptPreferences(user, stored)
}

/** Takes in what the platform keeps of a person, and what was set here and is not there yet. */
export function adoptPreferences({ id }: Pick<UserRecord, 'id'>, stored: Preferences | null): Preferences {
  owner = id
  values = typeof stored === 'object' && stored !== null ? stored : {}
  unsent.clear()
  for (const [key, value] of Object.entries(unsentOf(id))) {
    unsent.set(key, value)
    put(key, value)
  }
  if (!watching) watch()
  watching = true
  if (unsent.size > 0) schedule(settleMs)
  for (const listener of listeners) listener()
  return values
}

/**
 * Sets one value, at once here and soon on the platform; null forgets it. It is kept in the browser until the platform
 * has it, so neither a lost connection nor a closed window loses it.
 */
export function setPreference(key: string, value: unknown): void {
  put(key, value)
  if (owner !== null) {
    unsent.set(key, value)
    remember()
    retryMs = firstRetryMs
    schedule(settleMs)
  }
  for (const listener of listeners) listener()
}

/** One value as it stands now, undefined when it was never set. */
export const preference = (key: string): unknown => values[key]

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A value the person set, and the way to set it (null forgets it). `read` makes sense of what is stored, which may be
 * missing, old or damaged, and must be the same function between renders.
 */
export function usePreference<T>(
  key: string,
  read: (stored: unknown) => T,
): readonly [value: T, set: (value: T | null) => void] {
  const stored = useSyncExternalStore(subscribe, () => preference(key))
  const value = useMemo(() => read(stored), [read, stored])
  const set = useCallback((next: T | null) => setPreference(key, next), [key])
  return [value, set]
}
