import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchAhead } from '../providers/onDemand.tsx'

/** Nothing has been asked of the platform for so long: the page stands, and its reader reads. */
const quietMs = 1500

/** Fetches what the next click may need, once the first page has what it asked for. Not for those who save data. */
export function useFetchAhead(queries: QueryClient): void {
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let done = false
    const whenQuiet = () => {
      clearTimeout(timer)
      if (done || queries.isFetching() > 0) return
      timer = setTimeout(() => {
        done = true
        void fetchAhead()
      }, quietMs)
    }
    const stop = queries.getQueryCache().subscribe(whenQuiet)
    whenQuiet()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queries])
}
