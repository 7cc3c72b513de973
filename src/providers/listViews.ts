import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import type { NormalResource } from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import type { WireRow } from '../platform/contract.ts'
import { index, loadedResource } from '../registry.ts'

/** Where the platform keeps the saved views of all lists. */
const kept = 'listView'
const freshMs = 60_000

/** A saved view of a list: its own, or shared with a role of the person's. */
export interface ListView extends WireRow {
  readonly name: string
  readonly listName: string
  readonly query: string | null
  readonly jobIds: readonly string[] | null
  readonly createdBy: string
}

/** Whether the platform keeps views at all. */
export const keepsViews = (): boolean => kept in index.areaOf

/** The declaration of saved views: their fields, rules and calls; null until it is wanted and here. */
export function useViewsResource(wanted: boolean): NormalResource | null {
  useDeclarations()
  return wanted ? loadedResource(kept) : null
}

/** The views that a person has of a list; undefined until they are here. */
export function useListViews(listName: string, enabled: boolean): readonly ListView[] | undefined {
  const { query } = useList<ListView>({
    resource: kept,
    filters: [{ field: 'listName', operator: 'eq', value: listName }],
    pagination: { pageSize: 200 },
    queryOptions: { enabled: enabled && keepsViews(), staleTime: freshMs },
    errorNotification: false,
  })
  const views = query.data?.data
  // The filter finds names that contain this one.
  return useMemo(() => views?.filter((view) => view.listName === listName), [views, listName])
}
