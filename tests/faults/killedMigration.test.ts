import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Executor } from '../../server/database/executor.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createLog } from '../../server/log.ts'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { times } from '../support/size.ts'

// kill −9 of a start while it changes the tables: nothing of it is there, and the next start does all of it.

const phones = 'POST /universalServicePhone/condition'
/** What a start has to make good: it was taken away before. */
const missing = ['drop index "idempotency_createdAt"', 'alter table "universalServicePhone" drop column "intro"']
const madeGood = `(select 1 from pg_indexes where indexname = 'idempotency_createdAt'
  union all select 1 from information_schema.columns
    where table_name = 'universalServicePhone' and column_name = 'intro') as there`

const total = async ({ url }: RunningServer) =>
  (await (await logIn(url, 'admin')).call<ListAnswer>(phones, {})).data.total

/** A start that somebody else watches: its process, and what became of it. */
function starting(options: Parameters<typeof startServer>[0]) {
  let child: ChildProcess | undefined
  const ready = startServer({ ...options, onSpawn: (spawned) => (child = spawned) })
  const ended = ready.then(
    () => 'it was ready before',
    (cause: Error) => cause.message,
  )
  return {
    ready,
    kill: async () => {
      child?.kill('SIGKILL')
      return ended
    },
  }
}

describe.runIf(postgresUrl)('a start that is killed while it waits to change a table of PostgreSQL', () => {
  let scratch: ScratchDatabase
  let watcher: pg.Client
  let holder: pg.Client
  let server: RunningServer | undefined
  beforeAll(async () => {
    scratch = await scratchDatabase(postgresUrl ?? '', filled().name)
    watcher = new pg.Client(scratch.url)
    holder = new pg.Client(scratch.url)
    await Promise.all([watcher.connect(), holder.connect()])
  })
  afterAll(async () => {
    await server?.stop()
    await Promise.all([watcher?.end(), holder?.end()])
    await scratch?.drop()
  })
  const count = async (sql: string) => Number((await watcher.query(`select count(*) as n from ${sql}`)).rows[0].n)
  const waiting = (what: string) =>
    count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~* '${what}'`)

  test('changes nothing; the next one takes its turn after it and changes everything', async () => {
    const before = await count('"universalServicePhone" where "deletedAt" is null')
    for (const statement of missing) await watcher.query(statement)
    // Whoever reads a table keeps it from being changed.
    await holder.query('begin')
    await holder.query('lock table "universalServicePhone" in access share mode')

    const first = starting({ databaseUrl: scratch.url, demo: '0' })
    await expect.poll(() => waiting('alter table'), { timeout: 60_000 }).toBe(1)
    expect(await first.kill()).toMatch(/SIGKILL/)
    expect(await count(madeGood)).toBe(0)

    // PostgreSQL has not noticed yet that nobody waits for the change any more.
    const second = starting({ databaseUrl: scratch.url, demo: '0' })
    await expect.poll(() => waiting('pg_advisory_xact_lock'), { timeout: 60_000 }).toBe(1)
    await holder.query('commit')
    server = await second.ready
    expect(await count(madeGood)).toBe(2)
    expect(await total(server)).toBe(before)
  })
})

describe.runIf(!postgresUrl)('a start that is killed while it changes the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-killed-'))
  beforeAll(() => cpSync(filled().dataDir, dataDir, { recursive: true }))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  async function inside<T>(work: (db: Executor) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir, log: createLog('fatal') })
    try {
      return await work(database.read)
    } finally {
      await database.close()
    }
  }
  const count = async (db: Executor, what: string) =>
    Number((await sql<{ n: string }>`select count(*) as n from ${sql.raw(what)}`.execute(db)).rows[0]?.n)

  test('has changed everything or nothing; the next one changes everything', {
    timeout: times(120_000, 1_200_000),
  }, async () => {
    let longest = 0
    let halfway = 0
    for (let round = 0; round < times(1, 20); round += 1) {
      const before = await inside(async (db) => {
        for (const statement of missing) await sql.raw(statement).execute(db)
        return count(db, '"universalServicePhone" where "deletedAt" is null')
      })
      const first = starting({ dataDir, demo: '0' })
      await wait(Math.random() * (longest || 1_500))
      await first.kill()
      const done = await inside((db) => count(db, madeGood))
      expect([0, 2]).toContain(done)
      if (done === 0) halfway += 1

      const since = performance.now()
      const server = await startServer({ dataDir, demo: '0' })
      longest = performance.now() - since
      try {
        expect(await total(server)).toBe(before)
      } finally {
        await server.stop()
      }
      expect(await inside((db) => count(db, madeGood))).toBe(2)
    }
    reportFigure('starts killed while they change the tables', times(1, 20))
    reportFigure('of those, before the change was stored', halfway)
  })
})
