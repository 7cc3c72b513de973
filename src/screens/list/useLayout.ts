import { useCallback, useMemo } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { setPreference, usePreference } from '../../providers/preferences.ts'
import { keptOf, type Layout, layoutKey, storedLayout } from './layout.ts'

export interface LayoutControl {
  readonly layout: Layout
  /** Columns shown, in order. */
  readonly columns: readonly string[]
  readonly set: (patch: Partial<Layout>) => void
  readonly reset: () => void
}

/** The layout of a list as the person left it, on whichever machine that was. */
export function useLayout(resource: NormalResource): LayoutControl {
  const read = useCallback((stored: unknown) => storedLayout(resource, stored), [resource])
  const [layout] = usePreference(layoutKey(resource), read)
  const set = useCallback(
    (patch: Partial<Layout>) => setPreference(layoutKey(resource), keptOf(resource, { ...layout, ...patch })),
    [resource, layout],
  )
  const reset = useCallback(() => setPreference(layoutKey(resource), null), [resource])
  // The same ones after a width was set: the cells of all rows are made of them.
  const names = layout.columns.filter((name) => !layout.hidden.includes(name)).join(' ')
  const columns = useMemo(() => names.split(' ').filter(Boolean), [names])
  return useMemo(() => ({ layout, columns, set, reset }), [layout, columns, set, reset])
}
