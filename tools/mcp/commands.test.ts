import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bounded, draft, fileInside, testsOf } from './commands.ts'
import { explain, lookUp } from './pages.ts'

const project = resolve(import.meta.dirname, '../..')
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'console-mcp-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/sheet.csv'), 'a,b\n1,2\n')
  writeFileSync(join(root, 'docs/notes.txt'), '')
  symlinkSync('/etc', join(root, 'etc'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('only files inside the project are read, also by no link', async () => {
  expect(fileInside(root, 'docs/sheet.csv')).toBe('docs/sheet.csv')
  for (const path of ['../../etc/hosts', '/etc/hosts', 'etc/hosts', 'docs/../../x.csv', 'nowhere.csv', '.', ''])
    expect([path, fileInside(root, path)]).toEqual([path, null])
  const asked = { area: 'lockers', resource: 'locker', title: '储物柜', en: 'Lockers', es: 'Taquillas' }
  for (const source of ['etc/hosts', '../x.csv', 'docs/notes.txt'])
    expect(await draft(root, { ...asked, source })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/no .csv, .xlsx or .json/),
    })
})

test('a long text keeps its beginning and its end', () => {
  const text = bounded(`begin ${'x'.repeat(50_000)} end`)
  expect(text.length).toBeLessThan(21_000)
  expect(text).toMatch(/^begin [\s\S]+characters left out[\s\S]+ end$/)
})

test('a word of the vocabulary, and one that it does not have', () => {
  expect(lookUp(project, 'titleField')).toMatch(/### Resource\n\n\| word .*\n.*\n\| `titleField` \|/)
  expect(lookUp(project, 'Retain')).toContain('### Retain')
  expect(lookUp(project, 'nosuchword')).toBe('The vocabulary does not mention nosuchword.')
})

test('a check by its number, and the rules of a resource by its name', () => {
  expect(explain(project, 'R004')).toMatch(/^\| R004 \|[\s\S]+`title`/)
  expect(explain(project, 'mallGoods')).toContain('`publish`: draft, offSale → onSale.')
  expect(explain(project, 'R999')).toBe('There is no check R999.')
  expect(explain(project, 'nobody')).toBe('docs/rules.md has no resource nobody.')
})

test('the tests of a declaration are those that stand beside it', () => {
  expect(testsOf(project, 'ownerPay').every((file) => /^resources\/\w+\/ownerPay\./.test(file))).toBe(true)
  expect(testsOf(project, 'nobody')).toEqual([])
})
