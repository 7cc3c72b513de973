import { useEffect, useMemo, useRef } from 'react'
import { debounceClick } from '../platform/debounceClick.ts'

/** A click handler that swallows a second click within half a second, whatever it was rendered with in between. */
export function useDebouncedClick(handle: () => void): () => void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  return useMemo(() => debounceClick(() => latest.current()), [])
}
