import type { NormalResource } from '#declare'
import { shanghaiDay } from '../../src/fields/shanghai.ts'

type Row = Readonly<Record<string, unknown>>

const dayMs = 24 * 60 * 60 * 1000

/** Monday to Friday in Shanghai, where all staff work. */
const isWorkingDay = (at: number): boolean => {
  const weekday = new Date(`${shanghaiDay(new Date(at))}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6
}

/** The same time of day some days later; of working days the days between do not count. */
export function daysAfter(start: Date, days: number, working: boolean): Date {
  let at = start.getTime()
  for (let left = days; left > 0; ) {
    at += dayMs
    if (!working || isWorkingDay(at)) left -= 1
  }
  return new Date(at)
}

/** A day is over when it ends in Shanghai. */
const momentOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  return /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T23:59:59+08:00`).toISOString() : value
}

/** Whether a row with a due date of its own still waits. */
const waits = ({ assignee, stateField }: NormalResource, row: Row): boolean =>
  assignee === null || stateField === null || assignee.states.includes(String(row[stateField]))

/** Notes until when a row waits that is about to be stored: from the state that it comes into, until it leaves it. */
export function noteDue(
  resource: NormalResource,
  before: Row | null,
  values: Record<string, unknown>,
  now: Date,
): void {
  const { due, stateField } = resource
  if (due === null) return
  if ('by' in due) {
    values['dueAt'] = waits(resource, values) ? momentOf(values[due.by]) : null
    return
  }
  const isIn = (row: Row | null) => stateField !== null && row?.[stateField] === due.after
  if (!isIn(values)) values['dueAt'] = null
  else if (!isIn(before)) values['dueAt'] = daysAfter(now, due.days, due.working).toISOString()
}
