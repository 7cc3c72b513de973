import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NormalReport } from '../../declare/index.ts'
import type { Granularity, ReportAnswer, ReportRequest } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import type { ListState } from '../list/state.ts'

interface Reported {
  /** Undefined until it is here. */
  readonly answer: ReportAnswer | undefined
  readonly fetching: boolean
  readonly error: unknown
  readonly refetch: () => void
  readonly request: ReportRequest
}

interface Asking {
  /** Null: by the length of the period. */
  readonly granularity?: Granularity | null
  /** Null: by what the report's lines stand for anyway. */
  readonly by?: string | null
  /** Does not ask where it is false. Default true. */
  readonly enabled?: boolean
  /** Asks again after so many milliseconds, while somebody may be looking. */
  readonly every?: number
}

/** The figures for what a list or a report page is filtered by; read again when rows of the resource change. */
export function useReport(
  report: NormalReport,
  { keyword, filters }: ListState,
  { granularity = null, by = null, enabled = true, every }: Asking = {},
): Reported {
  const locale = useLocale()
  const request = useMemo<ReportRequest>(
    () => ({ filters, ...(keyword !== '' && { keyword }), ...(granularity && { granularity }), ...(by && { by }) }),
    [filters, keyword, granularity, by],
  )
  const { data, error, fetching, refetch } = useCallQuery<ReportAnswer>(
    report.name,
    'list',
    { ...request },
    {
      rowsOf: report.of,
      // The answer names its groups in the language of the call.
      in: locale,
      placeholderData: keepPreviousData,
      enabled,
      // Whoever does something with a row beside the figures sees what became of both.
      meta: { shows: report.lists.map(({ of }) => of) },
      ...(every !== undefined && { refetchInterval: every }),
    },
  )
  return { answer: data, fetching, error, refetch, request }
}
