import { describe, expect, it } from 'vitest'
import { daysAfter, noteDue } from './due.ts'

const friday = new Date('2026-11-27T02:00:00Z')

describe('until when rows wait', () => {
  it('is told in working days, without Saturdays and Sundays, or in days of any kind', () => {
    expect(daysAfter(friday, 2, true)).toEqual(new Date('2026-12-01T02:00:00Z'))
    expect(daysAfter(friday, 2, false)).toEqual(new Date('2026-11-29T02:00:00Z'))
    // Late on Friday in UTC it is Saturday in Shanghai.
    expect(daysAfter(new Date('2026-11-27T20:00:00Z'), 1, true)).toEqual(new Date('2026-11-29T20:00:00Z'))
  })

  it('is set with the state, stays while that stays, and goes with it', () => {
    const due = { after: 'pending', days: 1, working: false }
    const resource = { due, stateField: 'state', assignee: null } as never
    const row: Record<string, unknown> = { state: 'pending', dueAt: null }
    noteDue(resource, null, row, friday)
    expect(row['dueAt']).toBe('2026-11-28T02:00:00.000Z')
    const before = { ...row }
    noteDue(resource, before, row, new Date('2026-12-24T00:00:00Z'))
    expect(row['dueAt']).toBe(before['dueAt'])
    noteDue(resource, before, Object.assign(row, { state: 'approved' }), friday)
    expect(row['dueAt']).toBeNull()
  })

  it('may be a day of the row, which ends in Shanghai', () => {
    const resource = { due: { by: 'day' }, stateField: null, assignee: null } as never
    const row: Record<string, unknown> = { day: '2026-11-27' }
    noteDue(resource, null, row, friday)
    expect(row['dueAt']).toBe('2026-11-27T15:59:59.000Z')
  })
})
