import { describe, expect, it } from 'vitest'
import type { NormalCalendar } from '../../../declare/index.ts'
import { days, placeOf, shifted } from './dates.ts'

const calendar = (from: string, more: Partial<NormalCalendar> = {}): NormalCalendar => ({
  from,
  until: null,
  planned: null,
  lanes: null,
  card: null,
  ...more,
})
const row = {
  id: '1',
  version: 3,
  day: '2026-11-20',
  left: '2026-11-22',
  startAt: '2026-11-19T16:00:00.000Z',
  endAt: '2026-11-26T15:59:59.000Z',
  span: { from: '2026-06-01', to: '2026-08-31' },
  publishAt: null,
  publishedAt: null,
}

describe('where a row stands', () => {
  it('is its day, its days, or its moments by the clock of Shanghai', () => {
    expect(placeOf(calendar('day'), row)).toEqual({ start: '2026-11-20', end: '2026-11-21', whole: true })
    const both = { start: '2026-11-20', end: '2026-11-23', whole: true }
    expect(placeOf(calendar('day', { until: 'left' }), row)).toEqual(both)
    expect(placeOf(calendar('span'), row)).toEqual({ start: '2026-06-01', end: '2026-09-01', whole: true })
    const window = { start: '2026-11-20T00:00:00', end: '2026-11-26T23:59:59', whole: false }
    expect(placeOf(calendar('startAt', { until: 'endAt' }), row)).toEqual(window)
  })
  it('is when it is planned while it is, and nowhere where nothing says when', () => {
    const notices = calendar('publishedAt', { planned: 'publishAt' })
    const at = { start: '2026-11-20T00:00:00', end: '2026-11-20T00:00:00', whole: false }
    expect(placeOf(notices, row)).toBeNull()
    expect(placeOf(notices, { ...row, publishAt: row.startAt, publishedAt: row.endAt })).toEqual(at)
    expect(placeOf(calendar('day', { until: 'gone' }), row)).toBeNull()
  })
})

describe('the dates of a row that was moved', () => {
  it('are as far apart as they were', () => {
    expect(shifted(calendar('day', { until: 'left' }), row, days(7))).toEqual({ day: '2026-11-27', left: '2026-11-29' })
    expect(shifted(calendar('startAt', { until: 'endAt' }), row, days(-7))).toEqual({
      startAt: '2026-11-12T16:00:00.000Z',
      endAt: '2026-11-19T15:59:59.000Z',
    })
    expect(shifted(calendar('span'), row, days(1))).toEqual({ span: { from: '2026-06-02', to: '2026-09-01' } })
  })
  it('are the end alone where it was pulled', () => {
    expect(shifted(calendar('day', { until: 'left' }), row, 0, days(2))).toEqual({ left: '2026-11-24' })
    expect(shifted(calendar('span'), row, 0, days(-1))).toEqual({ span: { from: '2026-06-01', to: '2026-08-30' } })
  })
})
