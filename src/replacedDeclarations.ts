import { useSyncExternalStore } from 'react'

// Where declarations are replaced while the console runs, which happens in `npm run dev` only.

let version = 0
const listeners = new Set<() => void>()

/** Something of the declarations is new: whoever shows them shows them again. */
export function declarationsChanged(): void {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Renders again when declarations were replaced, and answers how often they were; a build has nothing to listen to. */
export const useDeclarations: () => number = import.meta.hot
  ? () => useSyncExternalStore(subscribe, () => version)
  : () => 0
