import { shanghaiDay } from '../../fields/shanghai.ts'
import type { Locale } from '../../platform/contract.ts'

/** Says when something was as short as it is clear, by the clock of the console: the time today, the day with it before. */
export function shortMoment(at: Date, now: Date, locale: Locale): string {
  const today = shanghaiDay(at) === shanghaiDay(now)
  const day = today ? {} : ({ month: 'numeric', day: 'numeric' } as const)
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...time, timeZone: 'Asia/Shanghai' }).format(at)
}
