import { once } from 'node:events'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, ConfigError } from './core/config.ts'
import { openDatabase } from './database/open.ts'
import { explain } from './explain.ts'
import { openMetrics } from './http/metrics.ts'
import { listen } from './http/starting.ts'

// What keeps the server from starting is one line that names the variable and the cure.
const taken = createServer()
let port = 0
beforeAll(async () => {
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const address = taken.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => void taken.close())

type Told = Pick<Config, 'port' | 'host' | 'metricsPort' | 'databaseUrl'>
const config = (more: Partial<Told> = {}): Told => ({
  port: 8080,
  host: '127.0.0.1',
  metricsPort: undefined,
  databaseUrl: undefined,
  ...more,
})

async function said(work: Promise<unknown>, told: Told): Promise<string> {
  const cause = await work.then(
    () => new Error('it worked'),
    (error: unknown) => error,
  )
  const line = explain(cause, told)
  expect(line).not.toContain('\n')
  return line
}

test('a taken port is called by the variable that asked for it', async () => {
  expect(await said(listen(port, '127.0.0.1', {}), config({ port }))).toBe(
    `PORT: port ${port} is taken by another program; set PORT to a free one`,
  )
  expect(await said(openMetrics(port, '127.0.0.1'), config({ metricsPort: port }))).toBe(
    `METRICS_PORT: port ${port} is taken by another program; set METRICS_PORT to a free one`,
  )
})

test('a host that this machine is not', async () => {
  expect(await said(listen(0, '192.0.2.1', {}), config({ host: '192.0.2.1' }))).toMatch(
    /^HOST: .* 192\.0\.2\.1; set HOST/,
  )
  expect(await said(listen(0, 'no.such.invalid', {}), config({ host: 'no.such.invalid' }))).toMatch(/^HOST: /)
})

const failure = (code: string, message = '') => Object.assign(new Error(message), { code })
const databaseUrl = 'postgres://console:hush@db.example:6543/rows'

test.each([
  [failure('ENOTFOUND'), 'no host is called db.example'],
  [failure('EAI_AGAIN'), 'no host is called db.example'],
  // Of a name with several addresses Node says nothing but that none worked.
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'nothing listens at db.example:6543'],
  [new Error('timeout exceeded when trying to connect'), 'db.example:6543 does not answer'],
  [failure('ETIMEDOUT'), 'db.example:6543 does not answer'],
  [failure('EHOSTUNREACH'), 'db.example:6543 does not answer'],
  [failure('28P01', 'password authentication failed'), 'refuses console'],
  [failure('3D000'), 'has no database rows'],
  [failure('42501'), 'console may not create'],
  [new Error('The server does not support SSL connections'), 'do not agree on TLS'],
])('%s: the database is named, its password is not', (cause, words) => {
  const line = explain(cause, config({ databaseUrl }))
  expect(line).toMatch(/^DATABASE_URL: [^\n]+; [^\n]+$/)
  expect(line).toContain(words)
  expect(line).not.toContain('hush')
})

test('a host that nobody knows is said in a line once the start has waited', async () => {
  const url = 'postgres://console:hush@no.such.invalid/rows'
  const work = openDatabase({ url, dataDir: '.', log: pino({ level: 'silent' }), patience: 0 })
  expect(await said(work, config({ databaseUrl: url }))).toMatch(/^DATABASE_URL: no host is called no\.such\.invalid/)
})

test('what was refused says so itself, and a fault shows where it is', () => {
  expect(explain(new ConfigError('PORT must be a port'), undefined)).toBe('PORT must be a port')
  expect(explain(new Error('a fault'), config({ databaseUrl }))).toContain('explain.test.ts')
})
