import { describe, expect, it } from 'vitest'
import { daysOfPeriod, lastDays } from './period.ts'

const today = '2026-11-22'

describe('the last days', () => {
  it.each([1, 7, 30, 90])('%i days are as many, today among them, over the ends of months', (count) => {
    const { from, to } = lastDays(count, today)
    expect(to).toBe(today)
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(count)
  })
})

describe('the days of a period', () => {
  it('is the usual one where nobody asks', () => {
    expect(daysOfPeriod(undefined, 7, today)).toEqual({ from: '2026-11-16', to: today })
    expect(daysOfPeriod(undefined, 1, today)).toEqual({ from: today, to: today })
  })

  it('closes an open end today, and an open beginning as long before the end as usual', () => {
    expect(daysOfPeriod({ from: '2026-11-01' }, 7, today)).toEqual({ from: '2026-11-01', to: today })
    expect(daysOfPeriod({ from: '2026-12-01' }, 7, today)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
    expect(daysOfPeriod({ to: '2026-03-31' }, 30, today)).toEqual({ from: '2026-03-02', to: '2026-03-31' })
  })

  it('takes moments as the whole days of Shanghai that they lie in', () => {
    expect(daysOfPeriod({ from: '2026-11-01T16:00:00.000Z', to: '2026-11-02T15:59:59.000Z' }, 7, today)).toEqual({
      from: '2026-11-02',
      to: '2026-11-02',
    })
  })
})
