import type { NormalCalendar } from '../../../declare/index.ts'
import type { Days } from '../../../fields/period.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { daysIn, placeOf } from './dates.ts'

/** A row in its lane, from one column to another, both included; columns are days and count from 0. */
export interface Bar {
  readonly row: WireRow
  readonly from: number
  readonly to: number
  /** Which line of its lane: rows at the same time stand below one another. */
  readonly line: number
}

/** What takes up time, and what it is taken up by. Null: rows that name nothing. */
export interface Lane {
  readonly value: string | null
  readonly bars: readonly Bar[]
}

const dayMs = 24 * 60 * 60 * 1000
/** How many days after another a day is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Puts each bar on the first line where it has room. */
function onLines(bars: readonly Omit<Bar, 'line'>[]): Bar[] {
  const taken: number[] = []
  return bars
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .map((bar) => {
      const free = taken.findIndex((to) => to < bar.from)
      const line = free === -1 ? taken.length : free
      taken[line] = bar.to
      return { ...bar, line }
    })
}

/** The lanes of the rows that are in these days, in the order in which rows come. */
export function lanesOf(calendar: NormalCalendar, rows: readonly WireRow[], shown: Days): readonly Lane[] {
  const last = daysBetween(shown.from, shown.to)
  const found = new Map<string | null, Omit<Bar, 'line'>[]>()
  for (const row of rows) {
    const place = placeOf(calendar, row)
    if (!place) continue
    const days = daysIn(place)
    const bar = {
      row,
      from: Math.max(0, daysBetween(shown.from, days.from)),
      to: Math.min(last, daysBetween(shown.from, days.to)),
    }
    if (bar.from > last || bar.to < 0) continue
    const named = row[calendar.lanes ?? '']
    const value = named === null || named === undefined ? null : String(named)
    found.set(value, [...(found.get(value) ?? []), bar])
  }
  return [...found].map(([value, bars]) => ({ value, bars: onLines(bars) }))
}
