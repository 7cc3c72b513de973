import { describe, expect, it } from 'vitest'
import { shownDays, stepped, within } from './shownDays.ts'

describe('the days of a calendar', () => {
  it('are whole weeks from Monday in a month, and the month alone one after the other', () => {
    expect(shownDays('month', '2026-11-20')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    // A month that begins on a Monday and ends on a Sunday.
    expect(shownDays('month', '2027-02-28')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(shownDays('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(shownDays('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    for (const span of ['agenda', 'lanes'] as const)
      expect(shownDays(span, '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  })
  it('are stepped through by weeks or months, also over the end of a year', () => {
    expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06')
    expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-01')
    // Not to February 31, which is in March.
    expect(stepped('agenda', '2027-03-31', -1)).toBe('2027-02-01')
  })
})

describe('what a list asks of a date, in the days that are shown', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  it('is what both ask', () => {
    expect(within(undefined, days)).toEqual(days)
    expect(within({ from: '2026-11-10' }, days)).toEqual({ from: '2026-11-10', to: '2026-11-30' })
    expect(within({ from: '2026-01-01', to: '2026-11-05' }, days)).toEqual({ from: '2026-11-01', to: '2026-11-05' })
    expect(within({ to: '2026-11-05' }, { from: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-05' })
    // The last moment of the day before in Shanghai is earlier than the day.
    expect(within({ from: '2026-10-31T15:59:59.999Z' }, days)).toEqual(days)
    expect(within({ from: '2026-10-31T16:00:01.000Z' }, days)).toEqual({ ...days, from: '2026-10-31T16:00:01.000Z' })
  })
  it('is nothing where they have no day in common', () => {
    expect(within({ to: '2026-10-31' }, days)).toBeNull()
    expect(within({ from: '2026-12-01' }, days)).toBeNull()
    expect(within({ from: '2026-11-30' }, days)).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  })
})
