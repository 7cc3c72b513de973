import { type GetListParams, keys } from '@refinedev/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
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
        meta: { queryContext, options: { background: true } },
      }),
    meta: ahead,
  })
