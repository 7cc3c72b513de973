import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from '../core/config.ts'
import { prepareDataDir } from './dataDir.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a folder is made for this user alone, with those above it', () => {
  const dataDir = join(folder, 'deep', 'deeper')
  prepareDataDir(dataDir)
  prepareDataDir(dataDir)
  expect(existsSync(join(dataDir, 'files'))).toBe(true)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

const file = join(folder, 'file')
writeFileSync(file, '')
const places: readonly (readonly [string, string])[] = [
  [file, 'is a file'],
  [join(file, 'below'), `${file} is a file`],
  // Node tries for ever to make several folders at once here.
  ...(process.platform === 'linux' ? [['/proc/x', 'cannot be made there'] as const] : []),
]

test.each(places)('%s stops the start with a line that names the variable and the cure', (place, why) => {
  const refused = () => prepareDataDir(place)
  expect(refused).toThrow(ConfigError)
  expect(refused).toThrow(/^DATA_DIR: [^\n]+; name a folder that this user may write$/)
  expect(refused).toThrow(why)
})

// A superuser may write anywhere.
test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('a folder of somebody else is refused', () => {
  expect(() => prepareDataDir('/')).toThrow(/^DATA_DIR: .*may not be written by this user/)
})
