import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { NormalResource } from '../../../declare/index.ts'
import type { Column } from './columns.ts'
import { useFitting } from './useFitting.ts'

const column = (key: string, width: number, cut: number | null = null, label = key) =>
  ({ key, label, width, cut }) as unknown as Column
const resource = { list: { lead: ['name', 'state', 'amount', 'end'] }, operations: [] } as unknown as NormalResource
const columns = [
  column('name', 300, 200),
  column('state', 100),
  column('amount', 100),
  column('end', 150),
  column('by', 200),
]
const fitIn = (room: number) =>
  renderHook(() => useFitting({ resource, columns, measured: {}, widths: {}, arranged: false, room })).result.current

describe('the room of a list', () => {
  it('cuts a text further where the last of what decides would have none', () => {
    expect(fitIn(900).dropped).toEqual([])
    expect(fitIn(620)).toMatchObject({ dropped: ['by'], widths: { end: 150 } })
    const { dropped, widths } = fitIn(560)
    expect(dropped).toEqual(['by'])
    expect(widths['name']).toBeLessThan(200)
    expect(widths['name']).toBeGreaterThanOrEqual(140)
  })
  it('breaks no word of a heading', () => {
    const named = columns.map((one) => (one.key === 'name' ? column('name', 300, 200, 'Destinatario principal') : one))
    const { widths } = renderHook(() =>
      useFitting({ resource, columns: named, measured: {}, widths: {}, arranged: false, room: 560 }),
    ).result.current
    // twelve letters and the padding of the cell
    expect(widths['name']).toBeGreaterThanOrEqual(12 * 8.5 + 32)
    const long = columns.map((one) => (one.key === 'name' ? column('name', 300, 200, 'Vertragspartnerschaft') : one))
    const { dropped } = renderHook(() =>
      useFitting({ resource, columns: long, measured: {}, widths: {}, arranged: false, room: 560 }),
    ).result.current
    expect(dropped).toContain('end')
  })
  it('cuts nothing further where that would not help', () => {
    expect(fitIn(480)).toMatchObject({ dropped: ['end', 'by'], widths: { name: 232 } })
  })
})
