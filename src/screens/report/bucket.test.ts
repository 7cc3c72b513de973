import { describe, expect, test } from 'vitest'
import { daysOfBucket } from './bucket.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }

describe('the days of a bucket', () => {
  test('of a day are that day', () => {
    expect(daysOfBucket('2026-11-20', { ...year, granularity: 'day' })).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    })
  })

  test('of a week end with its Sunday, in another month too', () => {
    const of = (monday: string) => daysOfBucket(monday, { ...year, granularity: 'week' })
    expect(of('2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(of('2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-12-06' })
  })

  test('of a month end with its last, also of a February', () => {
    const of = (month: string) => daysOfBucket(month, { ...year, granularity: 'month' })
    expect(of('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(of('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  test('lie within the period', () => {
    const period = { from: '2026-11-18', to: '2026-11-20' }
    const inside = { from: '2026-11-18', to: '2026-11-20' }
    expect(daysOfBucket('2026-11-16', { ...period, granularity: 'week' })).toEqual(inside)
    expect(daysOfBucket('2026-11', { ...period, granularity: 'month' })).toEqual(inside)
  })
})
