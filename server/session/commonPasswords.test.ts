import { expect, test } from 'vitest'
import { patterns } from '#declare'
import { demoPassword, randomPassword } from '../demo/accounts.ts'
import { isCommonPassword, refuseCommonPassword } from './commonPasswords.ts'
import list from './commonPasswords.txt?raw'

const passwords = list.split('-----\n')[1]?.trim().split('\n') ?? []

test('more than the 3,000 commonest that the policy would let through, with their licence', () => {
  expect(passwords.length).toBeGreaterThan(3_000)
  expect(passwords.filter((password) => !patterns.password.test.test(password))).toEqual([])
  expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([])
  expect(list).toContain('Permission is hereby granted')
})

test('capitals do not make one uncommon', () => {
  expect(['Password1', 'QWERTY123', 'trustno1'].map(isCommonPassword)).toEqual([true, true, true])
  expect([demoPassword, randomPassword(), 'Password-for-2', ''].map(isCommonPassword)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('nor do years and marks make words of this console uncommon', () => {
  expect(['Shequ@2026', 'community-1', '2026Wuye!Guanli', 'Admin@12345'].map(isCommonPassword)).toEqual(
    Array(4).fill(true),
  )
  expect(['Shequ-Birke-26', '2026@12345a'].map(isCommonPassword)).toEqual([false, false])
})

test('a refusal names the field, in the language of the caller', () => {
  const text = 'Esta contraseña es muy fácil de adivinar; elija otra'
  expect(() => refuseCommonPassword('password', 'Welcome1', 'es')).toThrow(
    expect.objectContaining({ code: 'E_FORMAT', facts: { msg: text, errors: { password: text } } }),
  )
  expect(() => refuseCommonPassword('password', 'Unwelcome1-7', 'es')).not.toThrow()
})
