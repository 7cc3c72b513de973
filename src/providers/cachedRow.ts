import type { BaseRecord, GetListResponse, GetOneResponse } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { WireRow } from '../platform/contract.ts'
import { familyOf, resourceOf } from './queryKeys.ts'
import { formKey } from './readOnce.ts'

/** What Refine has read: the rows of a list, or one record. */
export type Read = GetListResponse | GetOneResponse

/**
 * A row as somebody sees it who is about to do something with it: as its form has read it, else as it was read last, alone
 * or in a list. Null: nobody has read it, or no more than what it is called.
 */
export function cachedRow(queries: QueryClient, resource: string, id: string): WireRow | null {
  const family = familyOf(resource)
  const cache = queries.getQueryCache()
  const read = cache.findAll({ predicate: ({ queryKey }) => family.has(resourceOf(queryKey) ?? '') })
  const forms = cache.findAll({ queryKey: formKey(resource, id) })
  const latest = read.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const row = [...forms, ...latest]
    .flatMap(({ state }) => [(state.data as Partial<Read> | undefined)?.data ?? []].flat() as BaseRecord[])
    .find((one) => `${one['id']}` === id && typeof one['version'] === 'number')
  return (row as WireRow | undefined) ?? null
}
