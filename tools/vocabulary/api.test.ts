import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { apiOf, signatureIn } from './api.ts'
import { reference } from './reference.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-api-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, source: string) => {
  writeFileSync(join(folder, name), source)
  return join(folder, name)
}

test('what a file exports is found where it is defined, without what is deprecated', () => {
  file('days.ts', '/** A day later. */\nexport const nextDay = (day: string): string => day\nexport const silent = 1\n')
  file(
    'turns.ts',
    '/** Takes turns. */\nexport async function turn(\n  name: string,\n): Promise<void> {\n  void name\n}\n',
  )
  const api = file(
    'api.ts',
    `import { turn } from './turns.ts'
export { nextDay, silent } from './days.ts'
export { turn }
/** Pairs. */
export const pair = (one: string) => one
/** @deprecated Until version 9: \`pair\`. */
export const couple = pair
`,
  )
  const { entries, silent } = apiOf(api)
  expect(entries.map(({ name, signature, text }) => [name, signature, text])).toEqual([
    ['nextDay', 'const nextDay = (day: string): string', 'A day later.'],
    ['pair', 'const pair = (one: string)', 'Pairs.'],
    ['turn', 'function turn(name: string): Promise<void>', 'Takes turns.'],
  ])
  expect(silent).toEqual([`${join(folder, 'days.ts')}: silent`])
})

test('the signature of what is no function is empty or its line', () => {
  expect(signatureIn('export interface One {}', 'One')).toBe('')
  expect(signatureIn("export const names = ['a']\n\nexport const b = 1", 'names')).toBe("const names = ['a']")
})

test('everything that extensions import is described', () => {
  expect(reference()).toContain('### defineServer')
})
