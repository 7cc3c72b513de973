import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scratch, scratchDatabase, testServer } from '../database/database.fixture.ts'
import type { Database } from '../database/database.ts'
import type { Executor } from '../database/executor.ts'
import { openDatabase } from '../database/open.ts'
import { countForLong } from './countForLong.ts'

const statementLimit = 300
const sleep = (seconds: number) => (db: Executor) =>
  sql<{ n: number }>`select 7 as n from pg_sleep(${seconds})`.execute(db)

describe.runIf(testServer)('a count that takes long on PostgreSQL', () => {
  let scratch: Scratch
  let database: Database
  beforeAll(async () => {
    scratch = await scratchDatabase(testServer)
    const log = pino({ level: 'silent' })
    database = await openDatabase({ log, dataDir: scratch.dataDir, url: scratch.url, statementLimit })
  })
  afterAll(async () => {
    await database.close()
    await scratch.drop()
  })

  it('has more time than a statement, which has no more afterwards', async () => {
    await expect(sleep(1)(database.read)).rejects.toThrow('statement timeout')
    const { rows } = await countForLong(database, sleep(1))
    expect(rows).toEqual([{ n: 7 }])
    await expect(sleep(1)(database.read)).rejects.toThrow('statement timeout')
  })

  it('leaves connections to others: two run at a time, and the third after one of them', async () => {
    let running = 0
    let most = 0
    const count = () =>
      countForLong(database, async (db) => {
        running += 1
        most = Math.max(most, running)
        await sleep(0.1)(db)
        running -= 1
      })
    await Promise.all([1, 2, 3, 4, 5].map(count))
    expect([most, running]).toEqual([2, 0])
  })
})
