import { expect, test } from 'vitest'
import { lanesOf } from './laneLayout.ts'

const calendar = { from: 'from', until: 'to', planned: null, lanes: 'space', card: null }
const november = { from: '2026-11-01', to: '2026-11-30' }
const row = (id: string, space: string | null, from: string, to: string) => ({ id, version: 1, space, from, to })

test('rows of a lane stand below one another where they are at the same time, and are cut at the ends of the month', () => {
  const rows = [
    row('a', 's1', '2026-10-20', '2026-11-05'),
    row('b', 's1', '2026-11-05', '2026-11-10'),
    row('c', 's1', '2026-11-06', '2026-12-24'),
    row('d', null, '2026-11-03', '2026-11-03'),
    row('e', 's1', '2026-12-01', '2026-12-02'),
  ]
  const bars = lanesOf(calendar, rows, november).map(({ value, bars }) => [
    value,
    ...bars.map(({ row: { id }, from, to, line }) => [id, from, to, line]),
  ])
  expect(bars).toEqual([
    ['s1', ['a', 0, 4, 0], ['b', 4, 9, 1], ['c', 5, 29, 0]],
    [null, ['d', 2, 2, 0]],
  ])
})

test('what ends at midnight does not reach into the next day', () => {
  const moments = { ...calendar, lanes: null }
  // From midnight to midnight in Shanghai.
  const one = row('a', null, '2026-11-01T16:00:00.000Z', '2026-11-03T16:00:00.000Z')
  expect(lanesOf(moments, [one], november)[0]?.bars[0]).toMatchObject({ from: 1, to: 2 })
  const longer = { ...one, to: '2026-11-03T16:00:01.000Z' }
  expect(lanesOf(moments, [longer], november)[0]?.bars[0]).toMatchObject({ from: 1, to: 3 })
})
