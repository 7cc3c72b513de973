import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeClient } from '../../tools/client/write.ts'
import { logIn } from '../support/client.ts'
import { type OutsideProject, outsideProject } from '../support/compiled.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'

// What somebody outside writes with the generated client, compiled by their compiler and run in a process of its own.
let running: TestPlatform
let project: OutsideProject
beforeAll(async () => {
  running = await openPlatform()
  project = outsideProject('client')
  writeClient(project.folder)
})
afterAll(async () => {
  await running?.close()
  project?.remove()
})

const program = `
import { api, connect, dataOf, Refused } from './client.ts'

connect({ url: process.env.CONSOLE_URL ?? '', token: process.env.CONSOLE_TOKEN ?? '' })
const said: unknown[] = []

const { list: [category] } = await dataOf(api.servicePhoneCategoryList({ pageSize: 1 }))
const before = await dataOf(api.universalServicePhoneList({ pageSize: 1 }))
const draft = { name: '夜间同步', phone: '0546-8712345', categoryId: category?.id ?? '' }
const key = { idempotencyKey: 'client-test-1' }
const made = await dataOf(api.universalServicePhoneCreate(draft, key))
const again = await dataOf(api.universalServicePhoneCreate(draft, key))
said.push(made.id === again.id)

const after = await dataOf(api.universalServicePhoneList({ keyword: '夜间同步' }))
said.push(after.list.map(({ id, name }) => [id === made.id, name]), before.total)

const changed = await dataOf(
  api.universalServicePhoneUpdate({ id: made.id, version: made.version, phone: '0546-8799999' }),
)
said.push(changed.version - made.version)
try {
  await dataOf(api.universalServicePhoneUpdate({ id: made.id, version: made.version, phone: '0546-8700000' }))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  said.push(error.errorCode, (error.data as { readonly version: number }).version - changed.version)
}
try {
  await dataOf(api.universalServicePhoneCreate({ ...draft, name: '' }))
} catch (error) {
  if (error instanceof Refused) said.push(error.http, Object.keys(error.errors))
}
const { count } = await dataOf(api.universalServicePhoneRemove({ id: made.id }))
said.push(count)
console.log(JSON.stringify(said))
`

test('a program with the generated client compiles, and reads and writes rows', async () => {
  writeFileSync(join(project.folder, 'program.ts'), program)
  project.compile()
  const { token } = await logIn(running.url, 'admin')
  const env = { ...process.env, CONSOLE_URL: running.url, CONSOLE_TOKEN: token ?? '' }
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [join(project.folder, 'out/program.js')], { env })
  expect(JSON.parse(stdout)).toEqual([
    true,
    [[true, '夜间同步']],
    expect.any(Number),
    1,
    'E_VERSION',
    0,
    200,
    ['name'],
    1,
  ])
})

test('the compiler finds a field that a call does not know', () => {
  const wrong = program.replace("phone: '0546-8799999'", "phoneNumber: '0546-8799999'")
  writeFileSync(join(project.folder, 'program.ts'), wrong)
  expect(() => project.compile()).toThrow(/phoneNumber/)
})
