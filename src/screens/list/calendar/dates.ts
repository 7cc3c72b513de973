import type { NormalCalendar } from '../../../declare/index.ts'
import type { Days } from '../../../fields/period.ts'
import { addDays, isDay, shanghaiTime } from '../../../fields/shanghai.ts'
import type { WireRow } from '../../../platform/contract.ts'

const dayMs = 24 * 60 * 60 * 1000

/** When a row is, by the clock of Shanghai. */
export interface Place {
  /** `2026-11-20` or `2026-11-20T08:30:00`. */
  readonly start: string
  /** The same; the first day, or moment, after it. */
  readonly end: string
  /** It is about days, not about moments. */
  readonly whole: boolean
}

type Ends = Readonly<Record<'from' | 'to', unknown>>

/** The fields that say when this row is: where it is planned, when it will begin. */
export function datesOf({ from, until, planned }: NormalCalendar, row: WireRow): readonly string[] {
  if (planned !== null && row[planned]) return [planned]
  return until === null ? [from] : [from, until]
}

const wall = (moment: string): string => shanghaiTime(moment).replace(' ', 'T')

/** Where a row stands in a calendar; null: it says of no day that it is there. */
export function placeOf(calendar: NormalCalendar, row: WireRow): Place | null {
  const [first = '', last = first] = datesOf(calendar, row)
  const [from, until] = [row[first], row[last]]
  if (typeof from === 'object' && from !== null) {
    const ends = from as Ends
    return { start: String(ends.from), end: addDays(String(ends.to), 1), whole: true }
  }
  if (typeof from !== 'string' || typeof until !== 'string') return null
  if (isDay(from)) return { start: from, end: addDays(until, 1), whole: true }
  return { start: wall(from), end: wall(until), whole: false }
}

const shift = (value: unknown, ms: number): unknown => {
  if (typeof value !== 'string') return value
  return isDay(value) ? addDays(value, Math.round(ms / dayMs)) : new Date(Date.parse(value) + ms).toISOString()
}

/** The dates of a row so much later, of which the end may move by something else than the beginning. */
export function shifted(calendar: NormalCalendar, row: WireRow, begin: number, end = begin): Record<string, unknown> {
  const [first = '', last] = datesOf(calendar, row)
  const value = row[first]
  if (typeof value === 'object' && value !== null) {
    const ends = value as Ends
    return { [first]: { from: shift(ends.from, begin), to: shift(ends.to, end) } }
  }
  return {
    ...(begin !== 0 && { [first]: shift(value, begin) }),
    ...(last !== undefined && end !== 0 && { [last]: shift(row[last], end) }),
  }
}

/** So many days, as `shifted` takes them. */
export const days = (count: number): number => count * dayMs

/** The days of a place, both included; what ends with a day does not reach into the next. */
export function daysIn({ start, end, whole }: Place): Days {
  const from = start.slice(0, 10)
  const last = end.slice(0, 10)
  const endsBefore = whole || end.endsWith('T00:00:00')
  return { from, to: endsBefore && last > from ? addDays(last, -1) : last }
}
