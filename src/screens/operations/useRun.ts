import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WriteAnswer } from '../../platform/contract.ts'
import { callOperation, type OperationInput } from '../../providers/operations.ts'
import { invalidateResource } from '../../providers/queryKeys.ts'
import { noteWritten } from '../../providers/written.ts'
import { useShown } from './useShown.tsx'

export interface RunOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly onProgress?: (part: number) => void
  /** Leaves what is shown as it is; for many calls in a row, whose caller says at the end what is stale. */
  readonly quiet?: boolean
}
export type Run = <Data = unknown>(
  operation: NormalOperation,
  input: OperationInput,
  options?: RunOptions,
) => Promise<Data>

/** Has everything read again that shows rows of a resource. */
export function useStale(resource: NormalResource): () => void {
  const queries = useQueryClient()
  return useCallback(() => invalidateResource(queries, resource), [queries, resource])
}

/** Calls any operation of a resource, as rows and batches need; afterwards what shows its rows is read again. */
export function useRun(resource: NormalResource): Run {
  const queries = useQueryClient()
  const show = useShown(resource)
  return useCallback(
    async <Data>(
      operation: NormalOperation,
      input: OperationInput,
      { quiet = false, ...options }: RunOptions = {},
    ): Promise<Data> => {
      const answer = await callOperation<Data>(resource, operation, input, options)
      if (operation.mutates && !quiet) noteWritten(queries, resource, answer)
      if (operation.shows.length > 0) show(answer as WriteAnswer)
      return answer
    },
    [resource, queries, show],
  )
}
