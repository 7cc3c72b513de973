import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NormalResource } from '#declare'
import { type CommentItem, type CommentReader, commentEndpoints } from '../platform/commentContract.ts'
import { useFetchOnce, usePlatformMutation, usePlatformQuery } from './platformCalls.ts'
import { queryKey } from './queryKeys.ts'

const keyOf = (resource: NormalResource, id: string) => queryKey(resource.name, 'comments', { id })

/** Comments on one record, read again whenever rows of the resource change. */
export function useComments(resource: NormalResource, id: string) {
  const { data, query } = usePlatformQuery<{ readonly list: readonly CommentItem[] }>(commentEndpoints.comments, {
    params: { resource: resource.name, id },
    queryOptions: { queryKey: keyOf(resource, id) },
  })
  return { comments: data?.list, error: query.error, refetch: query.refetch }
}

/** What somebody wrote: `id` names a comment that is changed, without one it is new. */
export interface CommentText {
  readonly id?: string
  readonly text: string
  /** Accounts, roles and files by their ids. */
  readonly mentions: readonly string[]
  readonly roles: readonly string[]
  readonly files: readonly string[]
  /** Under which it is sent: the same key again is the same comment. */
  readonly idempotencyKey: string
}

/** Writes, changes and removes comments on one record. */
export function useWriteComments(resource: NormalResource, recordId: string) {
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  const onSettled = () => queries.invalidateQueries({ queryKey: keyOf(resource, recordId) })
  const write = useMutation({
    mutationFn: ({ id, idempotencyKey, ...written }: CommentText) =>
      id === undefined
        ? tell(commentEndpoints.addComment, { resource: resource.name, id: recordId, ...written }, { idempotencyKey })
        : tell(commentEndpoints.editComment, { id, ...written }, { idempotencyKey }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => tell(commentEndpoints.removeComment, { id }),
    onSettled,
  })
  return { write, remove }
}

/** People who may read a record, by a part of their names. */
export function useFindReaders(resource: NormalResource, id: string) {
  const ask = useFetchOnce()
  return (keyword: string) =>
    ask<readonly CommentReader[]>(commentEndpoints.readers, { query: { resource: resource.name, id, keyword } })
}
