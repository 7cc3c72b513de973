import { expect, test } from 'vitest'
import { momentOf, shanghaiTime } from '../../src/fields/shanghai.ts'
import { type QuietHours, quietHoursIn } from '../../src/platform/inboxContract.ts'
import { quietUntil } from './quietHours.ts'

const night: QuietHours = { from: '21:00', to: '08:00', weekends: false }
const nap: QuietHours = { from: '12:30', to: '14:00', weekends: false }
const withWeekends: QuietHours = { ...night, weekends: true }

// 2026-03-06 is a Friday.
test.each<[string, QuietHours, string, string | null]>([
  ['before the night', night, '2026-03-04 20:59:59', null],
  ['as the night begins', night, '2026-03-04 21:00:00', '2026-03-05 08:00:00'],
  ['just before midnight', night, '2026-03-04 23:59:59', '2026-03-05 08:00:00'],
  ['at midnight', night, '2026-03-05 00:00:00', '2026-03-05 08:00:00'],
  ['just before the morning', night, '2026-03-05 07:59:59', '2026-03-05 08:00:00'],
  ['as the night ends', night, '2026-03-05 08:00:00', null],
  ['on the last night of a year', night, '2025-12-31 22:00:00', '2026-01-01 08:00:00'],
  ['before a rest in the day', nap, '2026-03-05 12:29:59', null],
  ['in a rest in the day', nap, '2026-03-05 12:30:00', '2026-03-05 14:00:00'],
  ['after a rest in the day', nap, '2026-03-05 14:00:00', null],
  ['on a Saturday that is a day like others', night, '2026-03-07 12:00:00', null],
  ['on Friday evening, before nights and weekend', withWeekends, '2026-03-06 20:00:00', null],
  ['on Friday night, over weekend and the night after it', withWeekends, '2026-03-06 22:00:00', '2026-03-09 08:00:00'],
  ['on Saturday at noon', withWeekends, '2026-03-07 12:00:00', '2026-03-09 08:00:00'],
  ['on Sunday at noon', withWeekends, '2026-03-08 12:00:00', '2026-03-09 08:00:00'],
  ['on Monday morning', withWeekends, '2026-03-09 08:00:00', null],
  ['on a weekend with a rest in the day', { ...nap, weekends: true }, '2026-03-08 12:45:00', '2026-03-09 00:00:00'],
])('%s', (_when, quiet, at, until) => {
  const end = quietUntil(quiet, new Date(momentOf(at.slice(0, 10), at.slice(11)) ?? ''))
  expect(end && shanghaiTime(end)).toBe(until)
})

test('without quiet hours nobody waits', () => {
  expect(quietUntil(null, new Date())).toBeNull()
})

test.each([
  null,
  'night',
  {},
  { from: '21:00', to: '08:00' },
  { from: '21:00', to: '21:00', weekends: false },
  { from: '24:00', to: '08:00', weekends: false },
  { from: '9:00', to: '08:00', weekends: false },
  { from: '21:00', to: '08:00', weekends: false, more: 1 },
])('%j are no quiet hours', (stored) => expect(quietHoursIn(stored)).toBeNull())
