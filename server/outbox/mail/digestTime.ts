import { addDays, momentOf, shanghaiDay } from '../../../src/fields/shanghai.ts'
import type { MailTime, QuietHours } from '../../../src/platform/inboxContract.ts'
import { quietUntil } from '../quietHours.ts'

/** How often digests come. */
export type Period = Exclude<MailTime, 'now'>

const hour = 60 * 60_000
const morning = '09:00:00'

/** The first full hour, or nine o'clock of Shanghai, after a moment. */
function nextOf(period: Period, after: Date): Date {
  if (period === 'hourly') return new Date((Math.floor(after.getTime() / hour) + 1) * hour)
  const today = new Date(momentOf(shanghaiDay(after), morning) ?? after)
  return today > after ? today : new Date(momentOf(addDays(shanghaiDay(after), 1), morning) ?? after)
}

/**
 * When the next digest after a moment is due. What would fall into quiet hours becomes one digest, at the first usual
 * time after them; where usual times are always quiet, as they end.
 */
export function digestDue(period: Period, quiet: QuietHours | null, after: Date): Date {
  const usual = nextOf(period, after)
  const end = quietUntil(quiet, usual)
  if (end === null) return usual
  const later = nextOf(period, new Date(end.getTime() - 1))
  return quietUntil(quiet, later) === null ? later : end
}
