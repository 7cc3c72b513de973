import { expect, test } from 'vitest'
import { relativeTime } from './relativeTime.ts'

// Specification 9, relative-time helper; roundings by design 6.
const now = new Date('2026-03-10T12:00:00Z')
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)

test.each([
  [0, { unit: 'now' }],
  [29.999, { unit: 'now' }],
  [-1, { unit: 'now' }],
  [-86_400, { unit: 'now' }],
  [30, { unit: 'minutes', count: 1 }],
  [60, { unit: 'minutes', count: 1 }],
  [61, { unit: 'minutes', count: 2 }],
  [3540, { unit: 'minutes', count: 59 }],
  [3599, { unit: 'minutes', count: 59 }],
  [3600, { unit: 'hours', count: 1 }],
  [3601, { unit: 'hours', count: 2 }],
  [86_399, { unit: 'hours', count: 23 }],
  [86_400, { unit: 'yesterday' }],
  [172_799, { unit: 'yesterday' }],
  [172_800, { unit: 'date', date: '2026-03-08' }],
])('relative time (specification 9): %d seconds ago', (seconds, said) => {
  expect(ago(seconds)).toEqual(said)
})

test('takes seconds, milliseconds, a date and what the wire carries', () => {
  const moment = new Date('2026-03-10T11:50:00Z')
  const tenMinutes = { unit: 'minutes', count: 10 }
  for (const form of [moment, moment.getTime(), moment.getTime() / 1000, moment.toISOString()])
    expect(relativeTime(form, now)).toEqual(tenMinutes)
})

test('the date is that of Shanghai', () => {
  expect(relativeTime('2026-01-01T20:00:00Z', now)).toEqual({ unit: 'date', date: '2026-01-02' })
})
