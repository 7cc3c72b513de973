import { useCallback, useEffect, useState } from 'react'
import type { NormalOperation, NormalResource } from '../../../declare/index.ts'
import { type BatchAnswerOf, type BatchRequest, type BatchState, endpoints } from '../../../platform/contract.ts'
import { usePlatformMutation, usePlatformQuery } from '../../../providers/platformCalls.ts'
import { newChange } from '../../../providers/undo.ts'
import { fullText, useFailureText } from '../../base/useFailureText.ts'
import { useStale } from '../../operations/useRun.ts'

/** Rows that are meant: some that were chosen, or all that the list's conditions find. */
type RowsMeant = Pick<BatchRequest, 'ids'> | Pick<BatchRequest, 'where'>

/** One operation on many rows, with what it needs to know. */
export interface Plan {
  readonly operation: NormalOperation
  readonly input: NonNullable<BatchRequest['input']>
  readonly rows: RowsMeant
}

const askAgainMs = 700

const requestOf = (resource: NormalResource, { operation, input, rows }: Plan): BatchRequest => ({
  resource: resource.name,
  operation: operation.name,
  ...(operation.verb !== 'remove' && { input }),
  ...rows,
})

/** What a plan would do; null without a plan. Never answered from memory: rows change. */
export function usePreview(resource: NormalResource, plan: Plan | null) {
  const body = plan ? requestOf(resource, plan) : {}
  const { data, query } = usePlatformQuery<BatchAnswerOf>(endpoints.batchPreview, {
    body,
    queryOptions: {
      queryKey: ['batchPreview', body],
      enabled: plan !== null,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
  })
  return { data, error: query.error, isPending: query.isPending, refetch: query.refetch }
}

export interface Batch {
  /** Null before it is begun. */
  readonly state: BatchState | null
  readonly starting: boolean
  /** Names what was done, for whoever takes it back; null before it is begun. */
  readonly change: string | null
  /** Why it could not be begun. */
  readonly refusal: string | null
  readonly start: (plan: Plan) => Promise<void>
  readonly cancel: () => void
}

/** Runs a plan and follows it to its end; then what shows the rows is read again. */
export function useBatch(resource: NormalResource): Batch {
  const [begun, setBegun] = useState<BatchState | null>(null)
  const [change, setChange] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const stale = useStale(resource)
  const textOf = useFailureText()
  const tell = usePlatformMutation()
  const id = begun?.state === 'running' ? begun.id : null
  const { data: followed } = usePlatformQuery<BatchState>(endpoints.batchState, {
    params: { id },
    options: { background: true },
    queryOptions: {
      queryKey: ['batchState', id],
      enabled: id !== null,
      gcTime: 0,
      refetchInterval: ({ state: { data } }) =>
        (data?.data as BatchState | undefined)?.state === 'running' || !data ? askAgainMs : false,
    },
  })
  const state = id === null ? begun : (followed ?? begun)
  const over = state !== null && state.state !== 'running'
  useEffect(() => {
    if (over) stale()
  }, [over, stale])

  const start = useCallback(
    async (plan: Plan) => {
      setRefusal(null)
      setStarting(true)
      const requestId = newChange()
      try {
        setBegun(await tell<BatchState>(endpoints.batch, requestOf(resource, plan), { requestId }))
        setChange(requestId)
      } catch (error) {
        setRefusal(fullText(error, textOf(error)))
      } finally {
        setStarting(false)
      }
    },
    [resource, textOf, tell],
  )
  const cancel = useCallback(() => {
    // Whether it was heard shows in the state that is asked for anyway.
    if (id !== null) void tell(endpoints.batchCancel, { id }).catch(() => undefined)
  }, [id, tell])
  return { state, starting, change, refusal, start, cancel }
}
