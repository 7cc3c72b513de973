import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { silentPackages, silentScope, withoutSideEffects } from './withoutSideEffects.ts'

const saysItself = (name: string): boolean =>
  JSON.parse(readFileSync(resolve('node_modules', name, 'package.json'), 'utf8')).sideEffects !== undefined

test('every package that is said to have no side effects is there, and does not say so itself', () => {
  expect(silentPackages.filter(saysItself)).toEqual([])
  const parts = readdirSync(resolve('node_modules', silentScope)).map((name) => `${silentScope}/${name}`)
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.every(saysItself)).toBe(false)
})

test('they are told by where they are, and others are not', () => {
  for (const name of [...silentPackages, `${silentScope}/menu`])
    expect(withoutSideEffects.test(`/project/node_modules/${name}/es/index.js`)).toBe(true)
  for (const name of ['i18next-more', 'antd', 'react'])
    expect(withoutSideEffects.test(`/project/node_modules/${name}/index.js`)).toBe(false)
})
