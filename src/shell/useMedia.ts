import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds right now. */
export function useMedia(query: string): boolean {
  const onChange = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(onChange, () => window.matchMedia(query).matches)
}
