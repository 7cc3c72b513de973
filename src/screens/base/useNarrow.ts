import { useSyncExternalStore } from 'react'

/** Below this width a table row becomes a card. */
const query = '(max-width: 599.98px)'

const media = (): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null)

function subscribe(changed: () => void): () => void {
  const list = media()
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  )
