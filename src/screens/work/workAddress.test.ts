import { expect, it } from 'vitest'
import { sample } from '../sample.fixture.ts'
import { workAddress } from './workAddress.ts'

const assignee = { field: 'tone', by: 'hand', role: null, states: ['draft', 'live'], watch: [], permit: [] } as const
const dueAt = { ...sample.field['createdAt'], name: 'dueAt' } as NonNullable<(typeof sample.field)[string]>
const list = { ...sample.list, filters: ['tone', 'phase', 'dueAt'] }
const resource = { ...sample, assignee, list, field: { ...sample.field, dueAt }, path: '/samples' }
const now = new Date('2026-03-02T17:30:00.000Z')
const asked = (counted: Parameters<typeof workAddress>[1]) =>
  Object.fromEntries(new URL(workAddress(resource, counted, 'warm', now) ?? '', 'http://x').searchParams)

it('leads from each number to the rows that it counts', () => {
  expect(asked('free')).toEqual({ phase: 'draft,live' })
  expect(asked('mine')).toEqual({ phase: 'draft,live', tone: 'warm' })
  expect(asked('overdue')).toEqual({ phase: 'draft,live', tone: 'warm', dueAt: '..2026-03-02T17:30:00.000Z' })
  // The day ends in Shanghai, where it is the third already.
  expect(asked('dueToday')).toMatchObject({ dueAt: '2026-03-02T17:30:00.000Z..2026-03-03T15:59:59.999Z' })
})

it('leads nowhere where the list has no page', () => {
  expect(workAddress({ ...resource, path: null }, 'mine', 'warm', now)).toBeNull()
})
