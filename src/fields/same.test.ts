import { expect, it } from 'vitest'
import { isSame } from './same.ts'

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['', null, false],
  [null, undefined, true],
  [false, null, false],
  [1, 1, true],
  [1, '1', false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [{ from: '2024-01-01', to: null }, { from: '2024-01-01', to: null }, true],
  [[], null, false],
])('%j and %j are the same: %s', (a, b, same) => {
  expect(isSame(a, b)).toBe(same)
  expect(isSame(b, a)).toBe(same)
})
