import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListAnswer, OptionItem, WireRow, WriteAnswer } from '../../src/platform/contract.ts'
import { type CallAnswer, type Client, logIn } from '../support/client.ts'
import { type Cluster, hasPostgresPrograms, newCluster } from '../support/cluster.ts'
import { reportFigure } from '../support/figures.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { times } from '../support/size.ts'

// PostgreSQL ends at once among writes and comes back: the server says that it cannot, goes on by itself, and what it
// acknowledged is there once. On a PostgreSQL of its own, because that of the tests is everybody's.
const rounds = times(1, 20)
const writers = 8
/** Time of a slow machine for what comes by itself. */
const patient = { timeout: 60_000 }
/** Writes a round acknowledges before the end and after the return, at least. */
const least = 20

interface Work {
  readonly acknowledged: Set<string>
  /** Answers that were no success, in the order they came. */
  readonly refused: CallAnswer[]
  /** What became of calls that nobody answered. */
  readonly unanswered: string[]
  /** Lets everybody finish what they have begun: what was refused is sent again under its key until it is done. */
  readonly end: () => Promise<void>
}

function write(client: Client, { name, categoryId }: { readonly name: string; readonly categoryId: string }): Work {
  const acknowledged = new Set<string>()
  const refused: CallAnswer[] = []
  const unanswered: string[] = []
  let ending = false
  let next = 0
  const one = async (body: object, key: string) => {
    for (;;) {
      const answer = await client
        .call<WriteAnswer>('POST /universalServicePhone/insert', body, { headers: { 'Idempotency-Key': key } })
        .catch((cause: Error) => String(cause.cause ?? cause))
      if (typeof answer === 'string') return unanswered.push(answer)
      if (answer.status === 'success') return acknowledged.add(answer.data.id)
      refused.push(answer)
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
  const working = Array.from({ length: writers }, async () => {
    while (!ending && unanswered.length === 0) {
      next += 1
      await one({ name: `${name}${next}`, categoryId, phone: '12345' }, randomUUID())
    }
  })
  return {
    acknowledged,
    refused,
    unanswered,
    end: async () => {
      ending = true
      await Promise.all(working)
    },
  }
}

async function everyPhone(client: Client, keyword: string): Promise<readonly WireRow[]> {
  const rows: WireRow[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { data } = await client.call<ListAnswer>('POST /universalServicePhone/condition', {
      keyword,
      pageNum,
      pageSize: 200,
    })
    rows.push(...data.list)
    if (rows.length >= data.total || data.list.length === 0) return rows
  }
}

describe.runIf(postgresUrl && hasPostgresPrograms())('PostgreSQL stops under load', () => {
  let cluster: Cluster
  let server: RunningServer
  beforeAll(async () => {
    cluster = await newCluster()
    cluster.fill(postgresUrl ?? '', filled().name ?? '')
    server = await startServer({ databaseUrl: cluster.url })
  })
  afterAll(async () => {
    await server?.stop()
    await cluster?.remove()
  })

  test('every call is answered, and everything that was acknowledged is there once', {
    timeout: times(120_000, 1_800_000),
  }, async () => {
    const admin = await logIn(server.url, 'admin')
    const [category] = (await admin.call<OptionItem[]>('GET /servicePhoneCategory/findAllServicePhoneCategory')).data
    for (let round = 0; round < rounds; round += 1) {
      const work = write(admin, { name: `断库${round}号`, categoryId: category?.id ?? '' })
      await expect.poll(() => work.acknowledged.size, patient).toBeGreaterThanOrEqual(least)
      await cluster.stop()
      await expect.poll(() => work.refused.length + work.unanswered.length, patient).toBeGreaterThanOrEqual(writers)
      expect(work.unanswered).toEqual([])
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      await cluster.start()
      const before = work.acknowledged.size
      await expect.poll(() => work.acknowledged.size, patient).toBeGreaterThanOrEqual(before + least)
      await work.end()

      expect(work.unanswered).toEqual([])
      expect(new Set(work.refused.map(({ http, code }) => `${http} ${code}`))).toEqual(new Set(['503 503']))
      const stored = await everyPhone(admin, `断库${round}号`)
      const names = stored.map(({ name }) => String(name))
      expect(names.length).toBe(new Set(names).size)
      expect([...work.acknowledged].filter((id) => !stored.some((row) => row.id === id))).toEqual([])
      reportFigure('ends of PostgreSQL among writes', 1)
      reportFigure('acknowledged writes around them, all of them there once', work.acknowledged.size)
    }
  })
})
