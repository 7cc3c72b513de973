import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '../../../src/platform/contract.ts'
import type { DescribeAnswer } from '../../../src/platform/describeContract.ts'
import { createApp } from '../../app.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { scratchPlatform } from '../../http/http.fixture.ts'
import { askAssistant } from './ask.ts'
import { describeLimit } from './routes.ts'

type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** An assistant that answers as the test says, and remembers what it was asked. */
async function standIn() {
  const asked: { readonly body: Record<string, unknown>; readonly headers: IncomingMessage['headers'] }[] = []
  let reply: Reply = (_request, response) => response.end()
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ body: JSON.parse(body), headers: request.headers })
    reply(request, response, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`,
    replies: (next: Reply) => {
      reply = next
    },
    /** The message of a completion. */
    says: (content: unknown) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      reply = (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }))
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe.each(mainDatabase)('filters from a description: %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let assistant: Awaited<ReturnType<typeof standIn>>
  let app: FastifyInstance
  let log: string
  let admin: Record<string, string>
  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    assistant = await standIn()
    const config = { url: assistant.url, model: 'small', key: 'secret-key' }
    const write = (line: string) => {
      log += line
    }
    app = await createApp({ ...scratch.platform, assistant: config, log: pino({ level: 'info' }, { write }) })
    admin = await scratch.sessionOf('admin')
  })
  afterAll(async () => {
    await app?.close()
    assistant?.close()
    await scratch?.drop()
  })
  beforeEach(() => {
    log = ''
    assistant.asked.length = 0
    // Each test has its own window of the limit.
    scratch.time.now = new Date(scratch.time.now.getTime() + 11 * 60_000)
  })

  const ask = async (body: object, headers = admin): Promise<Envelope<DescribeAnswer>> =>
    (await app.inject({ method: 'POST', url: '/platform/pc/list/describe', headers, payload: body })).json()
  const text = 'switched off, made in January'
  const phones = (said: string = text) => ask({ resource: 'universalServicePhone', text: said })

  test('the assistant is asked with labels and codes, and its filters are answered', async () => {
    assistant.says({ enable: false, createdAt: { from: '2026-01-01', to: '2026-01-31' }, allDay: null })
    expect(await phones()).toMatchObject({
      status: 'success',
      data: { filters: { enable: false, createdAt: { from: '2026-01-01', to: '2026-01-31' } } },
    })
    const [{ body, headers } = { body: {}, headers: {} }] = assistant.asked
    expect(headers.authorization).toBe('Bearer secret-key')
    expect(body).toMatchObject({
      model: 'small',
      messages: [{ role: 'system' }, { role: 'user', content: text }],
      response_format: {
        type: 'json_schema',
        json_schema: { schema: { properties: { enable: { title: expect.any(String), type: 'boolean' } } } },
      },
    })
    // Nothing of rows goes out: the names of phones, categories and communities are not there.
    const rows = await app.inject({
      method: 'POST',
      url: '/platform/pc/universalServicePhone/condition',
      headers: admin,
      payload: {},
    })
    for (const { name } of rows.json().data.list) expect(JSON.stringify(body)).not.toContain(name)
  })

  test('of hostile filters none goes further', async () => {
    assistant.says(
      '{"enable":"false\' or 1=1","createdAt":{"from":"2026-13-45"},"password":"x","__proto__":{"enable":true},"constructor":{},' +
        '"audience":["nobody"],"toString":"x","allDay":true}',
    )
    expect((await phones()).data.filters).toEqual({ allDay: true })
  })

  test.each([
    ['no JSON', 'I think you mean the phones that are switched off.'],
    ['a list', '[1,2]'],
    ['null', 'null'],
  ])('%s is refused with words', async (_what, content) => {
    assistant.says(content)
    expect(await phones()).toMatchObject({
      status: 'fail',
      errorCode: 'E_STATE',
      msg: 'The description could not be read just now. Try again later, or use the filters',
    })
  })

  test.each<[string, Reply]>([
    ['an error', (_request, response) => response.writeHead(500).end('no')],
    ['an answer without choices', (_request, response) => response.end('{"error":{}}')],
    ['a broken connection', (request) => request.socket.destroy()],
    ['an endless answer', (_request, response) => response.end('x'.repeat(200_000))],
    [
      'another address',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
    ],
  ])('%s is refused with words', async (_what, reply) => {
    assistant.replies(reply)
    expect(await phones()).toMatchObject({
      status: 'fail',
      errorCode: 'E_STATE',
      msg: expect.stringMatching(/filters$/),
    })
    expect(log).toContain('the assistant did not answer')
  })

  test('one that takes too long is not waited for', async () => {
    assistant.replies(() => {})
    const config = { url: assistant.url, model: 'small', key: undefined }
    const question = { system: '', user: '', schema: {} }
    await expect(askAssistant(config, question, 50)).rejects.toThrow('it took too long')
  })

  test('what was said stands in no log', async () => {
    assistant.replies((_request, response) => response.writeHead(500).end())
    await phones('the phone of Wang Lei')
    expect(log).not.toContain('Wang Lei')
    expect(log).not.toContain('secret-key')
  })

  test('texts have bounds, and nothing unknown is taken', async () => {
    expect(await phones('')).toMatchObject({ errorCode: 'E_REQUIRED', errors: { text: expect.any(String) } })
    expect(await phones('   ')).toMatchObject({ errorCode: 'E_REQUIRED' })
    expect(await phones('x'.repeat(501))).toMatchObject({ errorCode: 'E_RANGE', errors: { text: expect.any(String) } })
    expect(await ask({ resource: 'universalServicePhone', text: 5 })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await ask({ resource: 'universalServicePhone', text, url: 'http://x' })).toMatchObject({
      errorCode: 'E_UNKNOWN',
    })
    expect(assistant.asked).toEqual([])
  })

  test('who may not list the rows is told nothing, and nobody is asked', async () => {
    const stranger = await scratch.sessionOf('noperm01').catch(() => null)
    expect(await ask({ resource: 'nothing', text })).toMatchObject({ errorCode: 'E_OP' })
    expect(await ask({ resource: '__proto__', text })).toMatchObject({ errorCode: 'E_OP' })
    if (stranger) expect((await ask({ resource: 'account', text }, stranger)).status).toBe('fail')
    expect(assistant.asked).toEqual([])
  })

  test('so many in ten minutes, and no more', async () => {
    assistant.says({})
    for (let n = 0; n < describeLimit.tries; n++) expect((await phones()).data).toEqual({ filters: {} })
    expect(await phones()).toMatchObject({ errorCode: 'E_LOCKED', msg: expect.stringContaining('Too many') })
    expect(assistant.asked).toHaveLength(describeLimit.tries)
  })

  test('where nobody is configured, the call says so', async () => {
    const without = await createApp(scratch.platform)
    const answer = await without.inject({
      method: 'POST',
      url: '/platform/pc/list/describe',
      headers: admin,
      payload: { resource: 'universalServicePhone', text },
    })
    expect(answer.json()).toMatchObject({ errorCode: 'E_STATE', msg: 'Searching by description is not set up here' })
    await without.close()
  })
})
