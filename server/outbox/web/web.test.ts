import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../core/config.ts'
import type { Subscription } from '../../core/subscriptions.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { openWorld, type World } from '../../domain/operations.fixture.ts'
import { openOutbox } from '../open.ts'
import { post } from './post.ts'

const { networks } = readConfig({ WEBHOOK_NETWORKS: '127.0.0.0/8' }).outbox
const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`
const [current, old] = [secretOf(1), secretOf(2)] as const

interface Got {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** What became of messages, the newest first. */
async function messagesOf({ platform }: World, state: string | null = null) {
  const { rows } = await sql<{ state: string; lastError: string | null }>`select "state", "lastError" from "outbox"
    where ${state}::text is null or "state" = ${state} order by "seq" desc`.execute(platform.database.read)
  return rows
}

/** A receiver that keeps what it gets and answers what the test says. */
let server: Server
let url = ''
const got: Got[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString('utf8')
    got.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  got.length = 0
  answer = (_request, response) => response.writeHead(204).end()
})

describe('posting', () => {
  const signal = new AbortController().signal
  const send = (path = '/', more: object = {}) => post({ url: `${url}${path}`, body: '{}', networks, signal, ...more })

  test('follows to no other address', async () => {
    answer = (request, response) =>
      request.url === '/' ? response.writeHead(302, { location: '/inside' }).end() : response.writeHead(204).end()
    expect(await send()).toMatchObject({ status: 302 })
    expect(got).toHaveLength(1)
  })

  test('reads the beginning of an answer that does not end', async () => {
    answer = (_request, response) => {
      response.writeHead(200)
      const more = () => {
        while (response.write('x'.repeat(8_192)));
        response.once('drain', more)
      }
      more()
    }
    const { text } = await send()
    expect(text.length).toBe(16 * 1024)
  })

  test('ends with its signal', async () => {
    answer = () => undefined
    await expect(send('/', { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  })

  test('reaches no private address that nobody allowed, by number or by name', async () => {
    await expect(send('/', { networks: [] })).rejects.toThrow('not allowed')
    const named = url.replace('127.0.0.1', 'localhost')
    await expect(post({ url: named, body: '{}', networks: [], signal })).rejects.toThrow('not allowed')
    expect(got).toEqual([])
  })
})

describe.each(mainDatabase)('subscriptions on %s', (_name, database) => {
  let world: World
  let outbox: Awaited<ReturnType<typeof openOutbox>> | undefined
  beforeEach(async () => {
    world = await openWorld(database)
  })
  afterEach(async () => {
    await outbox?.stop()
    outbox = undefined
    await world.close()
  })

  const hook = (more: object = {}) =>
    ({
      name: 'erp',
      kind: 'webhook',
      url: `${url}/in`,
      secrets: [current, old],
      resources: ['contact'],
      events: ['created', 'updated', 'deleted'],
      ...more,
    }) as Subscription
  const open = async (...subscriptions: Subscription[]) => {
    const platform = { ...world.platform, publicUrl: 'https://console.example' } as unknown as Parameters<
      typeof openOutbox
    >[0]
    outbox = await openOutbox(platform, { subscriptions, networks, mail: undefined, push: undefined })
  }
  const arrived = (count: number) => vi.waitFor(() => expect(got).toHaveLength(count), 10_000)
  const told = () => got.map(({ body }) => JSON.parse(body))
  const newCategory = () =>
    world.platform.database.transaction(() => world.call().rows('category').insert({ name: '物业' }))

  test('tell what was committed, in the order of each record, without values, and signed with every secret', async () => {
    await open(hook())
    const { database: db } = world.platform
    const call = world.call({ accountId: 'someone' })
    const category = await newCategory()
    const row = await db.transaction(() =>
      call.rows('contact').insert({ name: '张三', categoryId: category.id, phone: '12345' }),
    )
    const undone = db.transaction(async () => {
      await call.rows('contact').update(row.id, 1, { name: '李四' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.transaction(() => call.rows('contact').update(row.id, 1, { phone: '12346' }))
    await db.transaction(() => call.rows('contact').remove([row.id]))
    await arrived(3)
    const common = { resource: 'contact', id: row.id, actor: 'someone' }
    expect(told()).toMatchObject([
      { type: 'contact.created', data: { ...common, version: 1 } },
      { type: 'contact.updated', data: { ...common, version: 2, fields: ['phone'] } },
      { type: 'contact.deleted', data: { ...common, version: 3 } },
    ])
    expect(got.some(({ body }) => /张三|12345|12346/.test(body))).toBe(false)
    for (const { headers, body } of got)
      for (const secret of [current, old]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secretOf(3)).verify(got[0]?.body ?? '', got[0]?.headers ?? {})).toThrow()
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  test('are asked which resources and events they want, and a name that nothing has ends the start', async () => {
    await open(hook({ events: ['deleted'] }), hook({ name: 'none', resources: ['company'] }))
    const category = await newCategory()
    const call = world.call()
    const row = await world.platform.database.transaction(() =>
      call.rows('contact').insert({ name: '张三', categoryId: category.id, phone: '12345' }),
    )
    await world.platform.database.transaction(() => call.rows('contact').remove([row.id]))
    await arrived(1)
    expect(told()).toMatchObject([{ type: 'contact.deleted' }])
    await outbox?.stop()
    await expect(open(hook({ resources: ['contakt'] }))).rejects.toThrow('no resource is called contakt')
  })

  test('a receiver that is gone is told nothing more, and one that errs is asked again with the same id', async () => {
    await open(hook({ resources: ['category'] }))
    answer = (_request, response) => response.writeHead(got.length === 1 ? 500 : 410).end()
    await newCategory()
    await arrived(1)
    const state = async () => (await messagesOf(world))[0]
    await vi.waitFor(async () => expect(await state()).toMatchObject({ lastError: 'answered 500' }), 5_000)
    await arrived(2)
    expect(got[0]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id'])
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ state: 'dead', lastError: 'answered 410' }),
      5_000,
    )
  })

  test('robots of WeCom and DingTalk post a line with a link, signed where it is asked for', async () => {
    const robot = { resources: ['contact'], events: ['created'], language: 'es' } as const
    await open(
      {
        ...robot,
        events: [...robot.events],
        resources: ['contact'],
        name: 'w',
        kind: 'wecom',
        url: `${url}/wecom?key=k`,
      },
      {
        ...robot,
        events: [...robot.events],
        resources: ['contact'],
        name: 'd',
        kind: 'dingtalk',
        url: `${url}/robot?access_token=t`,
        secret: 'SECx',
      },
    )
    answer = (_request, response) =>
      response.writeHead(200).end(JSON.stringify(got.length > 2 ? { errcode: 45009, errmsg: 'slow' } : { errcode: 0 }))
    const category = await newCategory()
    const insert = (count: number) =>
      world.platform.database.transaction(() =>
        world
          .call()
          .rows('contact')
          .insertMany(
            Array.from({ length: count }, (_, n) => ({
              draft: { name: `张三${count}${n}`, categoryId: category.id, phone: '12345' },
            })),
          ),
      )
    await insert(1)
    await arrived(2)
    const [ding, wecom] = got.toSorted((a, b) => (a.path > b.path ? 1 : -1)) as [Got, Got]
    for (const { body } of [ding, wecom]) {
      const { msgtype, text } = JSON.parse(body)
      expect(msgtype).toBe('text')
      expect(text.content).toMatch(/: altas, 1$/)
    }
    expect(wecom.path).toBe('/wecom?key=k')
    expect(ding.path).toMatch(/^\/robot\?access_token=t&timestamp=\d{13}&sign=[\w%]+$/)
    await insert(2)
    await arrived(4)
    expect(JSON.parse(got[2]?.body ?? '').text.content).toContain('altas, 2')
    const errors = () => messagesOf(world, 'waiting')
    await vi.waitFor(
      async () =>
        expect((await errors()).map(({ lastError }) => lastError)).toEqual([
          'answered errcode 45009: slow',
          'answered errcode 45009: slow',
        ]),
      5_000,
    )
  })
})
