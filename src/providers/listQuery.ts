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

/** For so long what was read ahead is as good as read just now: a slow machine renders its first page for seconds. */
export const freshMs = 10_000

/** Marks what was read for a page that is not there yet; who shows it first puts their own in its place. */
const ahead = { ahead: true }

export const isPrefetched = (queries: QueryClient, queryKey: QueryKey): boolean =>
  queries.getQueryCache().find({ queryKey })?.meta?.['ahead'] === true

/** Reads a list before there is anything that shows it. What fails is asked for again by whoever needs it. */
export const prefetchList = (queries: QueryClient, resource: string, question: ListQuery) =>
  queries.prefetchQuery({
    queryKey: listKey(resource, question),
    queryFn: (queryContext) =>
      dataProviderOf(queries).getList({
        resource,
        ...question,
        meta: { queryContext, options: { ...rowsFirst.options, background: true } },
      }),
    meta: ahead,
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
