import { expect, test } from 'vitest'
import { nameOf, ownDeclarations } from './grown.ts'

test('seven thousand names are all different, and are names', () => {
  const names = Array.from({ length: 7000 }, (_, n) => nameOf(n).name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.every((name) => /^[a-z]+([A-Z][a-z]+){3}$/.test(name))).toBe(true)
})

test('the declarations of the project are counted, without areas, words and halves', () => {
  expect(ownDeclarations()).toBeGreaterThan(70)
  expect(ownDeclarations()).toBeLessThan(200)
})
