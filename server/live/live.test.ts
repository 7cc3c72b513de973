import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints, headers, type LiveEvent } from '../../src/platform/contract.ts'
import { createApp } from '../app.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { repositoryFor } from '../domain/rows.ts'
import { type EventBus, newEventBus } from '../events/events.ts'
import { scratchPlatform } from '../http/http.fixture.ts'
import type { Caller } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import { authenticate } from '../session/authenticate.ts'
import { internalCall, systemCaller } from '../session/internalCall.ts'
import { eventsFor } from './audience.ts'
import { type LiveHub, type LiveOptions, openHub } from './hub.ts'
import { newReceiver } from './receiver.ts'

const timing = { window: 20, heartbeat: 100 }

/** Collects what a stream says until it ends. */
async function hear(body: ReadableStream<Uint8Array> | null, heard: LiveEvent[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of body ?? []) {
    const frames = `${text}${decoder.decode(bytes, { stream: true })}`.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) heard.push(JSON.parse(frame.slice('data: '.length)))
  }
}

describe.each(mainDatabase)('%s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  /** Two processes on one database; embedded there is only the first. */
  let hubs: LiveHub[]
  let buses: EventBus[]
  let apps: FastifyInstance[]
  const leave: (() => Promise<void>)[] = []

  async function startProcess(more: LiveOptions = {}) {
    const platform = { ...scratch.platform, events: newEventBus() }
    const live = openHub(platform, { ...timing, ...more, databaseUrl: scratch.url })
    const app = await createApp({ ...platform, live })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { live, app, events: platform.events }
  }
  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    const processes = [await startProcess(), ...(server === undefined ? [] : [await startProcess()])]
    hubs = processes.map(({ live }) => live)
    buses = processes.map(({ events }) => events)
    apps = processes.map(({ app }) => app)
  }, 300_000)
  afterEach(async () => {
    for (const go of leave.splice(0)) await go()
  })
  afterAll(async () => {
    for (const hub of hubs) await hub.close()
    for (const app of apps) await app.close()
    await scratch.drop()
  })

  const addresses = () => apps.map(({ server }) => server.address() as AddressInfo)
  /** How many processes hear the others by now. */
  const listening = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as "count" from pg_stat_activity
      where application_name = 'community-console live' and datname = current_database() and query like 'listen%'
        and state = 'idle'`.execute(scratch.platform.database.read)
    return rows[0]?.count
  }
  /** Opens the events of a demo account at one of the processes. */
  async function watch(loginName: string, at = 0) {
    const session = await scratch.sessionOf(loginName)
    const { port } = addresses()[at] ?? { port: 0 }
    const leaving = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}${endpoints.live.slice('GET '.length)}`, {
      headers: session,
      signal: leaving.signal,
    })
    const heard: LiveEvent[] = []
    const ended = hear(response.body, heard).catch(() => undefined)
    leave.push(async () => {
      leaving.abort()
      await ended
    })
    const caller = await authenticate(scratch.platform, session[headers.token])
    return { heard, ended, response, caller, session }
  }
  /** Writes as somebody, at the first process. */
  const as = <T>(
    caller: Caller,
    work: (rows: (resource: string) => ReturnType<typeof repositoryFor>) => Promise<T>,
    events = buses[0],
  ) => {
    const platform: Platform = { ...scratch.platform, ...(events && { events }) }
    return platform.database.transaction(() =>
      work((name) => repositoryFor(platform, internalCall(platform, caller), name)),
    )
  }
  const phone = async (name: string, more: object = {}) => {
    const [category] = await as(systemCaller, (rows) => rows('servicePhoneCategory').findAll({}, 1))
    return { name, categoryId: category?.id, phone: '12345', audience: 'all', ...more }
  }
  const told = (heard: readonly LiveEvent[], resource: string) =>
    heard.filter((event) => event.type !== 'reset' && event.resource === resource)

  test('what others change is told by id, what one changes oneself is not', async () => {
    const admin = await watch('admin')
    const ops = await watch('ops')
    expect(admin.response.headers.get('content-type')).toContain('text/event-stream')
    const draft = await phone('自来水公司')
    const row = await as(ops.caller, (rows) => rows('universalServicePhone').insert(draft))
    await vi.waitFor(() => expect(told(admin.heard, 'universalServicePhone')).toHaveLength(1), { timeout: 15_000 })
    await as(ops.caller, (rows) => rows('universalServicePhone').update(row.id, 1, { name: '自来水厂' }))
    await vi.waitFor(() => expect(told(admin.heard, 'universalServicePhone')).toHaveLength(2), { timeout: 15_000 })
    await as(ops.caller, (rows) => rows('universalServicePhone').remove([row.id]))
    await vi.waitFor(() => expect(told(admin.heard, 'universalServicePhone')).toHaveLength(3), { timeout: 15_000 })
    expect(told(admin.heard, 'universalServicePhone')).toEqual(
      ['created', 'updated', 'deleted'].map((type) => ({ resource: 'universalServicePhone', type, ids: [row.id] })),
    )
    expect(ops.heard).toEqual([])
  })

  test('what is undone was never told', async () => {
    const admin = await watch('admin')
    const draft = await phone('撤回')
    await as(systemCaller, async (rows) => {
      await rows('universalServicePhone').insert(draft)
      throw new Error('no')
    }).catch(() => undefined)
    await wait(100)
    expect(admin.heard).toEqual([])
  })

  test('nobody hears of rows out of their scope, or of resources that are not in their menu', async () => {
    const [comm01, nomenu] = [await watch('comm01'), await watch('nomenu')]
    const communities = await as(systemCaller, (rows) => rows('community').findAll({}, 100))
    const mine = comm01.caller.communityIds.slice(0, 1)
    const theirs = communities.map(({ id }) => id).filter((id) => !comm01.caller.communityIds.includes(id))
    const drafts = [
      await phone('外区电话', { audience: 'community', communityIds: theirs.slice(0, 1) }),
      await phone('本区电话', { audience: 'community', communityIds: mine }),
    ]
    const rows = await as(systemCaller, (all) =>
      all('universalServicePhone').insertMany(drafts.map((draft) => ({ draft }))),
    )
    await vi.waitFor(() => expect(comm01.heard).not.toEqual([]), { timeout: 15_000 })
    expect(told(comm01.heard, 'universalServicePhone')).toEqual([
      { resource: 'universalServicePhone', type: 'created', ids: [rows[1]?.id] },
    ])
    expect(nomenu.heard).toEqual([])
  })

  test('whose scope has a row hears nothing of it unless their menu shows its resource', async () => {
    const { caller } = await watch('admin')
    const ids = [(await as(systemCaller, async (rows) => rows('account').findAll({}, 1)))[0]?.id ?? '']
    const changes = [{ resource: 'account', type: 'updated', ids, by: '' }] as const
    const heardWith = (permits: Caller['permits']) =>
      eventsFor(scratch.platform, { ...caller, permits }, changes, new Map())
    expect(caller.dataScope).toBe('all')
    expect(await heardWith(caller.permits)).toEqual([{ resource: 'account', type: 'updated', ids }])
    expect(await heardWith((resource) => (resource === 'account' ? null : caller.permits(resource)))).toEqual([])
  })

  test('what a role or a scope lost is not told from the next event on', async () => {
    const db = scratch.platform.database.read
    const { caller, heard } = await watch('comm01')
    const mine = caller.communityIds.slice(0, 1)
    const local = { audience: 'community', communityIds: mine }
    const tell = async (name: string) => {
      const draft = await phone(name, local)
      await as(systemCaller, (rows) => rows('universalServicePhone').insert(draft))
    }
    await tell('权限之前')
    await vi.waitFor(() => expect(told(heard, 'universalServicePhone')).toHaveLength(1), { timeout: 15_000 })
    const found = await sql<{ id: string; jobId: string; permissions: object }>`
      select j.id as "jobId", a.id, j."menuPermissions" as permissions from account a join job j on j.id = any(a."jobIds")
      where a.id = ${caller.accountId}`.execute(db)
    const { id = '', jobId = '', permissions = [] } = found.rows[0] ?? {}
    const grant = (menuPermissions: object) =>
      as(systemCaller, (rows) => rows('job').withoutScope().update(jobId, null, {}, { set: { menuPermissions } }))
    const place = (communityIds: readonly string[]) =>
      as(systemCaller, (rows) => rows('account').withoutScope().update(id, null, {}, { set: { communityIds } }))

    await grant([])
    await tell('没有菜单')
    await wait(300)
    expect(told(heard, 'universalServicePhone')).toHaveLength(1)
    await grant(permissions)
    await tell('又有菜单')
    await vi.waitFor(() => expect(told(heard, 'universalServicePhone')).toHaveLength(2), { timeout: 15_000 })

    const everywhere = await as(systemCaller, (rows) => rows('community').findAll({}, 100))
    await place(everywhere.flatMap((one) => (caller.communityIds.includes(one.id) ? [] : [one.id])).slice(0, 1))
    await tell('没有小区')
    await wait(300)
    expect(told(heard, 'universalServicePhone')).toHaveLength(2)
    await place(caller.communityIds)
  })

  test('more than can be named is a reset', async () => {
    const admin = await watch('admin')
    void buses[0]?.emit('rowsChanged', {
      resource: 'customer',
      type: 'created',
      ids: Array.from({ length: 300 }, (_, n) => `c${n}`),
      by: '',
    })
    // What the test before this one put right may still be on its way.
    const unnamed = [{ resource: 'customer', type: 'created', ids: [] }]
    await vi.waitFor(() => expect(told(admin.heard, 'customer')).toEqual(unnamed), { timeout: 15_000 })
    void buses[0]?.emit('rowsChanged', {
      resource: 'customer',
      type: 'created',
      ids: Array.from({ length: 6000 }, (_, n) => `c${n}`),
      by: '',
    })
    await vi.waitFor(() => expect(admin.heard).toContainEqual({ type: 'reset' }), { timeout: 15_000 })
  })

  test('an open stream does not keep its session, and ends with it', async () => {
    const ops = await watch('ops')
    const used = () =>
      sql<{ lastUsedAt: Date }>`select "lastUsedAt" from session where id = ${ops.caller.sessionId}`.execute(
        scratch.platform.database.read,
      )
    const before = (await used()).rows
    await wait(250)
    expect((await used()).rows).toEqual(before)
    await sql`update session set "endedAt" = now(), "endedAs" = 'replaced' where id = ${ops.caller.sessionId}`.execute(
      scratch.platform.database.read,
    )
    await ops.ended
    expect(ops.heard).toEqual([])
  })

  test('a logout ends the stream of its session at once, at every process, and of no other', async () => {
    // Nobody's pulse would find it out in time.
    const slow = await startProcess({ heartbeat: 600_000 })
    const at = hubs.push(slow.live) - 1
    apps.push(slow.app)
    const [leaving, staying] = [await watch('multi', at), await watch('multi', at)]
    if (server !== undefined) await vi.waitFor(async () => expect(await listening()).toBe(hubs.length), 10_000)
    const { port } = addresses()[server === undefined ? at : 0] ?? { port: 0 }
    const answer = await fetch(`http://127.0.0.1:${port}${endpoints.logout.slice('GET '.length)}`, {
      headers: leaving.session,
    })
    expect(await answer.json()).toMatchObject({ status: 'success' })
    await leaving.ended
    const still = await Promise.race([staying.ended.then(() => 'ended'), wait(300).then(() => 'open')])
    expect(still).toBe('open')
    await fetch(`http://127.0.0.1:${port}${endpoints.endSessions.slice('POST '.length)}`, {
      method: 'POST',
      headers: { ...(await scratch.sessionOf('multi')), 'content-type': 'application/json' },
      body: '{}',
    })
    await staying.ended
  })

  test('an account that is disabled hears nothing from that moment', async () => {
    const slow = await startProcess({ heartbeat: 600_000 })
    const at = hubs.push(slow.live) - 1
    apps.push(slow.app)
    const { ended, caller } = await watch('adops', at)
    await as(
      systemCaller,
      async (rows) => {
        const accounts = rows('account').withoutScope()
        await accounts.update(caller.accountId, null, { enable: false })
      },
      slow.events,
    )
    await ended
  })

  test('the oldest of too many streams of one account ends', async () => {
    const first = await watch('ops')
    for (let n = 0; n < 20; n++) await watch('ops')
    await first.ended
  })

  if (server !== undefined)
    test('other processes hear of it, by ids alone', async () => {
      const there = await watch('admin', 1)
      const draft = await phone('隔壁')
      const row = await vi.waitFor(async () => {
        const written = await as(systemCaller, (rows) =>
          rows('universalServicePhone').insert({ ...draft, name: `隔壁${Math.random()}`.slice(0, 12) }),
        )
        await vi.waitFor(() => expect(there.heard).not.toEqual([]), 500)
        return written
      }, 5_000)
      expect(JSON.stringify(there.heard)).toContain(row.id)
      expect(JSON.stringify(there.heard)).not.toContain('隔壁')
    })

  if (server !== undefined)
    test('a lost connection to the others is mended, and consoles are told to look again', async () => {
      const there = await watch('admin', 1)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'community-console live' and datname = current_database()`.execute(
        scratch.platform.database.read,
      )
      await vi.waitFor(() => expect(there.heard).toContainEqual({ type: 'reset' }), 5_000)
    })

  test('the end of the server ends the streams', async () => {
    const { live, app } = await startProcess()
    apps.push(app)
    const { ended, heard } = await watch('admin', apps.length - 1)
    await live.close()
    await ended
    expect(heard).toEqual([])
    const late = await watch('admin', apps.length - 1)
    await late.ended
  })
})

test('who does not read is told afterwards that something was missed, and leaves if that lasts', async () => {
  const receiver = newReceiver(systemCaller, 0)
  for (let n = 0; n < 2_000; n++) receiver.send({ resource: 'phone', type: 'updated', ids: [`id${n}`] })
  expect(receiver.stream.readableLength).toBeLessThan(20_000)
  const said: string[] = []
  receiver.stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  await vi.waitFor(() => expect(said.join('')).toContain('data: {"type":"reset"}\n\n'), { timeout: 15_000 })
  receiver.stream.pause()
  for (let n = 0; n < 2_000; n++) receiver.send({ resource: 'phone', type: 'updated', ids: [`id${n}`] })
  receiver.beat()
  expect(receiver.stream.destroyed).toBe(false)
  receiver.beat()
  expect(receiver.stream.destroyed).toBe(true)
})
