import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { NormalResource } from '#declare'
import { randomId } from '../platform/randomId.ts'
import {
  type TrashAnswer,
  type TrashOutcome,
  type TrashQuestion,
  type UndoAnswer,
  type UndoPreview,
  type UndoQuestion,
  undoEndpoints,
} from '../platform/undoContract.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'
import { invalidateResource } from './queryKeys.ts'

/** A name for a change that is about to be made: it goes along as the request's id, and takes the change back later. */
export const newChange = randomId

/** Never answered from memory: rows change. */
const fresh = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const

/** What taking a change back would do; null asks nothing. */
export function useUndoPreview(question: UndoQuestion | null) {
  const { data, query } = usePlatformQuery<UndoPreview>(undoEndpoints.undoPreview, {
    body: question ?? {},
    queryOptions: { queryKey: ['undoPreview', question], enabled: question !== null, ...fresh },
  })
  return { data, error: query.error, isPending: query.isPending, refetch: query.refetch }
}

/** Joins what one call after the other did. */
const joined = (before: UndoAnswer | null, next: UndoAnswer): UndoAnswer =>
  before
    ? {
        ...next,
        total: before.total,
        done: [...before.done, ...next.done],
        same: before.same + next.same,
        failed: [...before.failed, ...next.failed],
        partly: [...before.partly, ...next.partly],
      }
    : next

type Undo = (question: UndoQuestion, onPart?: (so: UndoAnswer) => void) => Promise<UndoAnswer>

/** Takes a change back, however many rows it is about; afterwards what shows rows of the resource is read again. */
export function useUndo(resource: NormalResource): Undo {
  const tell = usePlatformMutation()
  const queries = useQueryClient()
  return useCallback(
    async (question, onPart) => {
      let so: UndoAnswer | null = null
      try {
        do {
          const from: string | null = so?.next ?? null
          so = joined(so, await tell<UndoAnswer>(undoEndpoints.undo, { ...question, ...(from && { from }) }))
          onPart?.(so)
        } while (so.next !== null)
        return so
      } finally {
        invalidateResource(queries, resource)
      }
    },
    [tell, queries, resource],
  )
}

const trashKey = (resource: NormalResource) => ['trash', resource.name] as const

/** Rows of a resource that were deleted. */
export function useTrash(resource: NormalResource, asked: Omit<TrashQuestion, 'resource'>) {
  const body: TrashQuestion = { resource: resource.name, ...asked }
  const { data, query } = usePlatformQuery<TrashAnswer>(undoEndpoints.trash, {
    body,
    queryOptions: { queryKey: [...trashKey(resource), asked], gcTime: 0 },
  })
  return { data, error: query.error, isFetching: query.isFetching, refetch: query.refetch }
}

type Decide = (ids: readonly string[]) => Promise<TrashOutcome>

/** Brings rows back, or removes them for good. */
export function useTrashCalls(resource: NormalResource): { readonly restore: Decide; readonly purge: Decide } {
  const tell = usePlatformMutation()
  const queries = useQueryClient()
  const decide = async (
    endpoint: typeof undoEndpoints.restore | typeof undoEndpoints.purge,
    ids: readonly string[],
  ) => {
    try {
      return await tell<TrashOutcome>(endpoint, { resource: resource.name, ids })
    } finally {
      invalidateResource(queries, resource)
      await queries.invalidateQueries({ queryKey: trashKey(resource) })
    }
  }
  return {
    restore: (ids) => decide(undoEndpoints.restore, ids),
    purge: (ids) => decide(undoEndpoints.purge, ids),
  }
}
