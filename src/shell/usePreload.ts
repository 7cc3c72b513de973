import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadAll } from '../providers/onDemand.tsx'

/** Nothing has been asked of the platform for so long: the page stands, and its reader reads. */
const quietMs = 1500
/** A page that has asked for nothing by then asks for nothing at first. */
const askingMs = 10_000

/** Whether a page was answered. On a slow machine it is long in coming, and needs line and processor for itself. */
const isAnswered = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status !== 'pending')

/**
 * Fetches what the next click may need, once the first page has what it asked for; what failed is fetched after the
 * next answer. Not for those who save data.
 */
export function usePreload(queries: QueryClient): void {
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let done = false
    let patient = true
    const whenQuiet = () => {
      clearTimeout(timer)
      if (done || !navigator.onLine || queries.isFetching() > 0 || (patient && !isAnswered(queries))) return
      timer = setTimeout(() => {
        done = true
        void preloadAll().then((all) => {
          done = all
        })
      }, quietMs)
    }
    const stop = queries.getQueryCache().subscribe(whenQuiet)
    const patience = setTimeout(() => {
      patient = false
      whenQuiet()
    }, askingMs)
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(patience)
    }
  }, [queries])
}
