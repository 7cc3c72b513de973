import { expect, test } from 'vitest'
import { laterMoments } from './moments.ts'

test.each([
  ['a Thursday', '2026-11-26T01:30:00Z', '2026-11-27T01:00:00.000Z', '2026-11-30T01:00:00.000Z'],
  ['a Sunday', '2026-11-29T03:00:00Z', '2026-11-30T01:00:00.000Z', '2026-11-30T01:00:00.000Z'],
  ['a Monday', '2026-11-30T03:00:00Z', '2026-12-01T01:00:00.000Z', '2026-12-07T01:00:00.000Z'],
  [
    'the small hours in Shanghai, which is yesterday in UTC',
    '2026-11-26T17:00:00Z',
    '2026-11-28T01:00:00.000Z',
    '2026-11-30T01:00:00.000Z',
  ],
])('on %s', (_day, now, tomorrow, nextMonday) => {
  const inAnHour = new Date(Date.parse(now) + 3_600_000).toISOString()
  expect(laterMoments(new Date(now))).toEqual({ inAnHour, tomorrow, nextMonday })
})
