import { useQuery } from '@tanstack/react-query'
import type { NormalResource } from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import type { ListAnswer, WireRow } from '../platform/contract.ts'
import { index, loadedResource } from '../registry.ts'
import { callOperation } from './operations.ts'
import { queryKey } from './queryKeys.ts'

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
  const { data } = useQuery({
    queryKey: queryKey(kept, 'of', listName),
    queryFn: async ({ signal }) => {
      const request = { filters: { listName }, pageSize: 200 }
      const { list } = await callOperation<ListAnswer>(kept, 'list', request, { signal })
      // The filter finds names that contain this one.
      return (list as readonly ListView[]).filter((view) => view.listName === listName)
    },
    enabled: enabled && keepsViews(),
    staleTime: freshMs,
  })
  return data
}
