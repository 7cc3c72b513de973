import { expect, it } from 'vitest'
import { passwordRules } from '../../platform/passwordRules.ts'
import { madePassword } from './password.ts'

it('makes passwords that meet every rule of the policy, and never the same', () => {
  const made = Array.from({ length: 200 }, madePassword)
  for (const password of made) for (const meets of Object.values(passwordRules)) expect(meets(password)).toBe(true)
  expect(new Set(made).size).toBe(made.length)
})
