import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../src/platform/contract.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { copyProject, type ProjectCopy } from '../support/projectCopy.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// `npm run dev`: what is saved reaches the server, too; a mistake says where it is, and the server stays as it was.
let copy: ProjectCopy
let scratch: ScratchDatabase | null = null
let server: RunningServer
beforeAll(async () => {
  copy = copyProject('dev')
  const { dataDir, name } = filled()
  scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl, name)
  server = await startServer({
    root: copy.root,
    main: 'tools/dev.mjs',
    // In CI, words of the output would be cut by colours.
    env: { NO_COLOR: '1' },
    filled: dataDir,
    ...(scratch && { databaseUrl: scratch.url }),
  })
})
afterAll(async () => {
  await server?.stop()
  await scratch?.drop()
  copy?.remove()
})

const patient = { timeout: 60_000, interval: 100 }
const file = 'resources/functions/universalServicePhone.ts'
const edit = (from: string, to: string) => {
  const path = join(copy.root, file)
  const source = readFileSync(path, 'utf8')
  expect(source).toContain(from)
  writeFileSync(path, source.replace(from, to))
}
const apiDocument = async () => {
  const answer = await fetch(`${server.url}${endpoints.openapi.slice('GET '.length)}`).catch(() => null)
  return (await answer?.text()) ?? ''
}

test('a saved declaration is in the table and the API without a command', async () => {
  await expect.poll(() => server.output(), patient).toContain('Local:')
  edit('    intro: f.longText(', "    hotline: f.text({ label: '热线', max: 20 }),\n    intro: f.longText(")
  await expect.poll(apiDocument, patient).toContain('"hotline"')
})

test('a mistake is said with its place, and the server stays as it was', async () => {
  edit("    hotline: f.text({ label: '热线', max: 20 }),", "    hotline: f.text({ label: '热线', max: 20 ),")
  await expect.poll(() => server.output(), patient).toContain(file)
  expect(await apiDocument()).toContain('"hotline"')
  edit("    hotline: f.text({ label: '热线', max: 20 ),", "    hotline: f.text({ label: '电话热线', max: 20 }),")
  await expect.poll(apiDocument, patient).toContain('电话热线')
})
