import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

test('whoever knows the secret reads it, nobody else does, and nothing of it is to be seen', () => {
  const sealed = seal('什么都可以', 'key-1')
  expect(unseal(sealed, 'key-1')).toBe('什么都可以')
  expect(() => unseal(sealed, 'key-2')).toThrow()
  expect(() => unseal(`${sealed.slice(0, -2)}AA`, 'key-1')).toThrow()
  expect(seal('什么都可以', 'key-1')).not.toBe(sealed)
})
