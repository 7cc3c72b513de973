import { type DataProvider, useDataProvider } from '@refinedev/core'
import { hashKey, notifyManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { NormalResource } from '#declare'
import type { WireRow } from '../platform/contract.ts'
import { rowsFirst } from './listQuery.ts'
import { isList } from './queryKeys.ts'

/** The list a record was opened from, as it was last read, and where in it the record stands. */
interface Place {
  readonly key: QueryKey
  readonly ids: readonly string[]
  readonly index: number
  readonly total: number
  /** There are more than `total`, nobody knows how many yet. */
  readonly counting: boolean
  readonly pageNum: number
  readonly pageSize: number
}

interface Neighbours {
  /** From 1, in the whole list; null: it was opened from no list. */
  readonly position: number | null
  /** Null while it is being counted. */
  readonly total: number | null
  /** Finds the id of the record before or after this one, on the next page if need be; null at the ends. */
  readonly previous: (() => Promise<string | null>) | null
  readonly next: (() => Promise<string | null>) | null
}

interface ListParams {
  readonly pagination?: { readonly currentPage?: number; readonly pageSize?: number }
}
interface Read {
  readonly data?: readonly WireRow[]
  readonly total?: number
  readonly counting?: true
}

const paramsOf = (key: QueryKey) => (key[4] ?? {}) as ListParams

/** The list that shows the record and was read last. */
function placeOf(queries: QueryClient, resource: NormalResource, id: string): Place | null {
  const lists = queries.getQueryCache().findAll({
    queryKey: ['data', 'default', resource.name, 'list'],
    predicate: ({ queryKey }) => isList(queryKey),
  })
  const read = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { queryKey: key, state } of read) {
    const { data: rows = [], total = 0, counting = false } = (state.data ?? {}) as Read
    const ids = rows.map((row) => row.id)
    const index = ids.indexOf(id)
    const { currentPage = 1, pageSize = ids.length } = paramsOf(key).pagination ?? {}
    if (index >= 0) return { key, ids, index, total, counting, pageNum: currentPage, pageSize }
  }
  return null
}

/** The same text for the same place. */
const fingerprint = (place: Place | null): string =>
  place === null ? '' : [hashKey(place.key), place.index, place.total, ...place.ids].join(' ')

/** The ids of another page of the same list. */
async function pageOf(
  { getList }: DataProvider,
  queries: QueryClient,
  resource: NormalResource,
  place: Place,
  pageNum: number,
) {
  const params = paramsOf(place.key)
  const pagination = { ...params.pagination, currentPage: pageNum }
  const asked = { ...params, pagination }
  const page = await queries.fetchQuery<Read>({
    queryKey: [...place.key.slice(0, 4), asked],
    // Refine keeps what the screen said beside its own words at the same level of the key.
    queryFn: () => getList({ ...asked, resource: resource.name, meta: { ...asked, ...rowsFirst } }),
  })
  return (page.data ?? []).map(({ id }) => id)
}

const none: Neighbours = { position: null, total: 0, previous: null, next: null }

/** The records before and after one in the list it was opened from. */
export function useNeighbours(resource: NormalResource, id: string | null): Neighbours {
  const queries = useQueryClient()
  const provider = useDataProvider()()
  const find = () => (id === null ? null : placeOf(queries, resource, id))
  // The list may be read after the record, and again while it is open.
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queries],
  )
  useSyncExternalStore(subscribe, () => fingerprint(find()))
  const place = find()
  if (!place) return none
  const { ids, index, total, counting, pageNum, pageSize } = place
  const position = (pageNum - 1) * pageSize + index + 1
  const beside = (step: 1 | -1) => async (): Promise<string | null> => {
    const near = ids[index + step]
    if (near !== undefined) return near
    const other = await pageOf(provider, queries, resource, place, pageNum + step)
    return (step === 1 ? other[0] : other.at(-1)) ?? null
  }
  return {
    position,
    total: counting ? null : total,
    previous: position > 1 ? beside(-1) : null,
    next: counting || position < total ? beside(1) : null,
  }
}
