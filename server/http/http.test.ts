import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DomainError } from '../core/errors.ts'
import { digest } from '../core/tokens.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { StatementTimeout } from '../database/statementTimeout.ts'
import type { Route } from '../platform/route.ts'
import { findSession } from '../session/caller.ts'
import { scratchPlatform } from './http.fixture.ts'
import { httpServer } from './server.ts'

type Scratch = Awaited<ReturnType<typeof scratchPlatform>>

/** Calls that do what the test is about; `n` counts how often they did. */
const routesOf = ({ platform: { database } }: Scratch): Route[] => {
  const add = async (text: string) => {
    await sql`insert into note values (${text})`.execute(database.read)
  }
  const route = (name: string, handle: Route['handle'], more: Partial<Route> = {}): Route => ({
    method: 'POST',
    url: `/platform/pc/note/${name}`,
    name: `note.${name}`,
    permit: 'login',
    mutates: true,
    handle,
    ...more,
  })
  return [
    route('add', async ({ body }) => {
      await add(String(body['text']))
      if (body['refuse']) throw new DomainError('E_LIMIT', { errors: { text: 'E_LIMIT' }, data: { limit: 1 } })
      return { data: { text: body['text'] } }
    }),
    route('other', async () => {
      const text = `other ${randomUUID()}`
      await add(text)
      return { data: { text } }
    }),
    route(
      'own',
      async ({ body }) => {
        await database.transaction(() => add(String(body['text'])))
        if (body['refuse']) throw new DomainError('E_LIMIT')
        return { data: null }
      },
      { transaction: 'own' },
    ),
    route('delete', async ({ query }) => ({ data: query }), { method: 'GET' }),
    route('who', async (_raw, { caller }) => ({ data: caller.name }), { mutates: false }),
    route('read', async () => ({ data: database.inTransaction }), { mutates: false }),
    route('fault', async () => {
      throw new Error('secret detail')
    }),
    route('overrun', async () => {
      throw new StatementTimeout('too long')
    }),
    route('ip', async (_raw, { ip }) => ({ data: ip }), { permit: 'public', method: 'GET', mutates: false }),
    route('public', async () => ({ data: 'anybody' }), { permit: 'public', method: 'GET', mutates: false }),
    route('enable', async () => ({ data: null }), { permit: ['enable'], resource: 'universalServicePhone' }),
    route('file', async () => ({ body: Buffer.from('a,b'), headers: { 'content-type': 'text/csv' } })),
    route('upload', async () => ({ data: null }), { multipart: true }),
  ]
}

describe.each(mainDatabase)('%s', (_name, server) => {
  let scratch: Scratch
  let app: FastifyInstance
  let admin: Record<string, string>

  const notes = async () =>
    (await sql<{ text: string }>`select text from note order by text`.execute(scratch.platform.database.read)).rows.map(
      ({ text }) => text,
    )
  const post = async (name: string, payload: object | string = {}, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `/platform/pc/note/${name}`,
      headers: { ...admin, 'content-type': 'application/json', ...headers },
      payload,
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  const get = async (name: string, headers: Record<string, string>) => {
    const response = await app.inject({ method: 'GET', url: `/platform/pc/note/${name}`, headers })
    return { status: response.statusCode, body: response.json() }
  }

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    await sql`create table note (text text primary key)`.execute(scratch.platform.database.read)
    app = await httpServer(scratch.platform, routesOf(scratch))
    admin = await scratch.sessionOf('admin')
  }, 300_000)
  afterAll(async () => {
    await app.close()
    await scratch.drop()
  })

  test('success is an envelope; nothing is kept by caches; the request has an id', async () => {
    const answer = await post('add', { text: 'a' }, { 'x-request-id': 'request-0001' })
    expect(answer.body).toEqual({ status: 'success', code: 200, errorCode: null, msg: '', data: { text: 'a' } })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'request-0001' })
  })

  test('a refusal is HTTP 200, in the caller’s language, and undoes the call', async () => {
    const answer = await post('add', { text: 'b', refuse: true })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: 'fail',
      code: 409,
      errorCode: 'E_LIMIT',
      msg: 'Limit exceeded',
      data: { limit: 1 },
      errors: { text: 'Limit exceeded' },
    })
    const spanish = await post('add', { text: 'b', refuse: true }, { 'accept-language': 'es-MX,en;q=0.5' })
    expect(spanish.body.msg).toBe('Límite superado')
    expect(await notes()).not.toContain('b')
  })

  test('what the database refuses is a refusal, what it cannot do is 503, a fault is 500 and tells nothing', async () => {
    expect((await post('add', { text: 'a' })).body).toMatchObject({ status: 'fail', code: 409, errorCode: 'E_UNIQUE' })
    const away = await post('overrun')
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { status: 'fail', code: 503 } })
    const fault = await post('fault')
    expect(fault).toMatchObject({ status: 500, body: { status: 'fail', code: 500, data: null } })
    expect(JSON.stringify(fault.body)).not.toContain('secret')
  })

  test('sessions: none, not ours, and one that is not allowed', async () => {
    const none = await post('add', {}, { Authorization: '' })
    expect(none).toMatchObject({ status: 401, body: { code: 105 } })
    expect(await post('add', {}, { Authorization: 'x'.repeat(43) })).toMatchObject({ status: 401, body: { code: 105 } })
    expect((await get('public', {})).body.data).toBe('anybody')
    const nomenu = await scratch.sessionOf('nomenu')
    expect((await post('enable', {}, nomenu)).body).toMatchObject({ status: 'fail', errorCode: 'E_OP', code: 403 })
    expect((await post('enable')).body.status).toBe('success')
  })

  test('calls that arrive together are each known by their own session, which one statement reads', async () => {
    const callers = [admin, await scratch.sessionOf('ops'), { Authorization: 'A'.repeat(43) }, admin]
    const answers = await Promise.all(callers.map((headers) => post('who', {}, headers)))
    const [one, other, none, again] = answers.map(({ body }) => body)
    expect(one.data).not.toBe(other.data)
    expect([other.status, none.status, again.data]).toEqual(['success', 'fail', one.data])

    const db = scratch.platform.database.read
    const spy = vi.spyOn(db.getExecutor(), 'executeQuery')
    const found = await Promise.all(
      callers.map((headers) => findSession(db, { tokenHash: digest(headers['Authorization'] ?? '') })),
    )
    expect(spy).toHaveBeenCalledTimes(1)
    spy.mockRestore()
    expect(found.map((facts) => facts?.name ?? null)).toEqual([one.data, other.data, null, one.data])
  })

  test('two tokens are none', async () => {
    const server = await httpServer(scratch.platform, routesOf(scratch))
    const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const token = admin['Authorization'] ?? ''
    const ask = (rawHeaders: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const path = '/platform/pc/note/public'
        const sent = request({
          host: address.hostname,
          port: address.port,
          path,
          headers: ['Host', 'x', ...rawHeaders],
        })
        sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
        sent.end()
      })
    const once = ['Authorization', token]
    expect([await ask(once), await ask([...once, 'authorization', 'x']), await ask([...once, ...once])]).toEqual([
      200, 401, 401,
    ])
    await server.close()
  })

  test('only a proxy that is trusted says who calls', async () => {
    const says = { 'x-forwarded-for': '203.0.113.9' }
    expect((await get('ip', says)).body.data).toBe('127.0.0.1')
    const behind = await httpServer(scratch.platform, routesOf(scratch), { trustProxy: ['loopback'] })
    const answer = await behind.inject({ url: '/platform/pc/note/ip', headers: says })
    expect(answer.json().data).toBe('203.0.113.9')
    await behind.close()
  })

  test('what is kept of a key and its body cannot be tried out', async () => {
    const { platform } = scratch
    await post('add', { text: 'hush' }, { 'Idempotency-Key': 'random-key' })
    const { rows } = await sql<{ kept: string }>`select i::text as kept from idempotency i where key = ${createHash(
      'sha256',
    )
      .update('random-key')
      .digest('hex')}`.execute(platform.database.read)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toContain('random-key')
    // Nor what was answered: `hush`.
    expect(rows[0]?.kept).not.toContain('hush')
    for (const body of ['{"text":"hush"}', '[{},{"text":"hush"}]'])
      expect(rows[0]?.kept).not.toContain(createHash('sha256').update(body).digest('hex'))
  })

  test('a changing GET is refused to links, pictures, prefetches and other sites', async () => {
    expect(await get('delete?id=1', admin)).toMatchObject({ status: 200, body: { data: { id: '1' } } })
    const { 'Proxy-Corp-Id': _corp, ...bare } = admin
    expect((await get('delete?id=1', bare)).status).toBe(403)
    for (const header of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-purpose': 'prefetch' },
    ])
      expect((await get('delete?id=1', { ...admin, ...header } as Record<string, string>)).status).toBe(403)
    expect((await get('delete?id=1&id=2', admin)).status).toBe(400)
  })

  test('no other method, no HEAD, no unknown address', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/platform/pc/note/delete?id=1', headers: admin })
    expect([head.statusCode, head.headers['allow']]).toEqual([405, 'GET'])
    const unknown = await app.inject({ method: 'GET', url: '/platform/pc/nothing', headers: admin })
    expect([unknown.statusCode, unknown.json().status, unknown.json().code]).toEqual([404, 'fail', 404])
  })

  test.each([
    ['no JSON', '{"text":', 'application/json', 400],
    ['a list', '["a"]', 'application/json', 400],
    ['a well', `{"text":${'['.repeat(12_000)}${']'.repeat(12_000)}}`, 'application/json', 400],
    ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}', 'application/json', 400],
    ['plain text', 'text=a', 'text/plain', 415],
    ['a form', 'text=a', 'application/x-www-form-urlencoded', 415],
    ['a tab in the type', '{}', 'application/json\ta', 415],
    ['of no type', '{}', '', 415],
    ['more after the type', '{}', 'application/json garbage', 415],
    ['of a type that ends in json', '{}', 'application/vnd.api+json', 415],
    ['in UTF-7', '{}', 'application/json; charset=utf-7', 415],
    ['in GBK', '{}', 'application/json;CHARSET="gbk"', 415],
    ['multipart', '--x--', 'multipart/form-data; boundary=x', 415],
    ['two megabytes', JSON.stringify({ text: 'x'.repeat(2_000_000) }), 'application/json', 413],
  ])('a body that is %s is no call', async (_what, payload, type, status) => {
    const before = await notes()
    const answer = await post('add', payload, { 'content-type': type })
    expect(answer).toMatchObject({ status, body: { status: 'fail', code: status } })
    expect(await notes()).toEqual(before)
  })

  test('a packed body is not unpacked', async () => {
    const packed = gzipSync(JSON.stringify({ text: 'packed' }))
    for (const encoding of ['gzip', 'GZIP', 'gzip, gzip', 'br', 'x'])
      expect(await post('add', packed, { 'content-encoding': encoding })).toMatchObject({ status: 415 })
    expect((await post('add', { text: 'plain' }, { 'content-encoding': 'identity' })).body.status).toBe('success')
    const utf8 = { 'content-type': 'application/json; charset=UTF-8' }
    expect((await post('add', { text: 'utf8' }, utf8)).body.status).toBe('success')
    expect(await notes()).not.toContain('packed')
  })

  test('an upload takes multipart and nothing else', async () => {
    expect((await post('upload')).status).toBe(415)
  })

  test('the same key and body replay the first answer', async () => {
    const key = { 'Idempotency-Key': 'first' }
    const first = await post('add', { text: 'once' }, key)
    expect(first.body.status).toBe('success')
    expect((await post('add', { text: 'once' }, key)).body).toEqual(first.body)
    expect((await post('add', { text: 'twice' }, key)).body).toMatchObject({ errorCode: 'E_IDEMPOTENCY' })
    expect((await post('own', { text: 'once' }, key)).body).toMatchObject({ errorCode: 'E_IDEMPOTENCY' })
    expect((await notes()).filter((text) => text.includes('ce'))).toEqual(['once'])
  })

  test('a repetition that would succeed again has no effect, and the answer of the first', async () => {
    const key = { 'Idempotency-Key': 'other' }
    const first = await post('other', {}, key)
    expect(first.body.data.text).toMatch(/^other /)
    expect((await post('other', {}, key)).body).toEqual(first.body)
    expect((await notes()).filter((text) => text.startsWith('other'))).toEqual([first.body.data.text])
  })

  test.each(['add', 'own'])('one key fifty times at once has one effect (%s)', async (name) => {
    const key = { 'Idempotency-Key': `parallel-${name}` }
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(name, { text: `parallel ${name}` }, key)))
    const codes = new Set(answers.map(({ body }) => body.errorCode))
    expect([...codes].every((code) => code === null || code === 'E_IDEMPOTENCY')).toBe(true)
    expect(answers.some(({ body }) => body.status === 'success')).toBe(true)
    expect((await notes()).filter((text) => text === `parallel ${name}`)).toHaveLength(1)
  })

  test.each(['add', 'own'])('a refused call leaves its key free (%s)', async (name) => {
    const key = { 'Idempotency-Key': `refused-${name}` }
    expect((await post(name, { text: `free ${name}`, refuse: true }, key)).body.errorCode).toBe('E_LIMIT')
    const again = await post(name, { text: `free again ${name}` }, key)
    expect(again.body.status).toBe('success')
  })

  test('keys belong to their account and last a day', async () => {
    const key = { 'Idempotency-Key': 'day' }
    await post('add', { text: 'day 1' }, key)
    const ops = await scratch.sessionOf('ops')
    expect((await post('add', { text: 'day 2' }, { ...ops, ...key })).body.status).toBe('success')
    const before = scratch.time.now
    scratch.time.now = new Date(before.getTime() + 25 * 3_600_000)
    admin = await scratch.sessionOf('admin')
    expect((await post('add', { text: 'day 3' }, key)).body.status).toBe('success')
    scratch.time.now = before
    admin = await scratch.sessionOf('admin')
    expect((await post('add', { text: 'day 4' }, { 'Idempotency-Key': 'x'.repeat(256) })).body).toMatchObject({
      errorCode: 'E_IDEMPOTENCY',
    })
  })

  test('a file is sent as it is', async () => {
    const response = await app.inject({ method: 'POST', url: '/platform/pc/note/file', headers: admin })
    expect([response.headers['content-type'], response.body]).toEqual(['text/csv', 'a,b'])
  })

  test('reading calls open no transaction', async () => {
    expect((await post('read')).body.data).toBe(false)
  })

  test('an address without a declaration cannot be registered', async () => {
    const other = await httpServer(scratch.platform, [])
    expect(() => other.get('/platform/pc/hidden', () => 'x')).toThrow(
      '/platform/pc/hidden is registered but not declared',
    )
    await other.close()
  })

  test('too many calls are 429', async () => {
    const limited = await httpServer(scratch.platform, routesOf(scratch), { rateLimit: 2 })
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await limited.inject({ url: '/platform/pc/note/public' })).statusCode)
    const last = await limited.inject({ url: '/platform/pc/note/public', headers: { 'accept-language': 'en' } })
    expect([...statuses, last.json().code]).toEqual([200, 200, 429, 429])
    await limited.close()
  })
})
