/**
 * The clock of the console is Shanghai's, whatever zone browser or server run in: UTC+8 all year since 1991, long
 * before the first moment this product stores. A fixed offset keeps writing and reading exact inverses.
 */
const offset = 8 * 60 * 60 * 1000

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const earliestYear = 1900

/** Whether text is `YYYY-MM-DD` and such a day exists. */
export function isDay(text: string): boolean {
  const match = dayPattern.exec(text)
  if (!match || Number(match[1]) < earliestYear) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether text is a moment as the wire carries it, `YYYY-MM-DDTHH:mm:ss.SSSZ`. */
export function isMoment(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text && isDay(text.slice(0, 10))
}

/** Day of a moment in Shanghai, `YYYY-MM-DD`. */
export const shanghaiDay = (moment: string | Date): string => shanghaiTime(moment).slice(0, 10)

/** `YYYY-MM-DD HH:mm:ss` of a moment in Shanghai. */
export const shanghaiTime = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + offset).toISOString().slice(0, 19).replace('T', ' ')

/** The moment of a Shanghai day and time of day, canonical; undefined when there is no such day or time. */
export function momentOf(day: string, time = '00:00:00'): string | undefined {
  const local = Date.parse(`${day}T${time}Z`)
  return isDay(day) && !Number.isNaN(local) ? new Date(local - offset).toISOString() : undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** So many days after a day, or before it; arithmetic on the calendar, in which no zone has a part. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** First moment of the Shanghai day after `day`: the exclusive end of the day. */
export const endOfDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - offset + dayMs).toISOString()

/** First moment of the Shanghai day. */
export const startOfDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - offset).toISOString()
