import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  endpoints,
  headers,
  type ListAnswer,
  type OptionItem,
  type WireRow,
  type WriteAnswer,
} from '../../src/platform/contract.ts'
import { type Client, clientOf, logIn } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { times } from '../support/size.ts'

const rounds = times(1, 50)

const found = async (client: Client, keyword: string) =>
  (await client.call<ListAnswer>('POST /universalServicePhone/condition', { keyword, pageSize: 200 })).data.list

describe('a killed server', () => {
  let scratch: ScratchDatabase | null = null
  let server: RunningServer
  beforeAll(async () => {
    const { dataDir, name } = filled()
    scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl, name)
    server = await startServer({ filled: dataDir, ...(scratch && { databaseUrl: scratch.url }) })
  })
  afterAll(async () => {
    await server?.stop()
    await scratch?.drop()
  })
  const again = () =>
    startServer({ port: server.port, dataDir: server.dataDir, ...(scratch && { databaseUrl: scratch.url }) })

  test('ends in good time while consoles listen, and ends their streams', async () => {
    const { token } = await logIn(server.url, 'ops')
    const listen = () =>
      fetch(`${server.url}${endpoints.live.slice('GET '.length)}`, { headers: { [headers.token]: token ?? '' } })
    const streams = await Promise.all(Array.from({ length: 10 }, listen))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    const [, ...said] = await Promise.all([server.exit(), ...streams.map((stream) => stream.text())])
    expect(said.every((text) => text.startsWith(':'))).toBe(true)
    expect(server.process.exitCode).toBe(0)
    server = await again()
  })

  test('asked to end among thirty calls, it stores what it answers and answers what it stores', async () => {
    const admin = await logIn(server.url, 'admin')
    const [category] = (await admin.call<OptionItem[]>('GET /servicePhoneCategory/findAllServicePhoneCategory')).data
    const acknowledged: string[] = []
    const write = async (index: number) => {
      const input = { name: `收工前${index}号`, categoryId: category?.id, phone: '12345' }
      const answer = await admin.call<WriteAnswer>('POST /universalServicePhone/insert', input)
      if (answer.status === 'success') acknowledged.push(answer.data.id)
    }
    // What comes too late finds nobody: its console says so, and the draft is kept.
    const writing = Array.from({ length: 30 }, (_, index) => write(index).catch(() => undefined))
    await Promise.race(writing)
    await Promise.all([server.exit(), ...writing])
    expect(server.process.exitCode).toBe(0)
    server = await again()
    const stored = await found(clientOf(server.url, admin.token), '收工前')
    expect(stored.map(({ id }: WireRow) => id).toSorted()).toEqual(acknowledged.toSorted())
    expect(acknowledged.length).toBeGreaterThan(0)
  })

  test('has everything it acknowledged when it starts again, sessions included', {
    timeout: times(120_000, 3_600_000),
  }, async () => {
    const admin = await logIn(server.url, 'admin')
    const [category] = (await admin.call<OptionItem[]>('GET /servicePhoneCategory/findAllServicePhoneCategory')).data
    let slowest = 0
    let kept = 0
    for (let round = 0; round < rounds; round += 1) {
      const acknowledged: string[] = []
      const write = async (index: number) => {
        const answer = await admin.call<WriteAnswer>('POST /universalServicePhone/insert', {
          name: `断电前${round}号${index}`,
          categoryId: category?.id,
          phone: '12345',
        })
        if (answer.status === 'success') acknowledged.push(answer.data.id)
      }
      // Writes go on while the process is killed: some are answered, some are not.
      const writing = Array.from({ length: 120 }, (_, index) => write(index).catch(() => undefined))
      const least = 20 + Math.floor(Math.random() * 40)
      await Promise.all(writing.slice(0, least))
      await server.kill()
      await Promise.all(writing)
      expect(acknowledged.length).toBeGreaterThanOrEqual(least)

      const since = performance.now()
      server = await again()
      slowest = Math.max(slowest, performance.now() - since)
      const stored = new Set(
        (await found(clientOf(server.url, admin.token), `断电前${round}号`)).map(({ id }: WireRow) => id),
      )
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
      kept += acknowledged.length
    }
    reportFigure('rounds of kill −9 among writes', rounds)
    reportFigure('acknowledged writes in those, all of them there', kept)
    reportFigure('longest until ready after a kill, in ms', Math.round(slowest))
  })
})

describe.runIf(postgresUrl)('two server processes on one PostgreSQL', () => {
  let scratch: ScratchDatabase
  let servers: readonly [RunningServer, RunningServer]
  beforeAll(async () => {
    scratch = await scratchDatabase(postgresUrl ?? '')
    // Together, so that both find an empty database and only one may fill it.
    servers = await Promise.all([startServer({ databaseUrl: scratch.url }), startServer({ databaseUrl: scratch.url })])
  })
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.stop()) ?? [])
    await scratch?.drop()
  })

  test('serve one session together, and fill the database once', async () => {
    const [one, two] = servers
    const admin = await logIn(one.url, 'admin')
    const there = clientOf(two.url, admin.token)
    const totals = await Promise.all(
      [admin, there].map((client) => client.call<ListAnswer>('POST /universalServicePhone/condition', {})),
    )
    expect(totals.map(({ status }) => status)).toEqual(['success', 'success'])
    expect(totals[0]?.data.total).toBe(totals[1]?.data.total)
    expect(new Set((await found(admin, '')).map(({ name }) => name)).size).toBeGreaterThan(50)
  })

  test('a logout on one ends the session on the other', async () => {
    const [one, two] = servers
    const editor = await logIn(one.url, 'ops')
    await editor.call('GET /api/pc/logout')
    expect(await clientOf(two.url, editor.token).call('GET /platform/pc/menu/list')).toMatchObject({ http: 401 })
  })

  test('the same idempotency key on both is one row', async () => {
    const admins = await Promise.all(servers.map(({ url }) => logIn(url, 'admin')))
    const [category] =
      (await admins[0]?.call<OptionItem[]>('GET /servicePhoneCategory/findAllServicePhoneCategory'))?.data ?? []
    const body = { name: '只此一次', categoryId: category?.id, phone: '12345' }
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admins[index % 2]?.call('POST /universalServicePhone/insert', body, {
          headers: { 'Idempotency-Key': 'the-one-and-only-key' },
        }),
      ),
    )
    const [first] = admins
    expect(first && (await found(first, '只此一次')).length).toBe(1)
  })
})
