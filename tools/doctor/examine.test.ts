import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineAll, isAtLeast } from './examine.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-doctor-'))
const taken = createServer()
let port = 0
beforeAll(
  () =>
    new Promise<void>((resolve) =>
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        port = typeof address === 'object' && address ? address.port : 0
        resolve()
      }),
    ),
)
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true })
})

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  ...more,
})
const wrong = async (more: Readonly<Record<string, string>>) =>
  (await examineAll(environment(more), '>=20.19.0')).filter(({ ok }) => !ok)

test('what is right is said with what was found', async () => {
  const findings = await examineAll(environment(), '>=20.19.0')
  expect(findings.map(({ what, ok }) => [what, ok])).toEqual([
    ['Node', true],
    ['settings', true],
    ['DATA_DIR', true],
    ['database', true],
    ['PORT', true],
  ])
  expect(findings[0]?.said).toBe(process.version)
})

test('everything that is wrong is said at once, each by its variable', async () => {
  writeFileSync(join(folder, 'file'), '')
  const findings = await wrong({
    DATA_DIR: join(folder, 'file'),
    DATABASE_URL: 'postgres://somebody@127.0.0.1:1/console',
    PORT: String(port),
    METRICS_PORT: '0',
  })
  expect(findings.map(({ what, said }) => `${what}: ${said}`)).toEqual([
    expect.stringMatching(/^DATA_DIR: DATA_DIR: .* name a folder that this user may write$/),
    'database: DATABASE_URL: nothing listens at 127.0.0.1:1; start PostgreSQL there, or put the address right',
    `PORT: PORT: port ${port} is taken by another program; set PORT to a free one`,
  ])
})

const server = process.env['TEST_DATABASE_URL']
test.runIf(server)('a replica must be there, and repeat the database', async () => {
  const found = async (replica: string) =>
    (await wrong({ DATABASE_URL: server ?? '', DATABASE_REPLICA_URL: replica })).map(({ said }) => said)
  expect(await found(server ?? '')).toEqual([
    'DATABASE_REPLICA_URL: this is no standby of the database; nothing will be read there',
  ])
  expect(await found('postgres://somebody@127.0.0.1:1/console')).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL: nothing listens at 127\.0\.0\.1:1/),
  ])
})

test('a setting that cannot be read ends the examination with its name', async () => {
  expect(await wrong({ PORT: 'many' })).toMatchObject([
    { what: 'settings', said: 'PORT must be a port from 0 to 65535' },
  ])
})

test('versions are compared by their numbers', () => {
  expect(isAtLeast('v20.19.0', '>=20.19.0')).toBe(true)
  expect(isAtLeast('v22.1.0', '>=20.19.0')).toBe(true)
  expect(isAtLeast('v20.9.0', '>=20.19.0')).toBe(false)
})
