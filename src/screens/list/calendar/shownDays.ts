import type { Days } from '../../../fields/period.ts'
import { addDays, isDay, startOfDay } from '../../../fields/shanghai.ts'
import type { FilterValue } from '../../../platform/contract.ts'
import type { Span } from '../span.ts'

/** Days after the Monday of its week: weeks begin on Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The first day of the month so many months later. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The days that are seen with this one: whole weeks of a month, one week, or the month alone. */
export function shownDays(span: Span, day: string): Days {
  const monday = (one: string) => addDays(one, -weekdayOf(one))
  if (span === 'week') return { from: monday(day), to: addDays(monday(day), 6) }
  const month = { from: firstOfMonth(day), to: addDays(addMonths(day, 1), -1) }
  return span === 'month' ? { from: monday(month.from), to: addDays(monday(month.to), 6) } : month
}

/** A day of the next period, or of the one before. */
export const stepped = (span: Span, day: string, by: 1 | -1): string =>
  span === 'week' ? addDays(day, 7 * by) : addMonths(day, by)

const ends = (value: FilterValue | undefined) =>
  (typeof value === 'object' && !Array.isArray(value) ? value : {}) as {
    readonly from?: unknown
    readonly to?: unknown
  }

/** On one scale: a day begins with its first moment and ends before the first of the next. */
const begins = (end: string): string => (isDay(end) ? startOfDay(end) : end)
const stops = (end: string): string => (isDay(end) ? startOfDay(addDays(end, 1)) : end)

/**
 * What is asked of a date anyway, within the days that are shown; null: that finds nothing.
 */
export function within(asked: FilterValue | undefined, days: Partial<Days>): FilterValue | null {
  const { from, to } = ends(asked)
  const [low, high] = [from, to].map((end) => (typeof end === 'string' ? end : undefined))
  const later = low === undefined || (days.from !== undefined && begins(days.from) > begins(low)) ? days.from : low
  const sooner = high === undefined || (days.to !== undefined && stops(days.to) < stops(high)) ? days.to : high
  if (later !== undefined && sooner !== undefined && begins(later) >= stops(sooner)) return null
  return { ...(later !== undefined && { from: later }), ...(sooner !== undefined && { to: sooner }) }
}
