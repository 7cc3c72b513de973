import { describe, expect, test } from 'vitest'
import { formatsOf } from '../../../src/platform/format/format.ts'
import { bucketLabel, bucketsOf, granularityOf, lengthOf, periodBefore } from './period.ts'

describe('the period of a report', () => {
  test.each([
    ['2026-03-01', '2026-03-31', 31, 'day'],
    ['2026-03-01', '2026-04-01', 32, 'week'],
    ['2026-01-01', '2026-06-29', 180, 'week'],
    ['2026-01-01', '2026-06-30', 181, 'month'],
    ['2024-01-01', '2024-12-31', 366, 'month'],
  ] as const)('%s to %s is %i days, read by %s', (from, to, length, granularity) => {
    expect(lengthOf({ from, to })).toBe(length)
    expect(granularityOf({ from, to })).toBe(granularity)
  })

  test('the one before ends the day before and is as long, over a leap day', () => {
    const now = new Date('2026-11-21T04:00:00Z')
    expect(periodBefore({ from: '2024-03-01', to: '2024-03-02' }, now)).toEqual({
      from: '2024-02-28',
      to: '2024-02-29',
    })
    expect(periodBefore({ from: '2026-11-20', to: '2026-11-20' }, now)).toEqual({
      from: '2026-11-19',
      to: '2026-11-19',
    })
    expect(periodBefore({ from: '2026-11-22', to: '2026-11-23' }, now)).toEqual({
      from: '2026-11-20',
      to: '2026-11-21',
    })
  })

  test.each([
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19', '2026-11-18T17:30:00.000Z'],
    ['2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13', '2026-11-12T17:30:00.000Z'],
    // The month is not over: what it is so far is compared with as much of the time before.
    ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-21', '2026-10-20T17:30:00.000Z'],
  ])('%s to %s contains today, and is compared up to the same minute', (from, to, start, end, until) => {
    const now = new Date('2026-11-19T17:30:00.000Z')
    expect(periodBefore({ from, to }, now)).toEqual({ from: start, to: end, until })
  })

  test('its buckets are all there, weeks from Monday, also before and after it', () => {
    expect(bucketsOf({ from: '2026-11-19', to: '2026-11-23' }, 'day')).toHaveLength(5)
    expect(bucketsOf({ from: '2026-11-22', to: '2026-11-23' }, 'week')).toEqual(['2026-11-16', '2026-11-23'])
    expect(bucketsOf({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(bucketLabel('2026-11-16', 'week', formatsOf('zh'))).toBe('2026-11-16 – 11-22')
  })
})
