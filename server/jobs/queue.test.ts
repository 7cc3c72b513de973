import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { scratchDatabase, testServer } from '../database/database.fixture.ts'
import { openDatabase } from '../database/open.ts'
import { openQueue, type RunningJobs } from './queue.ts'

const log = pino({ level: 'silent' })

it.runIf(testServer)('a process that makes the queue while another does gets it, too', async () => {
  const scratch = await scratchDatabase(testServer)
  const database = await openDatabase({ log, dataDir: scratch.dataDir, url: scratch.url })
  const waits = async () => {
    const { rows } = await sql<{ one: number }>`
      select 1 as one from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(scratch.database.read)
    return rows.length > 0
  }
  let opening: Promise<RunningJobs> | undefined
  await scratch.database.transaction(async (db) => {
    await sql`create schema jobs`.execute(db)
    opening = openQueue({ database, log }, {}, [])
    // What it ends with is looked at below.
    opening.catch(() => undefined)
    while (!(await waits())) await wait(20)
  })
  const [opened] = await Promise.allSettled([opening])
  if (opened.status === 'fulfilled') await opened.value?.stop()
  await database.close()
  await scratch.drop()
  expect(opened.status === 'fulfilled' ? 'ready' : String(opened.reason)).toBe('ready')
})
