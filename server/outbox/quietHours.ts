import { addDays, endOfDay, momentOf, shanghaiDay, shanghaiTime } from '../../src/fields/shanghai.ts'
import type { QuietHours } from '../../src/platform/inboxContract.ts'

/** A night, a weekend and the night after it, and what begins with their end. */
const mostParts = 8

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The end of the part that a moment is in: a night, or a day of a weekend. Null: it is in none. */
function endOfPart({ from, to, weekends }: QuietHours, at: Date): Date | null {
  const day = shanghaiDay(at)
  if (weekends && isWeekend(day)) return new Date(endOfDay(day))
  const time = shanghaiTime(at).slice(11, 16)
  const isQuiet = from < to ? from <= time && time < to : from <= time || time < to
  if (!isQuiet) return null
  const endsOn = time < to ? day : addDays(day, 1)
  return new Date(momentOf(endsOn, `${to}:00`) ?? at)
}

/** When somebody may be disturbed again; null: at this moment already. */
export function quietUntil(quiet: QuietHours | null, at: Date): Date | null {
  if (quiet === null) return null
  let until: Date | null = null
  for (let part = 0; part < mostParts; part++) {
    const end = endOfPart(quiet, until ?? at)
    if (end === null) return until
    until = end
  }
  return until
}
