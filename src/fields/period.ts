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
 * So many whole days, of which `end` is the last: whoever says "the last seven days" means today among them. Shortcuts,
 * figures, the rows below them and what they are compared with all take their days from here.
 */
export const lastDays = (count: number, end: string): Days => ({ from: addDays(end, 1 - count), to: end })

/**
 * The days that a checked filter of a period means: an open end is today, an open beginning has it last so many `days`.
 * The same for figures and for the rows below them.
 */
export function daysOfPeriod(asked: FilterValue | undefined, days: number, today: string): Days {
  const { from, to } = (asked ?? {}) as { readonly from?: unknown; readonly to?: unknown }
  const start = dayOf(from)
  const end = dayOf(to) ?? (start !== undefined && start > today ? start : today)
  return start === undefined ? lastDays(days, end) : { from: start, to: end }
}
