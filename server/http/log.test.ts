import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, headers } from '../../src/platform/contract.ts'
import { createApp } from '../app.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { createLog } from '../log.ts'
import type { Platform } from '../platform/platform.ts'
import type { SmsMessage } from '../platform/sms.ts'
import { scratchPlatform } from './http.fixture.ts'

const ip = '203.0.113.7'
const right = 'Demo@2024'

interface Line {
  readonly requestId?: string
  readonly route?: string
  readonly refused?: string
  readonly accountId?: string
  readonly ip?: string
  readonly level: number
  readonly time: number
}

describe.each(mainDatabase)('the log on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: FastifyInstance
  let n = 0
  const written: string[] = []
  const messages: SmsMessage[] = []
  const lines = () => written.map((line) => JSON.parse(line) as Line)

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    const platform: Platform = {
      ...scratch.platform,
      log: createLog('trace', { write: (line) => void written.push(line) }),
      sms: { send: async (message) => void messages.push(message) },
    }
    app = await createApp(platform)
  })
  afterAll(async () => {
    await app.close()
    await scratch.drop()
  })

  async function send(method: 'GET' | 'POST', url: string, body?: object | string, more: Record<string, string> = {}) {
    n += 1
    const requestId = `request-${String(n).padStart(4, '0')}`
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { [headers.corporateId]: '1853', [headers.requestId]: requestId, ...more },
      ...(body !== undefined && { payload: body }),
    })
    await expect.poll(() => lines().some((line) => line.requestId === requestId)).toBe(true)
    return { ...answer.json(), line: lines().findLast((line) => line.requestId === requestId) }
  }
  const login = (loginName: string, password: string) =>
    send('POST', '/platform/pc/user/login/password', { loginName, password })
  const mobileOf = async (loginName: string) =>
    (
      await sql<{ mobile: string }>`select mobile from account where "loginName" = ${loginName}`.execute(
        scratch.platform.database.read,
      )
    ).rows[0]?.mobile ?? ''

  test('says of every call who asked, from where and what became of it, and never a secret', async () => {
    const wrong = await login('comm01', 'Wrong-Password-1')
    expect(wrong.line).toMatchObject({ route: 'session.login', refused: 'E_LOGIN', ip, status: 200 })
    expect(wrong.line).not.toHaveProperty('accountId')
    const { data, line } = await login('comm01', right)
    expect(line).toMatchObject({ route: 'session.login', accountId: data.id, ip })
    expect(line).not.toHaveProperty('refused')
    const token: string = data.accessToken
    const own = { [headers.token]: token, [headers.idempotencyKey]: 'Key-Of-This-Call' }

    const reset = '/platform/pc/user/login/reset/password'
    await send('POST', reset, { oldPassword: 'Wrong-Password-2', newPassword: 'New-Password-3' }, own)
    const mobile = await mobileOf('comm01')
    await send('POST', '/ecomessage/sms/smsSendout', { mobile, purpose: 'forgetPassword' })
    const code = messages.at(-1)?.code ?? 'none'
    const forget = '/platform/pc/user/login/forget/password'
    await send('POST', forget, { mobile, code: code === '123123' ? '321321' : '123123', newPassword: 'New-Password-4' })
    await send('POST', forget, { mobile, code, newPassword: 'New-Password-5' })
    await send('POST', '/platform/pc/user/login/unify', { ticket: 'Ticket-Of-Nobody' })
    await send('POST', '/platform/pc/user/login/password', '{"password":"Broken-Password-6', {
      'content-type': 'application/json',
    })
    const form =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="Name-Of-File.png"\r\n\r\nContent-Of-File\r\n--x--\r\n'
    const sent = { ...own, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send('POST', addressOf('/file/upload'), form, sent)).line).toMatchObject({ refused: '103' })

    const editor = await login('editor', right)
    const denied = await send('POST', addressOf('/account/condition'), {}, { [headers.token]: editor.data.accessToken })
    expect(denied.line).toMatchObject({ refused: 'E_OP', accountId: editor.data.id, ip })

    const all = written.join('')
    const secrets = [
      right,
      token,
      editor.data.accessToken,
      code,
      mobile,
      'Password-',
      'Ticket-Of',
      '-Of-File',
      'Key-Of',
    ]
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    for (const { time, level } of lines()) expect([typeof time, typeof level]).toEqual(['number', 'number'])
  })

  test('a line is a line, whatever somebody calls themselves', async () => {
    const before = written.length
    const strange = { 'user-agent': 'a\tb', [headers.requestId]: 'x"},{"level":60' }
    await app.inject({ url: '/platform/pc/menu/list', headers: strange })
    await expect.poll(() => written.length).toBe(before + 1)
    expect(written.at(-1)?.trimEnd()).not.toContain('\n')
    expect(lines().at(-1)).toMatchObject({ level: 30, refused: '105', requestId: expect.stringMatching(/^[\w-]{36}$/) })
  })
})
