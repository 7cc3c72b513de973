import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { patterns } from '../declare/pattern.ts'
import { passwordRules } from './passwordRules.ts'

const meets = (password: string) => Object.values(passwordRules).every((isMet) => isMet(password))

test('the rules together are the policy, whatever is typed', () => {
  const typed = string({ unit: constantFrom('a', 'Z', '7', '@', ' ', '密', 'é'), maxLength: 24 })
  assert(
    property(typed, (password) => {
      expect(meets(password)).toBe(patterns.password.test.test(password))
    }),
    { numRuns: 2000 },
  )
  expect(meets(patterns.password.example)).toBe(true)
})

test('each rule is met by itself', () => {
  const metBy = (password: string) =>
    Object.entries(passwordRules).flatMap(([name, isMet]) => (isMet(password) ? [name] : []))
  expect(metBy('')).toEqual([])
  expect(metBy('a')).toEqual(['letter', 'characters'])
  expect(metBy('a1')).toEqual(['letter', 'digit', 'characters'])
  expect(metBy('a1 345678')).toEqual(['length', 'letter', 'digit'])
  expect(metBy('a1345678')).toEqual(['length', 'letter', 'digit', 'characters'])
})
