import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds right now. The browser is asked for the query once; an open list has dozens of readers. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
