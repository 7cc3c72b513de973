import { useCreate, useCustomMutation, useDelete, useUpdate } from '@refinedev/core'
import { createContext, type ReactNode, use, useMemo } from 'react'

/**
 * Refine's writes, of whichever resource a call names. They are there once: each is a hundred hooks of React, and an open list
 * had nine of them, a quarter of its hooks.
 */
function useWrites() {
  // Refine's own `mutateAsync` is a new function whenever something is rendered, and so would be every row.
  const { mutateAsync: create } = useCreate().mutation
  const { mutateAsync: update } = useUpdate().mutation
  const { mutateAsync: remove } = useDelete().mutation
  const { mutateAsync: custom } = useCustomMutation().mutation
  return useMemo(() => ({ create, update, remove, custom }), [create, update, remove, custom])
}

const MutationsContext = createContext<ReturnType<typeof useWrites> | null>(null)

export function MutationsProvider({ children }: { readonly children: ReactNode }) {
  return <MutationsContext value={useWrites()}>{children}</MutationsContext>
}

export function useMutations(): ReturnType<typeof useWrites> {
  const mutations = use(MutationsContext)
  if (!mutations) throw new Error('MutationsProvider is missing above this component')
  return mutations
}
