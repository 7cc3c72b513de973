import { expect, test } from 'vitest'
import { formatsOf } from '../platform/format/format.ts'
import { hasRatio, ratioText, sidesText } from './sides.ts'

test.each([
  [{ width: 1600, height: 900 }, 16 / 9, true],
  // A cropper rounds to whole pixels.
  [{ width: 101, height: 57 }, 16 / 9, true],
  [{ width: 1600, height: 1000 }, 16 / 9, false],
  [{ width: 300, height: 750 }, 750 / 300, false],
])('%o against %f: %s', (sides, ratio, fits) => {
  expect(hasRatio(sides, ratio)).toBe(fits)
})

test('is written as people write it', () => {
  const { number } = formatsOf('zh')
  expect([16 / 9, 1, 750 / 300, 2.345].map((ratio) => ratioText(ratio, number))).toEqual([
    '16:9',
    '1:1',
    '5:2',
    '2.35:1',
  ])
  expect(sidesText({ width: 750, height: 300 })).toBe('750 × 300 px')
})
