import { describe, expect, test } from 'vitest'
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
    expect(periodBefore({ from: '2024-03-01', to: '2024-03-02' })).toEqual({ from: '2024-02-28', to: '2024-02-29' })
    expect(periodBefore({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  })

  test('its buckets are all there, weeks from Monday, also before and after it', () => {
    expect(bucketsOf({ from: '2026-11-19', to: '2026-11-23' }, 'day')).toHaveLength(5)
    expect(bucketsOf({ from: '2026-11-22', to: '2026-11-23' }, 'week')).toEqual(['2026-11-16', '2026-11-23'])
    expect(bucketsOf({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(bucketLabel('2026-11-16', 'week')).toBe('2026-11-16 – 11-22')
  })
})
