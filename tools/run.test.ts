import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'run-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (tool: string) =>
  spawnSync(process.execPath, ['tools/run.mjs', tool], { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })

test('a file that does not compile is told by its place and not by a trace through the bundler', () => {
  writeFileSync(join(folder, 'words.ts'), "export default {\n  name: 'Name'\n  label: 'Label',\n}\n")
  writeFileSync(join(folder, 'tool.ts'), "import words from './words.ts'\nprocess.stdout.write(words.name)\n")
  const { status, stderr } = run(join(folder, 'tool.ts'))
  expect(status).toBe(1)
  expect(stderr).toContain('words.ts:3:3\n')
  expect(stderr).toContain("label: 'Label'")
  expect(stderr).not.toContain('    at ')
  expect(stderr.split('\n').length).toBeLessThan(15)
}, 60_000)

test('what goes wrong in a tool itself keeps its trace', () => {
  writeFileSync(join(folder, 'broken.ts'), "throw new Error('out of paint')\n")
  const { status, stderr } = run(join(folder, 'broken.ts'))
  expect(status).not.toBe(0)
  expect(stderr).toContain('out of paint')
  expect(stderr).toContain('    at ')
}, 60_000)
