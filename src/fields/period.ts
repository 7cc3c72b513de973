import type { FilterValue } from '../platform/contract.ts'
import { addDays, isDay, shanghaiDay } from './shanghai.ts'

/** Days of Shanghai, `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

const dayOf = (end: unknown): string | undefined =>
  typeof end === 'string' ? (isDay(end) ? end : shanghaiDay(end)) : undefined

/**
 * The days that a checked filter of a period means: an open end is today, an open beginning so many `days` before the
 * end. The same for figures and for the rows below them.
 */
export function daysOfPeriod(asked: FilterValue | undefined, days: number, today: string): Days {
  const { from, to } = (asked ?? {}) as { readonly from?: unknown; readonly to?: unknown }
  const start = dayOf(from)
  const end = dayOf(to) ?? (start !== undefined && start > today ? start : today)
  return { from: start ?? addDays(end, -days), to: end }
}
