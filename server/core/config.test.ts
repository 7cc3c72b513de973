import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { clockFrom } from '../start.ts'
import { readConfig } from './config.ts'

test('an empty environment has every default', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    demoData: 'small',
    trial: true,
    logLevel: 'info',
    rateLimit: 3_000,
    overload: { inFlight: 500, late: 1_000 },
    trustProxy: undefined,
    publicUrl: undefined,
    metricsPort: undefined,
    startsAt: undefined,
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://root@localhost/x'],
  ['DATABASE_URL', 'postgres://'],
  ['DEMO_DATA', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', '1e3'],
  ['MAX_CALLS', '-1'],
  ['MAX_LATENESS', '1s'],
  ['PUBLIC_URL', 'console.example'],
  ['PUBLIC_URL', 'https://console.example/admin'],
  ['PUBLIC_URL', 'ftp://console.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'loopback,'],
  ['METRICS_PORT', 'all'],
  ['CLOCK', 'yesterday'],
  ['CLOCK', '2026-03-01'],
])('%s=%s stops the start with one line that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+$`))
})

test('figures have a port of their own', () => {
  const same = 'METRICS_PORT must be another port than PORT'
  expect(() => readConfig({ PORT: '9000', METRICS_PORT: '9000' })).toThrow(same)
  expect(() => readConfig({ METRICS_PORT: '8080' })).toThrow(same)
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0)
})

test('proxies are trusted by address', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1'])
})

test('a refused address does not repeat its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hush@localhost/x' })).toThrow(/^(?!.*hush)/)
})

const safe = { NODE_ENV: 'production', DEMO_DATA: '0', DATABASE_URL: 'postgres://console:secret@db/console' }

test.each([
  ['DEMO_DATA', { DEMO_DATA: '' }],
  ['DEMO_DATA', { DEMO_DATA: 'large' }],
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'trace' }],
])('production does not start with an unsafe %s', (name, unsafe) => {
  expect(() => readConfig({ ...safe, ...unsafe })).toThrow(new RegExp(`^${name} [^\n]+$`))
  expect(() => readConfig({ ...safe, ...unsafe, NODE_ENV: '' })).not.toThrow()
})

test('production starts on PostgreSQL, and on the embedded database when that is asked for', () => {
  expect(readConfig(safe)).toMatchObject({ demoData: 'empty', trial: false })
  expect(readConfig({ ...safe, DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: '1' }).databaseUrl).toBeUndefined()
})

test('the clock may begin elsewhere, and not in production', () => {
  const { startsAt } = readConfig({ CLOCK: '2026-03-01T02:00:00Z' })
  expect(startsAt).toEqual(new Date('2026-03-01T02:00:00Z'))
  const now = clockFrom(startsAt)
  const [first, second] = [now(), now()]
  expect(first.toISOString().slice(0, 10)).toBe('2026-03-01')
  expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime())
  expect(() => readConfig({ ...safe, CLOCK: '2026-03-01T02:00:00Z' })).toThrow(/^CLOCK must not be set in production/)
})
