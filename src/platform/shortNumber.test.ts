import { expect, test } from 'vitest'
import { shortNumber } from './shortNumber.ts'

// Specification 9, number formatter; digits, carries and signs by design 6.
test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1k'],
  [1234, '1.2k'],
  [12_345, '12.3k'],
  [999_949, '999.9k'],
  [999_999, '1M'],
  [1_000_000, '1M'],
  [2_500_000_000, '2.5G'],
  [3e12, '3T'],
  [4e15, '4P'],
  [5e18, '5E'],
  [5e21, '5000E'],
  [-1234, '-1.2k'],
  [-999_999, '-1M'],
  [-0.01, '0'],
  [0.25, '0.3'],
])('number formatter (specification 9): %d', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})

test('with the digits that are asked for', () => {
  expect([shortNumber(1234, 0), shortNumber(1234, 2), shortNumber(1200, 3)]).toEqual(['1k', '1.23k', '1.2k'])
})
