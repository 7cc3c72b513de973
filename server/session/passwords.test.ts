import { expect, test } from 'vitest'
import { hashPassword, isPasswordHash, verifyPassword } from './passwords.ts'

test('passwords are kept as argon2id with the agreed cost', async () => {
  const hash = await hashPassword('Demo@2024')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isPasswordHash(hash)).toBe(true)
  expect(await hashPassword('Demo@2024')).not.toBe(hash)
  expect(await verifyPassword(hash, 'Demo@2024')).toBe(true)
  expect(await verifyPassword(hash, 'demo@2024')).toBe(false)
})

test('nothing opens an account without a password', async () => {
  expect(await verifyPassword(null, 'no account has this password')).toBe(false)
  expect(await verifyPassword('Demo@2024', 'Demo@2024')).toBe(false)
})

test('a password longer than 72 bytes counts to its end', async () => {
  const hash = await hashPassword(`${'a'.repeat(80)}1`)
  expect(await verifyPassword(hash, `${'a'.repeat(80)}2`)).toBe(false)
})

test('a storm of logins is worked off in turn, none lost', async () => {
  const hash = await hashPassword('right')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => verifyPassword(hash, i % 2 ? 'right' : 'wrong')),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
})
