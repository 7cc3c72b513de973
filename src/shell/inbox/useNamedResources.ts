import { useCallback, useEffect } from 'react'
import { useDeclarations } from '../../newDeclarations.ts'
import { useLabels } from '../../providers/language.tsx'
import { isLoaded, loadDeclared, loadedResource } from '../../registry.ts'

/** What resources are called; null until their declarations, which this asks for, are here. */
export function useNamedResources(names: readonly string[]): (name: string) => string | null {
  const labels = useLabels()
  const arrived = useDeclarations()
  const missing = names.filter((name) => !isLoaded(name)).join()
  useEffect(() => {
    // Without them a message is called by its title alone.
    if (missing !== '') for (const name of missing.split(',')) loadDeclared([name]).catch(() => undefined)
  }, [missing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is declared is part of the answer
  return useCallback(
    (name) => {
      const resource = loadedResource(name)
      return resource && labels.resource(resource)
    },
    [labels, arrived],
  )
}
