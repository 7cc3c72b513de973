import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTokenEndpoints, type MadeAccessToken } from '../../src/platform/accessTokenContract.ts'
import { logIn } from '../support/client.ts'
import { type OutsideProject, outsideProject } from '../support/compiled.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { freePort } from '../support/server.ts'

// docs/integrate.md, followed to the letter by somebody who has nothing of ours.
const page = readFileSync(resolve(import.meta.dirname, '../../docs/integrate.md'), 'utf8')
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}))
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

let running: TestPlatform
let project: OutsideProject
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  running = await openPlatform()
  project = outsideProject('integrate')
  for (const { language, text } of blocks) {
    const [, file] = /^\/\/ (\w+\.ts)\n/.exec(text) ?? []
    if (language !== 'ts') continue
    if (file === undefined) throw new Error(`a block names no file:\n${text}`)
    writeFileSync(join(project.folder, file), text)
  }
  project.compile()
  const admin = await logIn(running.url, 'admin')
  const draft = { name: 'nightly sync', access: 'write' }
  const { data } = await admin.call<MadeAccessToken>(accessTokenEndpoints.create, draft)
  env = { ...process.env, CONSOLE_URL: running.url, CONSOLE_TOKEN: data.token, WEBHOOK_SECRET: secret }
})
afterAll(async () => {
  await running?.close()
  project?.remove()
})

/** Node 20, on which the tests run as well, takes no TypeScript. */
const compiled = (line: string) => line.replace(/^node (\w+)\.ts$/gm, 'node out/$1.js')

/** What the commands of a section say. */
async function said(heading: string): Promise<string> {
  const [, section = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'))
  const [, command = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(section.split(/^## /m)[0] ?? '') ?? []
  expect(command).not.toBe('')
  const run = promisify(execFile)
  return (await run('sh', ['-e', '-c', compiled(command)], { cwd: project.folder, env })).stdout
}

test('the first call answers a page of rows', async () => {
  const answer = JSON.parse(await said('2\\. The first call'))
  expect(answer).toMatchObject({ status: 'success', code: 200, errorCode: null })
  expect(answer.data.list).toHaveLength(1)
})

test('filters and pages', async () => {
  expect(await said('4\\. Filters and pages')).toMatch(/^[1-9]\d* of [1-9]\d*\n$/)
})

test('two writers lose nothing', async () => {
  expect(await said('6\\. Writes')).toBe('both are stored\n')
})

test('the sync copies every row, and only what changed since', async () => {
  const [first = '', second] = (await said('7\\. The nightly sync')).trim().split('\n')
  const [changed, all] = [...first.matchAll(/\d+/g)].map(String)
  expect(changed).toBe(all)
  expect(second).toBe(`0 changed, ${all} in all`)

  const admin = await logIn(running.url, 'admin')
  const { data } = await admin.call<{ total: number; list: { id: string; version: number; name: string }[] }>(
    'POST /universalServicePhone/condition',
    { pageSize: 1 },
  )
  expect(all).toBe(String(data.total))
  const [row] = data.list
  await admin.call('POST /universalServicePhone/update', { id: row?.id, version: row?.version, address: '东二路1号' })
  expect((await said('7\\. The nightly sync')).split('\n')[0]).toBe(`1 changed, ${all} in all`)
  const copy = JSON.parse(readFileSync(join(project.folder, 'phones.json'), 'utf8'))
  expect(copy.rows[row?.id ?? '']).toMatchObject({ address: '东二路1号', name: row?.name })
})

test('the receiver takes what is signed, and nothing else', async () => {
  const port = await freePort()
  const receiver = spawn(process.execPath, ['out/receive.js'], {
    cwd: project.folder,
    env: { ...env, PORT: String(port) },
  })
  try {
    const body = JSON.stringify({ type: 'universalServicePhone.updated', data: { id: 'abc' } })
    const at = new Date()
    const signature = new Webhook(secret).sign('msg_1', at, body)
    const signed = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)) }
    const post = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })
    await expect
      .poll(() =>
        post({}).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(401)
    const told = once(receiver.stdout, 'data')
    expect((await post({ ...signed, 'webhook-signature': signature })).status).toBe(204)
    expect(String(await told)).toBe('universalServicePhone.updated abc\n')
    expect((await post({ ...signed, 'webhook-signature': 'v1,AAAA' })).status).toBe(401)
  } finally {
    receiver.kill()
  }
})
