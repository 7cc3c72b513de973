import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { Filters, ListAnswer, WireRow } from '../../platform/contract.ts'
import { listOf } from '../../providers/data.ts'
import { listRequest } from '../../providers/listRequest.ts'
import { forgetAhead, freshMs, rowsAhead } from '../../providers/rowsAhead.ts'
import { type ListState, questionOf } from './state.ts'

/** The rows of a list: the last good ones stay while newer ones are fetched, or cannot be. */
export interface Rows {
  readonly rows: readonly WireRow[]
  readonly total: number
  readonly summary: ListAnswer['summary']
  /** Rows have been read, now or earlier, or it is known that there are none. */
  readonly loaded: boolean
  /** Nothing to show yet, but soon. */
  readonly loading: boolean
  /** Something newer is on its way. */
  readonly fetching: boolean
  readonly error: unknown
  readonly refetch: () => void
}

export function useRows(resource: NormalResource, state: ListState, fixed: Filters, enabled: boolean): Rows {
  const question = useMemo(() => questionOf(state, fixed), [state, fixed])
  const request = useMemo(() => listRequest(resource, question), [resource, question])
  const ahead = rowsAhead(resource, request)
  const { query } = useList<WireRow>({
    resource: resource.name,
    ...question,
    queryOptions: {
      enabled,
      placeholderData: keepPreviousData,
      ...(ahead && { initialData: listOf<WireRow>(ahead.answer), initialDataUpdatedAt: ahead.at }),
      staleTime: () => (rowsAhead(resource, request) === null ? 0 : freshMs),
    },
    errorNotification: false,
  })
  // A page that begins anew asks for its rows like any other.
  const [shownAhead] = useState(ahead !== null)
  useEffect(() => {
    if (shownAhead) forgetAhead()
  }, [shownAhead])
  const [good, setGood] = useState(query.data)
  if (query.data && query.data !== good) setGood(query.data)
  // That an earlier question found nothing says nothing of this one.
  const shown = query.data ?? (good && good.data.length > 0 ? good : undefined)
  return {
    rows: shown?.data ?? [],
    total: shown?.total ?? 0,
    summary: shown?.['summary'] as ListAnswer['summary'],
    loaded: shown !== undefined,
    loading: shown === undefined && query.isFetching,
    fetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  }
}
