import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBreached, openBreachedPasswords } from './breachedPasswords.ts'
import { isCommonPassword } from './commonPasswords.ts'

const folder = mkdtempSync(join(tmpdir(), 'breached-'))
const stolen = Array.from({ length: 1_000 }, (_, n) => `Stolen${n}pass`)
const lines = stolen
  .map((password, n) => `${createHash('sha1').update(password).digest('hex').toUpperCase()}:${n ** 3}`)
  .sort()

beforeAll(() => writeFileSync(join(folder, 'list'), `${lines.join('\r\n')}\r\n`))
afterAll(() => {
  openBreachedPasswords(undefined)
  rmSync(folder, { recursive: true })
})

test('every password of the file is found, and no other', () => {
  expect(isBreached('Stolen1pass')).toBe(false)
  openBreachedPasswords(join(folder, 'list'))
  for (const password of stolen) expect(isBreached(password)).toBe(true)
  for (let n = 0; n < 1_000; n += 1) expect(isBreached(`Fresh${n}pass`)).toBe(false)
  expect(isCommonPassword('Stolen7pass')).toBe(true)
})

test('a file without an end of line, an empty one, and none at all', () => {
  writeFileSync(join(folder, 'short'), lines.slice(0, 3).join('\n'))
  openBreachedPasswords(join(folder, 'short'))
  const inside = stolen.filter(isBreached)
  expect(inside).toHaveLength(3)
  writeFileSync(join(folder, 'empty'), '')
  openBreachedPasswords(join(folder, 'empty'))
  expect(isBreached('Stolen1pass')).toBe(false)
  expect(() => openBreachedPasswords(join(folder, 'missing'))).toThrow()
})
