import { describe, expect, test } from 'vitest'
import type { NormalChart } from '../../../declare/index.ts'
import { daysOfBucket } from '../bucket.ts'
import { isEmpty, shapeOf } from './shape.ts'

const chart = (dimensions: string[], measures: string[]): NormalChart => ({
  name: 'x',
  label: 'x',
  as: 'column',
  dimensions,
  measures,
  top: null,
  choose: null,
  lines: [],
})
const wordOf = (name: string) => name.toUpperCase()

describe('what a chart draws and its table says', () => {
  test('a measure that is drawn as a line has a scale of its own', () => {
    const groups = [{ keys: ['1'], labels: ['one'], values: { a: 1, b: 400 } }]
    const { series } = shapeOf({ ...chart(['period'], ['a', 'b']), lines: ['b'] }, groups, wordOf)
    expect(series.map(({ line }) => line ?? false)).toEqual([false, true])
  })

  test('one series for each measure over one dimension; unknown stays unknown', () => {
    const groups = [
      { keys: ['1'], labels: ['one'], values: { a: 1, b: null } },
      { keys: ['2'], labels: ['two'], values: { a: 2, b: 4 } },
    ]
    expect(shapeOf(chart(['d'], ['a', 'b']), groups, wordOf)).toEqual({
      categories: ['one', 'two'],
      series: [
        { name: 'A', measure: 'a', values: [1, 2] },
        { name: 'B', measure: 'b', values: [null, 4] },
      ],
    })
  })

  test('one series for each value of the second dimension, none for days on which nothing happened', () => {
    const groups = [
      { keys: ['1', 'x'], labels: ['one', 'X'], values: { a: 3 } },
      { keys: ['2', null], labels: ['two', '—'], values: { a: 0 } },
      { keys: ['3', 'y'], labels: ['three', 'Y'], values: { a: 5 } },
    ]
    expect(shapeOf(chart(['d', 'e'], ['a']), groups, wordOf)).toEqual({
      categories: ['one', 'two', 'three'],
      series: [
        { name: 'X', measure: 'a', values: [3, 0, 0] },
        { name: 'Y', measure: 'a', values: [0, 0, 5] },
      ],
    })
  })

  test('series stand in the order in which their codes are declared, whichever came first', () => {
    const groups = [
      { keys: ['1', 'paid'], labels: ['one', 'Paid'], values: { a: 3 } },
      { keys: ['1', null], labels: ['one', 'Not stated'], values: { a: 1 } },
      { keys: ['2', 'open'], labels: ['two', 'Open'], values: { a: 5 } },
    ]
    const { series } = shapeOf(chart(['d', 'e'], ['a']), groups, wordOf, ['open', 'paid'])
    expect(series.map(({ name }) => name)).toEqual(['Open', 'Paid', 'Not stated'])
  })

  test('measures themselves are compared where there is no dimension', () => {
    const shape = shapeOf(chart([], ['a', 'b']), [{ keys: [], labels: [], values: { a: 0, b: 0 } }], wordOf)
    expect(shape.categories).toEqual(['A', 'B'])
    expect(isEmpty(shape)).toBe(true)
  })
})

test('a bucket leads to its days as far as they lie in the period', () => {
  const period = { from: '2026-01-15', to: '2026-03-10' } as const
  expect(daysOfBucket('2026-01', { ...period, granularity: 'month' })).toEqual({ from: '2026-01-15', to: '2026-01-31' })
  expect(daysOfBucket('2026-02', { ...period, granularity: 'month' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfBucket('2026-03-09', { ...period, granularity: 'week' })).toEqual({
    from: '2026-03-09',
    to: '2026-03-10',
  })
  expect(daysOfBucket('2026-02-03', { ...period, granularity: 'day' })).toEqual({
    from: '2026-02-03',
    to: '2026-02-03',
  })
})
