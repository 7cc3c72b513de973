import { expect, test } from 'vitest'
import { likeness } from './guess.ts'

test('a heading fits the label it contains, or nearly spells', () => {
  expect(likeness('联系电话号码', '联系电话')).toBeGreaterThan(0.6)
  expect(likeness('categry', 'category')).toBeGreaterThan(0.6)
  expect(likeness('telefono', 'teléfono')).toBeGreaterThan(0.6)
  expect(likeness('电话号码', '联系电话')).toBeGreaterThanOrEqual(0.6)
  expect(likeness('sort', 'phone')).toBeLessThan(0.6)
  expect(likeness('', 'phone')).toBe(0)
})
