import { expect, test } from 'vitest'
import { nextTurn } from './moments.ts'

const at = (
  now: string,
  rhythm: 'daily' | 'weekly' | 'threshold',
  hour: number | null,
  weekday: number | null = null,
) => nextTurn({ rhythm, hour, weekday }, new Date(now)).toISOString()

test.each([
  ['today, where the hour is still to come', '2026-11-27T00:30:00Z', 9, '2026-11-27T01:00:00.000Z'],
  ['tomorrow, where it is over', '2026-11-27T01:00:00Z', 9, '2026-11-28T01:00:00.000Z'],
  ['by the day of Shanghai, which is tomorrow in UTC', '2026-11-27T16:30:00Z', 8, '2026-11-28T00:00:00.000Z'],
  ['at midnight of Shanghai', '2026-11-27T01:00:00Z', 0, '2026-11-27T16:00:00.000Z'],
])('daily comes %s', (_what, now, hour, then) => expect(at(now, 'daily', hour)).toBe(then))

test.each([
  ['on its day of this week', '2026-11-27T01:00:00Z', 7, '2026-11-29T01:00:00.000Z'],
  ['on that of the next, where the hour is over', '2026-11-30T01:00:00Z', 1, '2026-12-07T01:00:00.000Z'],
  [
    'by the week of Shanghai, where Monday begins on Sunday of UTC',
    '2026-11-29T16:10:00Z',
    1,
    '2026-11-30T01:00:00.000Z',
  ],
])('weekly comes %s', (_what, now, weekday, then) => expect(at(now, 'weekly', 9, weekday)).toBe(then))

test('a number of rows is looked at again in five minutes', () =>
  expect(at('2026-11-27T01:00:00Z', 'threshold', null)).toBe('2026-11-27T01:05:00.000Z'))
