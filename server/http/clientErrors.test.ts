import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { registry } from '../registry.ts'
import { httpServer } from './server.ts'
import { type Listening, listen } from './starting.ts'

// What Node or Fastify refuses before any call is heard is answered like everything else: an envelope, with the headers
// that keep an answer from being used for anything.
let app: FastifyInstance
let listening: Listening
const ports: Record<string, number> = {}

beforeAll(async () => {
  const { demos: _, ...collected } = registry()
  const log = pino({ level: 'silent' })
  const platform = { ...collected, log, clock: () => new Date(), database: { durability: 'process' }, version: 'test' }
  app = await httpServer(platform as unknown as Platform, [])
  ports['on its own'] = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  listening = await listen(0, '127.0.0.1', {})
  ports['as it is started'] = Number(new URL(listening.address).port)
})
afterAll(async () => {
  await listening.drain(0)
  await app.close()
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

function read(text: string): Answer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...rest] = head.split('\r\n')
  const headers = Object.fromEntries(rest.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]))
  // Chunks carry their length in front.
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? 'null') }
}

/** What comes back for these bytes, up to the end of the answer. */
async function send(port: number | undefined, bytes: string, then?: (socket: Socket) => void): Promise<Answer> {
  const socket = createConnection({ port: port ?? 0, host: '127.0.0.1' })
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(socket, 'connect')
  socket.write(bytes)
  then?.(socket)
  await expect.poll(() => text).toMatch(/\r\n\r\n[^{]*\{.*\}/s)
  socket.destroy()
  return read(text)
}

const long = 'x'.repeat(20_000)
const host = 'Host: 127.0.0.1\r\n'
const broken: Readonly<Record<string, readonly [bytes: string, status: number]>> = {
  'an address beyond all measure': [`GET /platform/pc/a?q=${long} HTTP/1.1\r\n${host}\r\n`, 431],
  'a header beyond all measure': [`GET / HTTP/1.1\r\n${host}X-Long: ${long}\r\n\r\n`, 431],
  'no request at all': ['HELLO\r\n\r\n', 400],
  'two lengths of one body': [
    `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  'an expectation nobody knows': [`GET / HTTP/1.1\r\n${host}Expect: miracles\r\n\r\n`, 417],
}

const envelopeOf = (code: number) => ({
  status: 'fail',
  code,
  errorCode: null,
  msg: expect.stringMatching(/\S/),
  data: null,
})

describe.each(['on its own', 'as it is started'])('a server %s', (kind) => {
  test.each(Object.entries(broken))('answers %s in an envelope', async (_name, [bytes, status]) => {
    const answer = await send(ports[kind], bytes)
    expect([answer.status, answer.body]).toEqual([status, envelopeOf(status)])
    await expectSafe(answer)
  })
})

/** The same headers as an ordinary answer; nothing in it is a page, so its policy allows nothing. */
async function expectSafe(answer: Answer): Promise<void> {
  const ordinary = await app.inject('/healthz')
  const kept = Object.entries(ordinary.headers).filter(
    ([name]) => !['content-security-policy', 'content-length', 'date', 'connection', 'x-request-id'].includes(name),
  )
  expect(answer.headers).toMatchObject(Object.fromEntries(kept))
  expect(answer.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
}

test('who takes too long to ask is told so', async () => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  const connected = once(listening.server, 'connection')
  const answer = send(ports['as it is started'], 'GET / HTTP', async () => {
    const [socket] = await connected
    listening.server.emit('clientError', late, socket)
  })
  expect(await answer).toMatchObject({ status: 408, body: envelopeOf(408) })
})

test('an address that cannot be read is a bad request in the language of the caller', async () => {
  const answer = await send(
    ports['on its own'],
    `GET /platform/pc/%zz HTTP/1.1\r\n${host}Accept-Language: es\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).toMatchObject({ status: 400, body: { code: 400, msg: 'No se ha podido interpretar la solicitud' } })
  await expectSafe(answer)
})

test('so is a call that does not say whose address it asks', async () => {
  const answer = await send(ports['on its own'], 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect([answer.status, answer.body]).toEqual([400, envelopeOf(400)])
})

test('while the server starts answers are as safe', async () => {
  const answer = await send(ports['as it is started'], `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
  expect([answer.status, answer.body]).toEqual([503, { ready: false }])
  await expectSafe(answer)
})
