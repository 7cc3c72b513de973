import { type GetListParams, keys } from '@refinedev/core'
import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { acceptTotal } from '../platform/contract.ts'
import { dataProviderOf } from './data.ts'

/** What a list asks. */
export type ListQuery = Required<Pick<GetListParams, 'pagination' | 'sorters' | 'filters'>>

/**
 * Refine's own key for a list. Its `useTable` would put in every parameter of the address and all that `<Refine resources>`
 * knows: a record that is opened over the list would have it read again.
 */
export const listKey = (resource: string, { pagination, ...question }: ListQuery): QueryKey =>
  keys()
    .data('default')
    .resource(resource)
    .action('list')
    .params({ ...question, pagination: { mode: 'server', ...pagination } })
    .get()

/** In `meta`: the rows are wanted also where they are not counted yet. */
export const rowsFirst = { options: { accept: acceptTotal.later } }

/** Prefetched rows stay fresh for this long, because a slow machine renders its first page for seconds. */
export const freshMs = 10_000

/** Marks a query that was prefetched for a page that is not rendered yet. The page replaces it with its own. */
const prefetched = { prefetched: true }

export const isPrefetched = (queries: QueryClient, queryKey: QueryKey): boolean =>
  queries.getQueryCache().find({ queryKey })?.meta?.['prefetched'] === true

/** Reads a list before a page shows it. If this fails, the page reads it again. */
export const prefetchList = (queries: QueryClient, resource: string, question: ListQuery) =>
  queries.prefetchQuery({
    queryKey: listKey(resource, question),
    queryFn: (queryContext) =>
      dataProviderOf(queries).getList({
        resource,
        ...question,
        meta: { queryContext, options: { ...rowsFirst.options, background: true } },
      }),
    meta: prefetched,
  })

/** What a list comes to, however long it takes to count: asked for alone, where the rows came first. */
export const totalQuery = (queries: QueryClient, resource: string, { pagination, ...question }: ListQuery) => ({
  // No live event has it counted again: of so many rows there is always one that changes.
  queryKey: ['total', resource, question],
  queryFn: (queryContext: QueryFunctionContext) =>
    dataProviderOf(queries).getList({
      resource,
      ...question,
      pagination: { ...pagination, currentPage: 1 },
      meta: { queryContext, options: { accept: acceptTotal.alone, background: true } },
    }),
})
