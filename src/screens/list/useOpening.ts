import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { usePreference } from '../../providers/preferences.ts'
import { encode, openingState } from './address.ts'
import { storedLayout } from './layout.ts'
import { type OpenedView, viewSearch } from './model.ts'

/** The saved view a person's list opens with, remembered with what it asks, so that opening it asks nothing more. */
export function useDefaultView(resource: NormalResource) {
  return usePreference(`list.${resource.name}.view`, readDefault)
}

function readDefault(stored: unknown): OpenedView | null {
  const { id, query } = (stored ?? {}) as Partial<Record<keyof OpenedView, unknown>>
  return typeof id === 'string' && typeof query === 'string' ? { id, query } : null
}

/** What a person's list opens with when its address says nothing: their default view, or their page size. */
export function useOpening(resource: NormalResource): string {
  const [view] = useDefaultView(resource)
  const read = useCallback((stored: unknown) => storedLayout(resource, stored).pageSize, [resource])
  const [pageSize] = usePreference(`list.${resource.name}`, read)
  return view ? viewSearch(view) : `${encode(resource, { ...openingState(resource), pageSize })}`
}
