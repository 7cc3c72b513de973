import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '../support/projectCopy.ts'

// What an assistant does with the tools of `npm run mcp`, in a copy of the project: it declares an area, is refused by a
// check, mends what it found, and passes.
let project: ProjectCopy
const client = new Client({ name: 'assistant', version: '1' })
beforeAll(async () => {
  project = copyProject('assistant')
  for (const page of ['docs/vocabulary.md', 'docs/rules.md']) cpSync(page, join(project.root, page))
  const command = process.execPath
  await client.connect(
    new StdioClientTransport({ command, args: ['tools/run.mjs', 'tools/mcp.ts'], cwd: project.root, stderr: 'pipe' }),
  )
}, 120_000)
afterAll(async () => {
  await client.close()
  project?.remove()
})

async function use(name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args }, undefined, { timeout: 120_000 })
  return { ok: isError !== true, text: (content as { text: string }[]).map(({ text }) => text).join('\n') }
}
const edit = (file: string, change: (text: string) => string) => {
  const path = join(project.root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

test('the tools say what they do', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'draft_resource',
    'check',
    'look_up_vocabulary',
    'explain_check',
    'run_tests',
  ])
  for (const { description } of tools) expect(description).toMatch(/.{30}/)
})

test('an area is declared, refused by a check, mended, and passes', { timeout: 240_000 }, async () => {
  const words = { title: '储物柜', en: 'Lockers', es: 'Taquillas' }
  const area = await use('draft_resource', { area: 'lockers', ...words })
  expect(area).toMatchObject({ ok: true, text: expect.stringContaining('Written: the menu group resources/lockers') })
  const resource = await use('draft_resource', { area: 'lockers', resource: 'locker', ...words })
  expect(resource).toMatchObject({ ok: true, text: expect.stringContaining('resources/lockers/locker.ts') })

  // A list that is filtered by a field that is not there.
  const declaration = 'resources/lockers/locker.ts'
  const before = readFileSync(join(project.root, declaration), 'utf8')
  edit(declaration, (text) => text.replace(/titleField: '\w+'/, "titleField: 'nickname'"))
  const refused = await use('check')
  expect(refused.ok).toBe(false)
  const [, rule = ''] = /(R\d{3}) {2}resources\/lockers\/locker\.ts/.exec(refused.text) ?? []
  expect(rule).not.toBe('')
  expect((await use('explain_check', { rule })).text).toContain(`| ${rule} |`)
  expect((await use('look_up_vocabulary', { word: 'titleField' })).text).toContain('Field that names a row')

  edit(declaration, () => before)
  expect(await use('check')).toMatchObject({ ok: true, text: expect.stringContaining('0 mistakes') })
  expect((await use('run_tests', { resource: 'locker' })).text).toContain('No test file begins with locker.')
})

test('nothing is written outside, and names are names', { timeout: 120_000 }, async () => {
  const words = { title: '储物柜', en: 'Lockers', es: 'Taquillas' }
  for (const wrong of [
    { area: '../outside' },
    { area: 'lockers', resource: 'a/b' },
    { area: 'lockers', resource: '--help' },
    { area: 'lockers', resource: 'other', title: 'a`b' },
  ])
    expect([wrong, (await use('draft_resource', { ...words, ...wrong })).ok]).toEqual([wrong, false])
  const outside = await use('draft_resource', {
    area: 'lockers',
    resource: 'other',
    ...words,
    source: '../../secret.csv',
  })
  expect(outside).toMatchObject({ ok: false, text: expect.stringContaining('inside the project') })
  expect((await use('draft_resource', { area: 'lockers', resource: 'locker', ...words })).ok).toBe(false)
})
