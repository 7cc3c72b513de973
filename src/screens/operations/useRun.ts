import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WriteAnswer } from '../../platform/contract.ts'
import { useMutations } from '../../providers/MutationsProvider.tsx'
import type { OperationInput } from '../../providers/operations.ts'
import { invalidateResource } from '../../providers/queryKeys.ts'
import { useShowOnce } from './useShowOnce.tsx'

interface RunOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** Names the change, for whoever takes it back; see `newChange`. */
  readonly requestId?: string
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

/** Who is told of a write, and what is read again, the data provider and the screens decide. */
const unannounced = { successNotification: false, errorNotification: false } as const
const quietly = { ...unannounced, invalidates: [] }

/** What the platform said comes along with the row that Refine has of it. */
interface Answered {
  readonly data: unknown
  readonly answer?: unknown
}

/** Calls any operation of a resource by Refine's hook for its verb; afterwards what shows its rows is read again. */
export function useRun(resource: NormalResource): Run {
  const { create, update, remove, custom } = useMutations()
  const show = useShowOnce(resource)

  return useCallback(
    async <Data>(
      operation: NormalOperation,
      input: OperationInput,
      { quiet = false, ...options }: RunOptions = {},
    ): Promise<Data> => {
      const meta = { operation: operation.name, options, quiet }
      const { name } = resource
      const write = (): Promise<Answered> => {
        if (!(input instanceof FormData)) {
          const { id, ...values } = input
          if (operation.verb === 'create') return create({ resource: name, values: input, meta, ...quietly })
          if (operation.verb === 'update')
            return update({ resource: name, id: String(id ?? ''), values: input, meta, ...quietly })
          if (operation.verb === 'remove' && typeof id === 'string')
            return remove({ resource: name, id, values, meta, ...quietly })
        }
        return custom({
          url: operation.path,
          method: operation.method === 'GET' ? 'delete' : 'post',
          values: input,
          meta: { ...meta, resource: name },
          ...unannounced,
        })
      }
      const { answer } = await write()
      if (operation.shows.length > 0) show(answer as WriteAnswer)
      return answer as Data
    },
    [resource, create, update, remove, custom, show],
  )
}
