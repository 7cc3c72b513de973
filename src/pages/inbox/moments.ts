import { addDays, momentOf, shanghaiDay } from '../../fields/shanghai.ts'

const hourMs = 60 * 60_000
const begin = '09:00:00'

/** When messages can be put off until, ISO 8601; the working day begins at nine. */
export function laterMoments(now: Date): Readonly<Record<'inAnHour' | 'tomorrow' | 'nextMonday', string>> {
  const today = shanghaiDay(now)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const monday = addDays(today, weekday === 0 ? 1 : 8 - weekday)
  const inAnHour = new Date(now.getTime() + hourMs).toISOString()
  return {
    inAnHour,
    tomorrow: momentOf(addDays(today, 1), begin) ?? inAnHour,
    nextMonday: momentOf(monday, begin) ?? inAnHour,
  }
}
