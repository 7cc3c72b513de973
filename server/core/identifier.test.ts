import { expect, it } from 'vitest'
import { maskText } from '../domain/mask.ts'
import { isId, newId } from './identifier.ts'

it('makes ids in the order they are asked for, also within one millisecond', () => {
  const ids = Array.from({ length: 5_000 }, () => newId(1_700_000_000_000))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => id.length === 20 && isId(id))).toBe(true)
  expect(newId(1_600_000_000_000) > (ids.at(-1) ?? '')).toBe(true)
})

it('does not take for an id what cannot be one', () => {
  for (const value of ['', '../x', 'a b', 'x'.repeat(65), ['a'], 1, null, 'a\u0000']) expect(isId(value)).toBe(false)
})

it('masks personal data by its length', () => {
  expect(maskText('13800001234')).toBe('138****1234')
  expect(maskText('370500199001011234')).toBe('3705**********1234')
  expect(maskText('王建国')).toBe('王**')
  expect(maskText('王')).toBe('王*')
})
