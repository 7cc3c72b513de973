import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function onChange(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the person asked their system for less movement. */
export const useReducedMotion = (): boolean => useSyncExternalStore(onChange, () => matchMedia(query).matches)
