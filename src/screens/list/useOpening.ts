import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { preference, usePreference } from '../../providers/preferences.ts'
import { encode, openingState } from './address.ts'
import { layoutKey, storedLayout } from './layout.ts'
import { type OpenedView, viewSearch } from './model.ts'

const viewKey = ({ name }: NormalResource) => `list.${name}.view`

/** The saved view a person's list opens with, remembered with what it asks, so that opening it asks nothing more. */
export function useDefaultView(resource: NormalResource) {
  return usePreference(viewKey(resource), readDefault)
}

function readDefault(stored: unknown): OpenedView | null {
  const { id, query } = (stored ?? {}) as Partial<Record<keyof OpenedView, unknown>>
  return typeof id === 'string' && typeof query === 'string' ? { id, query } : null
}

const openingWith = (resource: NormalResource, view: OpenedView | null, pageSize: number): string =>
  view ? viewSearch(view) : `${encode(resource, { ...openingState(resource), pageSize })}`

/** What a person's list opens with when its address says nothing: their default view, or their page size. */
export function useOpening(resource: NormalResource): string {
  const [view] = useDefaultView(resource)
  const read = useCallback((stored: unknown) => storedLayout(resource, stored).pageSize, [resource])
  const [pageSize] = usePreference(layoutKey(resource), read)
  return openingWith(resource, view, pageSize)
}

/** The same, as it stands now. */
export const openingOf = (resource: NormalResource): string =>
  openingWith(
    resource,
    readDefault(preference(viewKey(resource))),
    storedLayout(resource, preference(layoutKey(resource))).pageSize,
  )
