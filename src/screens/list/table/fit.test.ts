import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitColumns, type Wanted } from './fit.ts'

const figure = (key: string, want: number, stays = false): Wanted => ({ key, want, least: want, grows: false, stays })
const text = (key: string, want: number, least: number, stays = false): Wanted => ({
  key,
  want,
  least,
  grows: true,
  stays,
})
const total = (widths: Readonly<Record<string, number>>) =>
  Math.round(Object.values(widths).reduce((sum, one) => sum + one, 0))

describe('the room of a table', () => {
  it('is given to texts, first as much as they want', () => {
    const columns = [text('a', 300, 100), figure('b', 120), text('c', 140, 100)]
    expect(fitColumns(columns, 500, 40)).toEqual({ widths: { a: 240, b: 120, c: 140 }, dropped: [] })
    expect(fitColumns(columns, 700, 40).widths).toEqual({ a: 370, b: 120, c: 210 })
  })
  it('is kept for what a row is judged by and for its buttons, and what follows is dropped', () => {
    const columns = [figure('a', 100, true), figure('b', 150), figure('c', 90), figure('d', 60), figure('e', 100, true)]
    expect(fitColumns(columns, 400, 40)).toEqual({ widths: { a: 100, b: 150, e: 100 }, dropped: ['c', 'd'] })
    expect(fitColumns(columns, 100, 40).dropped).toEqual(['b', 'c', 'd'])
    expect(fitColumns(columns, 500, 40).dropped).toEqual([])
  })
  it('is not asked of where it is not known', () => {
    expect(fitColumns([text('a', 300, 100), figure('b', 120)], 0, 40).widths).toEqual({ a: 300, b: 120 })
  })
  it('is never exceeded but by what stays, and never cuts a figure', () => {
    const size = fc.integer({ min: 20, max: 400 })
    const column = fc.record({ want: size, least: size, grows: fc.boolean(), stays: fc.boolean() })
    fc.assert(
      fc.property(fc.array(column, { maxLength: 15 }), fc.integer({ min: 1, max: 2500 }), (given, room) => {
        const columns = given.map((one, index) => ({ ...one, key: `c${index}` }))
        const { widths, dropped } = fitColumns(columns, room, 40)
        const shown = columns.filter(({ key }) => !dropped.includes(key))
        expect(Object.keys(widths)).toEqual(shown.map(({ key }) => key))
        for (const { key, want, least } of shown) expect(widths[key]).toBeGreaterThanOrEqual(Math.min(want, least))
        if (shown.some(({ stays }) => !stays))
          expect(total(widths) + (dropped.length > 0 ? 40 : 0)).toBeLessThanOrEqual(room + 1)
      }),
    )
  })
})
