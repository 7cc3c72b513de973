import { useSyncExternalStore } from 'react'

// Declarations arrive area by area while the console runs, and in `npm run dev` what is edited is replaced.

let version = 0
const listeners = new Set<() => void>()

/** Some declarations are new: whoever shows them shows them again. */
export function declarationsChanged(): void {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Renders again when declarations arrived or were replaced, and answers how often they did. */
export const useDeclarations = (): number => useSyncExternalStore(subscribe, () => version)
