import { useMemo } from 'react'
import type { NormalCalendar, NormalResource } from '../../../declare/index.ts'
import type { Days } from '../../../fields/period.ts'
import type { Filters, FilterValue, WireRow } from '../../../platform/contract.ts'
import { type ListState, toListQuery } from '../state.ts'
import { type RowsOnward, useRowsOnward } from '../useRowsOnward.ts'
import { within } from './shownDays.ts'

/** Rows that are asked for at once: the largest page that the platform answers. */
const pageSize = 200

/** What is read of a list for some days. */
export interface CalendarRows extends Pick<RowsOnward, 'loaded' | 'fetching' | 'error' | 'refetch' | 'more'> {
  readonly rows: readonly WireRow[]
  /** How many there are in these days, as far as it is known. */
  readonly total: number
  readonly hasMore: boolean
}

/** The filters of a list and those of its days; null: they find nothing. */
function filtersIn(filters: Filters, asked: Readonly<Record<string, Partial<Days>>>): Filters | null {
  const narrowed = Object.entries(asked).map(([name, days]) => [name, within(filters[name], days)] as const)
  return narrowed.some(([, value]) => value === null)
    ? null
    : { ...filters, ...(Object.fromEntries(narrowed) as Record<string, FilterValue>) }
}

/** Two dates are in these days where one begins before their end and the other ends after their beginning. */
const overlapping = ({ from, until }: NormalCalendar, days: Days): Readonly<Record<string, Partial<Days>>> =>
  until === null ? { [from]: days } : { [from]: { to: days.to }, [until]: { from: days.from } }

function useRowsIn(resource: NormalResource, state: ListState, filters: Filters | null): RowsOnward {
  const { calendar, sortable } = resource.list
  const first = calendar?.from ?? ''
  const sort = sortable.includes(first) ? [{ field: first, order: 'asc' as const }] : null
  const question = toListQuery({ ...state, pageNum: 1, pageSize, sort, filters: filters ?? {} }, {})
  return useRowsOnward(resource, question, filters !== null)
}

/** Reads the rows of a list that are in these days, also those that are planned for them. */
export function useCalendarRows(resource: NormalResource, state: ListState, days: Days): CalendarRows {
  const { calendar } = resource.list
  const planned = calendar?.planned ?? null
  const begun = useRowsIn(resource, state, calendar && filtersIn(state.filters, overlapping(calendar, days)))
  const coming = useRowsIn(resource, state, planned === null ? null : filtersIn(state.filters, { [planned]: days }))
  const rows = useMemo(
    () => [...new Map([...begun.rows, ...coming.rows].map((row) => [row.id, row])).values()],
    [begun.rows, coming.rows],
  )
  return {
    rows,
    total: begun.total + (planned === null ? 0 : coming.total),
    hasMore: begun.hasMore || coming.hasMore,
    loaded: begun.loaded && coming.loaded,
    fetching: begun.fetching || coming.fetching,
    error: begun.error ?? coming.error,
    refetch: () => {
      begun.refetch()
      coming.refetch()
    },
    more: () => {
      begun.more()
      coming.more()
    },
  }
}
