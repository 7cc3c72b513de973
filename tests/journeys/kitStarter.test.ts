import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../tools/chromium.mjs'
import { buildKit } from '../../tools/kit.mjs'
import { journey } from '../support/journey.ts'

// The test project that the kit begins (docs/testing.md), as somebody else would have it: a folder of its own.
const run = journey({ changes: true })
const root = resolve(import.meta.dirname, '../..')

let project: string

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'console-starter-'))
  cpSync(join(root, 'tests/kit/starter'), project, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction')
  await buildKit(join(project, 'kit'))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** What `npm run` of the project says; what a script that fails says is in the error. */
async function script(name: string): Promise<string> {
  const env = { ...process.env, CONSOLE_URL: run.server.url, CHROMIUM_PATH: findChromium(), CI: '1' }
  const done = promisify(execFile)('npm', ['run', '--silent', name], { cwd: project, env })
  return await done.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `failed\n${stdout}\n${stderr}`,
  )
}

test('the starter of the kit agrees with its types', async () => {
  expect(await script('types')).toBe('')
})

test('the starter of the kit passes before a started console', async () => {
  expect(await script('test')).toMatch(/\b2 passed/)
})
