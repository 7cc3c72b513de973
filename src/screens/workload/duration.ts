import type { Formats } from '../../platform/format/format.ts'
import type { useWorkloadMessages } from './messages.ts'

/** Hours on working days in words: minutes below one, working days from one on. */
export function durationIn(
  t: Pick<ReturnType<typeof useWorkloadMessages>, 'minutes' | 'hours' | 'day' | 'days'>,
  { short }: Pick<Formats, 'short'>,
  hours: number,
): string {
  if (hours < 1) return t.minutes.replace('{n}', short(hours * 60, 0))
  if (hours < 24) return t.hours.replace('{n}', short(hours, 1))
  const days = short(hours / 24, 1)
  return days === '1' ? t.day : t.days.replace('{n}', days)
}
