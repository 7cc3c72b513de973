import { expect, test } from 'vitest'
import { momentOf, shanghaiTime } from '../../../src/fields/shanghai.ts'
import type { QuietHours } from '../../../src/platform/inboxContract.ts'
import { digestDue, type Period } from './digestTime.ts'

const night: QuietHours = { from: '21:00', to: '08:30', weekends: false }

// 2026-03-06 is a Friday.
test.each<[string, Period, QuietHours | null, string, string]>([
  ['within an hour', 'hourly', null, '2026-03-04 10:20:00', '2026-03-04 11:00:00'],
  ['as an hour begins', 'hourly', null, '2026-03-04 10:00:00', '2026-03-04 11:00:00'],
  ['before midnight', 'hourly', null, '2026-03-04 23:59:59', '2026-03-05 00:00:00'],
  ['before nine', 'daily', null, '2026-03-04 08:59:59', '2026-03-04 09:00:00'],
  ['at nine', 'daily', null, '2026-03-04 09:00:00', '2026-03-05 09:00:00'],
  ['after nine, at the end of a month', 'daily', null, '2026-03-31 15:00:00', '2026-04-01 09:00:00'],
  ['in a quiet night', 'hourly', night, '2026-03-04 22:10:00', '2026-03-05 09:00:00'],
  ['late in a quiet night', 'hourly', night, '2026-03-05 08:10:00', '2026-03-05 09:00:00'],
  ['before a quiet night', 'hourly', night, '2026-03-04 20:10:00', '2026-03-05 09:00:00'],
  [
    'on Friday before a quiet weekend',
    'daily',
    { ...night, weekends: true },
    '2026-03-06 10:00:00',
    '2026-03-09 09:00:00',
  ],
  ['where nine is always quiet', 'daily', { ...night, to: '10:00' }, '2026-03-04 12:00:00', '2026-03-05 10:00:00'],
])('%s', (_when, period, quiet, after, due) => {
  const moment = new Date(momentOf(after.slice(0, 10), after.slice(11)) ?? '')
  expect(shanghaiTime(digestDue(period, quiet, moment))).toBe(due)
})
