import { isDay } from '../shanghai.ts'
import { halfWidth } from './text.ts'

const writtenDay = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?$/
const writtenTime = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?$/

const two = (digits: string) => digits.padStart(2, '0')

/** Typed text of dates and times in its plain form. */
export const tidyCalendar = (text: string): string => halfWidth(text).trim().replace(/\s+/g, ' ')

/** A day as people write it (2024-1-5, 2024/01/05, 2024年1月5日), canonical; undefined when it is no real day. */
export function readDay(text: string): string | undefined {
  const match = writtenDay.exec(tidyCalendar(text))
  if (!match) return undefined
  const [, year = '', month = '', day = ''] = match
  const canonical = `${year}-${two(month)}-${two(day)}`
  return isDay(canonical) ? canonical : undefined
}

/** A time of day as people write it, `HH:mm:ss.SSS`; undefined when there is no such time. */
export function readTime(text: string): string | undefined {
  const match = writtenTime.exec(tidyCalendar(text))
  if (!match) return undefined
  const [, hour = '', minute = '', second = '00', fraction = ''] = match
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${two(hour)}:${minute}:${second}.${fraction.padEnd(3, '0')}`
}
