import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope, UserRecord } from '../src/platform/contract.ts'
import { demoAccounts } from './demo/accounts.ts'
import { answerFailures } from './http/failures.ts'
import { registerRoutes } from './http/registerRoutes.ts'
import { createLog } from './log.ts'
import { registry } from './registry.ts'
import { sessionRoutes } from './session/routes.ts'
import { type Started, startPlatform } from './start.ts'

/** An installation in production, on its first start. */
const dataDir = mkdtempSync(join(tmpdir(), 'console-start-'))
const lines: string[] = []
let started: Started
let app: FastifyInstance

beforeAll(async () => {
  const config = { dataDir, databaseUrl: undefined, demoData: 'empty', logLevel: 'info', trial: false } as const
  const log = createLog('trace', { write: (line) => lines.push(line) })
  started = await startPlatform(config, registry(), 'test', { log })
  app = fastify() as unknown as FastifyInstance
  answerFailures(app, started.platform)
  registerRoutes(app, started.platform, sessionRoutes(started.platform))
})
afterAll(async () => {
  await app.close()
  await started.platform.database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function post<Data>(url: string, payload: object): Promise<Envelope<Data>> {
  return (await app.inject({ method: 'POST', url, payload, headers: { 'accept-language': 'en' } })).json()
}
const login = (password: string) =>
  post<UserRecord>('/platform/pc/user/login/password', { loginName: 'admin', password })

test('nobody knows the first password but who reads the start, and it opens the change of itself alone', async () => {
  const { firstPassword, profile } = started
  expect(firstPassword).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[!-~]{16,20}$/)
  expect(demoAccounts(profile, firstPassword).join()).toContain(firstPassword)
  expect(lines.join()).not.toContain(firstPassword)
  expect(demoAccounts(profile, null)).toEqual([])
  expect(await login('Demo@2024')).toMatchObject({ status: 'fail', errorCode: 'E_LOGIN' })
  expect(await login(firstPassword ?? '')).toMatchObject({ errorCode: '-2', data: { mustChangePassword: true } })
})

test('no ticket of the demonstration opens it', async () => {
  for (const ticket of ['DEMO-TICKET-OK', 'DEMO-TICKET'])
    expect(await post('/platform/pc/user/login/unify', { ticket })).toMatchObject({ errorCode: 'E_LOGIN' })
})

test('without a provider a code is neither sent nor written down, and the log says why', async () => {
  const mobile = '13800000001'
  const asked = await post('/ecomessage/sms/smsSendout', { mobile, purpose: 'forgetPassword' })
  expect(asked).toMatchObject({ status: 'success' })
  await expect.poll(() => lines.join('')).toContain('no SMS provider is named')
  expect(lines.join('')).not.toMatch(/\D\d{6}\D/)
  expect(lines.join('')).not.toContain(mobile)
})
