import { shanghaiDay } from '../fields/shanghai.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A moment before this would be in 1973 as milliseconds: a number so small is in seconds. */
const smallestMilliseconds = 1e11

/** How long ago something was, to be put into words; beyond two days the date says more. */
export type RelativeTime =
  | { readonly unit: 'now' | 'yesterday' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number }
  | { readonly unit: 'date'; readonly date: string }

/** A moment given in seconds, in milliseconds, as ISO-8601 or as a date, in milliseconds. */
function millisecondsOf(moment: number | string | Date): number {
  if (typeof moment !== 'number') return new Date(moment).getTime()
  return Math.abs(moment) < smallestMilliseconds ? moment * second : moment
}

/**
 * Specification 9: under 30 s, and in the future, it is now; under an hour minutes and under a day hours, both rounded
 * up but never to a full hour or day; under two days yesterday; else the date in Shanghai.
 */
export function relativeTime(moment: number | string | Date, now: number | Date = Date.now()): RelativeTime {
  const at = millisecondsOf(moment)
  const ago = new Date(now).getTime() - at
  if (ago < 30 * second) return { unit: 'now' }
  if (ago < hour) return { unit: 'minutes', count: Math.min(Math.ceil(ago / minute), 59) }
  if (ago < day) return { unit: 'hours', count: Math.min(Math.ceil(ago / hour), 23) }
  if (ago < 2 * day) return { unit: 'yesterday' }
  return { unit: 'date', date: shanghaiDay(new Date(at)) }
}
