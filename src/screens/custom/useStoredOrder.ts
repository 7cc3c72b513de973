import { App } from 'antd'
import { useCallback } from 'react'
import { useCan } from '../../providers/accessControl.ts'
import { resourceNamed } from '../../registry.ts'
import { permitted } from '../base/permitted.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useAllRows } from '../list/order/useAllRows.ts'
import { useRun } from '../operations/useRun.ts'

/** The order that staff keep of all rows of a resource. */
export interface StoredOrder {
  readonly ids: readonly string[]
  /** Stores another order of the same rows; null for those who may not, and until the rows are here. */
  readonly store: ((ids: readonly string[]) => Promise<void>) | null
}

const everyRow = {}

/** Reads and stores the order of a resource that has one (`op.sort`). */
export function useStoredOrder(name: string): StoredOrder {
  const resource = resourceNamed(name)
  const { message } = App.useApp()
  const operation = permitted(resource, 'sort', useCan())
  const run = useRun(resource)
  const textOf = useFailureText()
  const { data: rows, refetch } = useAllRows(resource, everyRow)
  const store = useCallback(
    async (ids: readonly string[]) => {
      if (!operation) return
      try {
        await run(operation, { ids })
      } catch (failure) {
        message.error(fullText(failure, textOf(failure)))
        // Rows came or went meanwhile.
        await refetch()
      }
    },
    [operation, run, message, textOf, refetch],
  )
  return { ids: rows?.map(({ id }) => id) ?? [], store: operation && rows ? store : null }
}
