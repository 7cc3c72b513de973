import { type Days, lastDays } from '../../../src/fields/period.ts'
import { addDays, shanghaiDay } from '../../../src/fields/shanghai.ts'
import type { Granularity } from '../../../src/platform/contract.ts'
import type { Formats } from '../../../src/platform/format/format.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Figures of days are arithmetic on the calendar, so that no zone has a part in it. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

/** Number of days in a period. */
export const lengthOf = ({ from, to }: Days): number => numberOf(to) - numberOf(from) + 1

/** Longest period a report covers. */
export const maxDays = 366

/** Days, of which the last may be over at a moment within it, which is not part of them. */
export interface Span extends Days {
  readonly until?: string
}

/**
 * The equally long period before. Of one that is not over, what it is so far is told, and compared with what the one
 * before was at the same minute.
 */
export function periodBefore(days: Days, now: Date): Span {
  const length = lengthOf(days)
  const before = lastDays(length, addDays(days.from, -1))
  const today = shanghaiDay(now)
  if (days.from > today || days.to < today) return before
  const until = new Date(now.getTime() - length * dayMs)
  return { from: before.from, to: shanghaiDay(until), until: until.toISOString() }
}

/** Periods of up to a month are read day by day, up to half a year by week, longer ones by month. */
export function granularityOf(days: Days): Granularity {
  const length = lengthOf(days)
  return length <= 31 ? 'day' : length <= 180 ? 'week' : 'month'
}

/** The bucket a day falls into: the day, the Monday of its week, its month. */
function bucketOf(day: string, granularity: Granularity): string {
  if (granularity === 'month') return day.slice(0, 7)
  // 1970-01-01 was a Thursday.
  return granularity === 'day' ? day : addDays(day, -((numberOf(day) + 3) % 7))
}

/** All buckets of a period in order, the empty ones too. */
export function bucketsOf(days: Days, granularity: Granularity): string[] {
  const all = Array.from({ length: lengthOf(days) }, (_, n) => bucketOf(addDays(days.from, n), granularity))
  return [...new Set(all)]
}

/** A bucket as people read it in a language; weeks by their first and last day. */
export function bucketLabel(bucket: string, granularity: Granularity, { day, shortDay, month }: Formats): string {
  if (granularity === 'month') return month(bucket)
  return granularity === 'week' ? `${day(bucket)} – ${shortDay(addDays(bucket, 6))}` : day(bucket)
}
