import { expect, test } from 'vitest'
import type { Call } from '../platform/call.ts'
import { findOverlap, mostConcurrent, overlapError } from './periods.ts'

const period = (from: number, to: number) => ({ from: `2026-01-0${from}`, to: `2026-01-0${to}` })

test('the most that share a moment are counted, ends included', () => {
  expect(mostConcurrent([])).toEqual([])
  expect(mostConcurrent([period(1, 2), period(3, 4)])).toHaveLength(1)
  expect(mostConcurrent([period(1, 2), period(2, 4)])).toHaveLength(2)
  // Both others meet the long one, but not each other.
  expect(mostConcurrent([period(1, 9), period(1, 3), period(5, 9)])).toHaveLength(2)
  expect(mostConcurrent([period(5, 9), period(1, 6), period(6, 7)])).toHaveLength(3)
})

test('two clash when they share a moment and the same people', () => {
  const [a, b, c] = [period(1, 3), period(3, 4), period(5, 6)]
  expect(findOverlap([a, c])).toBeUndefined()
  expect(findOverlap([a, c, b])).toEqual([a, b])
  expect(findOverlap([a, b], () => false)).toBeUndefined()
})

test('the refusal names the other row and its period, in the language of the call', () => {
  const other = { name: '春节开屏', from: '2026-01-01T16:00:00.000Z', to: '2026-01-31T15:59:59.000Z' }
  const refused = overlapError({ locale: 'zh' } as Call, other, 'startAt')
  expect(refused).toMatchObject({ code: 'E_OVERLAP' })
  expect(refused.facts.msg).toBe('与“春节开屏”的时间重叠：2026-01-02 00:00 至 2026-01-31 23:59')
  expect(
    overlapError({ locale: 'en' } as Call, { ...other, from: '2026-01-01', to: '2026-02-01' }, 'startAt').facts.errors,
  ).toEqual({
    startAt: 'Overlaps “春节开屏”: 2026-01-01 to 2026-02-01',
  })
})
