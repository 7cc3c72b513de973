import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { prepareDataDir } from '../database/dataDir.ts'
import { isPrivate, privateUses } from '../domain/fileResource.ts'
import { cleanName } from '../domain/storedFile.ts'
import { disposition } from './disposition.ts'
import { fileTypeOf } from './fileTypes.ts'
import { openFile, stage } from './store.ts'

const dir = mkdtempSync(join(tmpdir(), 'console-files-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('writes names so that nothing in them ends the header', () => {
  const header = disposition('attachment', '恶意";\r\nX: y.xlsx')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[\w%.'~!*()-]+$/)
})

it('keeps nothing of a name that is a path', () => {
  expect(cleanName('../../etc/passwd')).toBe('passwd')
  expect(cleanName('C:\\x\\图.png')).toBe('图.png')
  expect(cleanName('\u0000')).toBe('file')
  expect([...cleanName('长'.repeat(500))]).toHaveLength(120)
})

it('takes a file for what it is only when name and content agree', async () => {
  const path = join(dir, 'a')
  writeFileSync(path, Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'))
  expect(await fileTypeOf('a.gif', path)).toMatchObject({ mime: 'image/gif' })
  expect(await fileTypeOf('a.GIF', path)).toMatchObject({ mime: 'image/gif' })
  for (const name of ['a.png', 'a', 'a.gif.exe', 'a.svg', 'gif', 'a.__proto__'])
    expect(await fileTypeOf(name, path)).toBeNull()
})

it('leaves nothing of what breaks off, and finds nothing outside its own place', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a')
      throw new Error('gone')
    })(),
  )
  await expect(stage(dir, broken)).rejects.toThrow('gone')
  expect(readdirSync(join(dir, 'files', 'incoming'))).toEqual([])
  await expect(openFile(dir, '../../../etc/passwd')).rejects.toThrow()
  expect(await openFile(dir, '0'.repeat(20))).toBeNull()
})

it('has a folder for uploads before there are any, for nobody but this user', () => {
  const own = join(dir, 'fresh')
  prepareDataDir(own)
  expect(readdirSync(own)).toEqual(['files'])
  expect(statSync(own).mode & 0o777).toBe(0o700)
})

it('knows the files that are one person’s alone', () => {
  expect(Object.values(privateUses).every(isPrivate)).toBe(true)
  expect(isPrivate('notice')).toBe(false)
})
