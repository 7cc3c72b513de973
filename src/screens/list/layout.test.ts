import { describe, expect, it } from 'vitest'
import { moved } from '../../providers/useDragOrder.ts'
import { sample } from '../sample.fixture.ts'
import { declaredLayout, storedLayout } from './layout.ts'

describe('the layout of a list', () => {
  it('shows the first twelve columns of the declaration', () => {
    const columns = Array.from({ length: 15 }, (_, index) => `c${index}`)
    const layout = declaredLayout({ ...sample, list: { ...sample.list, columns } })
    expect(layout.hidden).toEqual(['c12', 'c13', 'c14'])
  })
  it('keeps what a person arranged and adds columns declared since', () => {
    const stored = {
      columns: ['phase', 'name', 'gone', 'name'],
      hidden: ['name', 'gone'],
      widths: { phase: 3000, name: 5, gone: 100, tone: 'wide', sort: 120 },
      density: 'small',
      pageSize: 50,
    }
    const layout = storedLayout(sample, stored)
    expect(layout.columns.slice(0, 2)).toEqual(['phase', 'name'])
    expect([...layout.columns].sort()).toEqual([...sample.list.columns].sort())
    expect(layout.hidden).toEqual(['name'])
    expect(layout.widths).toEqual({ phase: 800, name: 60, sort: 120 })
    expect(layout.density).toBe('small')
    expect(layout.pageSize).toBe(50)
  })
  const damaged = ['', 5, null, undefined, [], { columns: 1, hidden: {}, widths: 7, density: 'vast', pageSize: 3 }]
  it.each(damaged)('survives %j in the storage', (stored) => {
    expect(storedLayout(sample, stored)).toEqual(declaredLayout(sample))
  })

  it('puts a column in the place of another', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(moved(['a', 'b'], 0, 5)).toEqual(['a', 'b'])
  })
})
