import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clockFrom } from '../start.ts'
import { readConfig } from './config.ts'

test('an empty environment has every default', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    replicaUrl: undefined,
    demoData: 'small',
    trial: true,
    logLevel: 'info',
    rateLimit: 3_000,
    overload: { inFlight: 500, late: 1_000 },
    trustProxy: undefined,
    publicUrl: undefined,
    metricsPort: undefined,
    startsAt: undefined,
    mcp: false,
    oidc: undefined,
    outbox: { mail: undefined, networks: [], push: undefined, subscriptions: [] },
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://root@localhost/x'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_REPLICA_URL', 'standby:5432'],
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
  ['CLAMD', 'nowhere'],
  ['CLOCK', 'yesterday'],
  ['CLOCK', '2026-03-01'],
  ['OIDC_ISSUER', 'http://login.example.com'],
  ['OIDC_ISSUER', 'login.example.com'],
  ['OIDC_SCOPES', 'profile email'],
  ['OIDC_LINK', 'mobile'],
  ['OIDC_LINK', 'none,email'],
  ['OIDC_RULES', '{'],
  ['OIDC_RULES', '{"role":[]}'],
  ['OIDC_RULES', '{"create":{}}'],
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

describe('single sign-on', () => {
  const provider = {
    OIDC_ISSUER: 'https://login.example.com/realms/staff',
    OIDC_CLIENT_ID: 'console',
    PUBLIC_URL: 'https://console.example.com/',
  }

  test('needs the provider, a client and the address of the console', () => {
    expect(readConfig(provider).oidc).toEqual({
      issuer: 'https://login.example.com/realms/staff',
      clientId: 'console',
      clientSecret: undefined,
      scopes: 'openid profile email',
      consoleUrl: 'https://console.example.com',
      link: ['email'],
      mfaAcr: [],
      rules: { roles: [] },
    })
  })

  test.each(Object.keys(provider))('%s is named where it is missing', (name) => {
    expect(() => readConfig({ ...provider, [name]: '' })).toThrow(`${name} is missing: single sign-on needs it`)
  })

  test('the console has TLS, too', () => {
    const without = { ...provider, PUBLIC_URL: 'http://console.example.com' }
    expect(() => readConfig(without)).toThrow('PUBLIC_URL must begin with https: single sign-on needs it')
  })

  test('without a provider there is none, and an issuer on this machine may speak without TLS', () => {
    expect(readConfig({ PUBLIC_URL: provider.PUBLIC_URL }).oidc).toBeUndefined()
    expect(readConfig({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc?.issuer).toBe('http://127.0.0.1:9000')
  })

  test('rules name claims, roles and what new accounts are made of', () => {
    const roles = [{ claim: 'groups', contains: 'console', role: 'operator' }]
    const { oidc } = readConfig({
      ...provider,
      OIDC_LINK: 'email, loginName',
      OIDC_RULES: JSON.stringify({ roles, create: { company: 'WY01' } }),
    })
    expect(oidc?.link).toEqual(['email', 'loginName'])
    expect(oidc?.rules).toEqual({
      roles,
      create: {
        company: 'WY01',
        roles: [],
        projects: [],
        loginName: 'preferred_username',
        name: 'name',
        mobile: 'phone_number',
      },
    })
    expect(readConfig({ ...provider, OIDC_LINK: 'none' }).oidc?.link).toEqual([])
  })
})
