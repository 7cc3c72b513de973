import { shanghaiDay, shanghaiTime } from '../../fields/shanghai.ts'
import type { Locale } from '../../platform/contract.ts'
import { formatsOf } from '../../platform/format/format.ts'

/** Says when something was as short as it is clear, by the clock of the console: the time today, the day with it before. */
export function shortMoment(at: Date, now: Date, locale: Locale): string {
  const time = shanghaiTime(at).slice(11, 16)
  if (shanghaiDay(at) === shanghaiDay(now)) return time
  return `${formatsOf(locale).shortDay(shanghaiDay(at))} ${time}`
}
