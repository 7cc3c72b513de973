import { addDays, momentOf, shanghaiDay } from '../../src/fields/shanghai.ts'
import type { SubscriptionDraft } from '../../src/platform/subscriptionContract.ts'

/** How often somebody looks whether a list is beyond its number. */
const lookMs = 5 * 60_000

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** When it is somebody's turn after a moment, by the clock of Shanghai. What was missed meanwhile comes once, not often. */
export function nextTurn({ rhythm, hour, weekday }: Pick<SubscriptionDraft, 'rhythm' | 'hour' | 'weekday'>, now: Date) {
  if (rhythm === 'threshold') return new Date(now.getTime() + lookMs)
  const today = shanghaiDay(now)
  const time = `${String(hour ?? 0).padStart(2, '0')}:00:00`
  for (let days = 0; ; days++) {
    const day = addDays(today, days)
    const moment = new Date(momentOf(day, time) ?? now)
    if (moment > now && (rhythm === 'daily' || weekdayOf(day) === weekday)) return moment
  }
}

/** When a new one is looked at first: a number of rows at once. */
export const firstTurn = (draft: Parameters<typeof nextTurn>[0], now: Date): Date =>
  draft.rhythm === 'threshold' ? now : nextTurn(draft, now)
