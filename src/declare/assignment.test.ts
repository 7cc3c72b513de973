import { describe, expect, it } from 'vitest'
import { paint } from './fixture.ts'
import { normalise } from './normalise.ts'
import type { AnyResource } from './resource.ts'

const declared = (more: Partial<AnyResource>) => normalise({ ...(paint as AnyResource), ...more }, 'shop')

describe('rows that somebody works on', () => {
  it('have a field, its filter and column, and three acts, by one line', () => {
    const plain = declared({})
    const { assignee, list, operation, field } = declared({ assignee: 'hand' })
    expect(plain).toMatchObject({ assignee: null, due: null })
    expect(assignee).toEqual({
      field: 'assigneeId',
      by: 'hand',
      role: null,
      states: ['light'],
      watch: ['createdBy'],
      permit: ['edit'],
    })
    expect(field['assigneeId']).toMatchObject({ kind: 'ref', from: 'server', facts: { to: 'account' } })
    expect(list.columns.filter((name) => !plain.list.columns.includes(name))).toEqual(['assigneeId'])
    expect(list.columns.indexOf('assigneeId')).toBe(list.lead.length)
    expect(list.filters).toContain('assigneeId')
    expect(list.export).toEqual(plain.list.export)
    expect(operation['take']).toMatchObject({
      assigns: 'take',
      path: '/paint/take',
      permit: ['edit'],
      only: { shade: ['light'], assigneeId: null },
    })
    expect(operation['handOver']?.input.map(({ name }) => name)).toEqual(['assigneeId', 'handOverNote'])
    expect(Object.keys(operation)).toContain('release')
  })

  it('are due by a rule or by a field', () => {
    expect(declared({ due: { after: 'light', days: 2 } })).toMatchObject({
      due: { after: 'light', days: 2, working: false },
      field: { dueAt: { kind: 'dateTime', from: 'server' } },
    })
    expect(declared({ due: 'note' }).due).toEqual({ by: 'note' })
  })
})
