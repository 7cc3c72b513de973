import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { addressOf, corporateId, type Envelope, headers, type ListAnswer } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'

// Every declared call, called wrongly: a clear envelope each time, never a 500, nothing changed.
const { catalogue } = registry()
const operations = catalogue.resources.flatMap((resource) =>
  resource.operations.map((operation) => ({
    ...operation,
    resource: resource.name,
    address: addressOf(operation.path),
  })),
)

let running: TestPlatform
let admin: Client
beforeAll(async () => {
  running = await openPlatform()
  admin = await logIn(running.url, 'admin')
})
afterAll(() => running?.close())

interface Sent {
  readonly method?: string
  readonly type?: string | null
  readonly token?: string | null
  readonly body?: string
  readonly query?: string
}

async function send(address: string, { method = 'POST', type = 'application/json', token, body, query = '' }: Sent) {
  const sent = token === undefined ? admin.token : token
  const answer = await fetch(`${running.url}${address}${query}`, {
    method,
    headers: {
      [headers.corporateId]: corporateId,
      ...(sent === null ? {} : { [headers.token]: sent }),
      ...(type === null ? {} : { 'Content-Type': type }),
    },
    ...(body !== undefined && method !== 'GET' ? { body } : {}),
  })
  const text = await answer.text()
  return { http: answer.status, envelope: JSON.parse(text) as Envelope, text }
}

const counts = async () => {
  const totals = catalogue.resources.map(async (resource) => {
    const list = resource.operations.find(({ verb }) => verb === 'list')
    // The trail of what happened, and who asked for which file, grow by asking.
    if (!list || ['operationLog', 'exportJob', 'importJob'].includes(resource.name)) return null
    return (await admin.call<ListAnswer>(`${list.method} ${list.path}`, { pageSize: 1 })).data?.total
  })
  return JSON.stringify(await Promise.all(totals))
}

const wrong: readonly (readonly [string, Sent])[] = [
  ['no body', { body: '' }],
  ['not JSON', { body: '{"a":' }],
  ['an array', { body: '[1,2]' }],
  ['a string', { body: '"x"' }],
  ['null', { body: 'null' }],
  ['deep', { body: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` }],
  ['unknown field', { body: '{"nope":1,"id":"x","version":1}' }],
  ['wrong types', { body: '{"id":["x"],"version":"1","name":{"a":1},"ids":{"a":1},"enable":"yes","pageSize":"all"}' }],
  ['__proto__', { body: '{"__proto__":{"polluted":true},"id":"x","version":1}' }],
  ['constructor', { body: '{"constructor":{"prototype":{"polluted":true}}}' }],
  ['names every object knows', { body: '{"filters":{"toString":"x","constructor":"y"},"sort":"valueOf","id":"x"}' }],
  ['2 MB', { body: `{"name":"${'x'.repeat(2_000_000)}"}` }],
  ['text/plain', { type: 'text/plain', body: '{}' }],
  ['a form', { type: 'application/x-www-form-urlencoded', body: 'id=1' }],
  ['no type', { type: null, body: '{}' }],
  ['no token', { token: null, body: '{}' }],
  ['a tampered token', { token: 'x'.repeat(43), body: '{}' }],
  ['a token with a scheme', { token: 'Bearer abc', body: '{}' }],
]

const wrongQueries = [
  '',
  '?id=',
  '?id=nope',
  '?id=nope&id=nope',
  '?id[]=nope',
  '?nope=1',
  '?ids=a,b,c',
  `?id=${'9'.repeat(5_000)}`,
  '?id=%00',
  "?id=' or 1=1 --",
  '?__proto__[polluted]=1',
  '?id=nope&enable=maybe',
  '?id=%E0%A4%A',
]

/** What the single call has to notice by itself; the rest is refused before it, so every fourth call stands for all. */
const everyCall = ['unknown field', 'wrong types', 'names every object knows', 'no token']
const share = 4

describe('bad input to every call', () => {
  const posts = operations.filter(({ method }) => method === 'POST')
  test.each(wrong.map(([name, sent], turn) => ({ name, sent, turn })))('$name', async ({ name, sent, turn }) => {
    const before = await counts()
    const called = posts.filter((_, index) => everyCall.includes(name) || index % share === turn % share)
    for (const { method, address } of called) {
      const { http, envelope } = await send(address, { ...sent, method })
      expect([address, http < 500]).toEqual([address, true])
      expect(envelope).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
    }
    expect(await counts()).toBe(before)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each(wrongQueries)('%s', async (query) => {
    const before = await counts()
    for (const { address, verb } of operations.filter(({ method }) => method === 'GET')) {
      if (verb === 'template') continue
      const { http, envelope } = await send(address, { method: 'GET', type: null, query })
      expect([address, http < 500]).toEqual([address, true])
      expect(envelope).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
    }
    expect(await counts()).toBe(before)
  })

  test.each(['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not a way to call', async (method) => {
    const before = await counts()
    for (const { address } of operations) {
      const answer = await fetch(`${running.url}${address}?id=x`, {
        method,
        headers: { [headers.token]: admin.token ?? '' },
      })
      expect([address, answer.status]).toEqual([
        address,
        expect.toSatisfy((status: number) => status === 404 || status === 405),
      ])
    }
    expect(await counts()).toBe(before)
  })

  test('refusals are in the language of the request', async () => {
    const say = async (locale: string) => (await admin.call('POST /company/insert', {}, { locale })).msg
    const [zh, en, es] = await Promise.all(['zh', 'en', 'es'].map(say))
    expect(new Set([zh, en, es]).size).toBe(3)
  })
})
