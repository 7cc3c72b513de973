import { useSyncExternalStore } from 'react'
import { type Fault, onFault } from '../../platform/faults.ts'
import { storedUser } from '../../platform/session.ts'
import { readStored, removeStored, writeStored } from '../../platform/storage.ts'
import { pageAt } from '../pages.ts'
import { type ErrorLogEntry, entryOf, type Place } from './entry.ts'
import { watchFaults } from './watchFaults.ts'

export const maxEntries = 200
const storageKey = 'errorLog'

type Log = readonly ErrorLogEntry[]
let log: Log = []
const watchers = new Set<() => void>()

function replace(next: Log): void {
  log = next
  for (const watcher of watchers) watcher()
}

/** Puts a fault on top of the log; the same one again counts, and the oldest goes when there are too many. */
export function added(entries: Log, entry: ErrorLogEntry): Log {
  const before = entries.find(({ id }) => id === entry.id)
  const latest = before ? { ...entry, count: before.count + 1 } : entry
  return [latest, ...entries.filter((one) => one !== before)].slice(0, maxEntries)
}

function placeOf({ href, pathname }: Location): Place {
  const page = pageAt(pathname)?.page
  return { url: href, route: page?.path ?? pathname, resource: page?.of ?? '' }
}

const record = (fault: Fault): void => replace(added(log, entryOf(fault, placeOf(location), new Date())))

/** The log outlives a reload in this tab, but not the person it belongs to. */
const owner = (): string => storedUser()?.id ?? ''

function restore(): Log {
  try {
    const { of, entries } = JSON.parse(readStored(storageKey, 'sessionStorage') ?? '{}')
    return of === owner() && Array.isArray(entries) ? entries.slice(0, maxEntries) : []
  } catch {
    return []
  } finally {
    removeStored(storageKey, 'sessionStorage')
  }
}

function keep(): void {
  if (log.length > 0) writeStored(storageKey, JSON.stringify({ of: owner(), entries: log }), 'sessionStorage')
}

let started = false

/** Begins to write down what goes wrong, once per visit. */
export function startErrorLog(): void {
  if (started) return
  started = true
  replace(restore())
  onFault(record)
  watchFaults()
  window.addEventListener('pagehide', keep)
}

export const clearErrorLog = (): void => replace([])

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The entries, newest first. */
export const useErrorLog = (): Log => useSyncExternalStore(watch, () => log)
