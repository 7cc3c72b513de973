import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
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

it.runIf(testServer)(
  'a job whose process died is tried again soon, and one that takes long is not',
  async () => {
    const scratch = await scratchDatabase(testServer)
    const begun: string[] = []
    const ended: string[] = []
    const open = async (name: string, ms: number) => {
      const database = await openDatabase({ log, dataDir: scratch.dataDir, url: scratch.url })
      const long = async () => {
        begun.push(name)
        await wait(ms, undefined, { ref: false })
        ended.push(name)
      }
      const jobs = await openQueue({ database, log }, { long }, [], { silenceSeconds: 2, beatSeconds: 0.5 })
      await jobs.begin()
      return { database, jobs }
    }
    const dying = await open('dying', 600_000)
    await dying.jobs.enqueue('long', { id: 'a' })
    await vi.waitFor(() => expect(begun).toEqual(['dying']), 10_000)
    // As by kill −9: nothing is tidied up, and nothing is heard any more.
    await dying.database.close()
    // Works for longer than anybody may be silent.
    const living = await open('living', 5_000)
    await vi.waitFor(() => expect(ended).toEqual(['living']), { timeout: 30_000, interval: 100 })
    await living.jobs.stop()
    await dying.jobs.stop().catch(() => undefined)
    await living.database.close()
    await scratch.drop()
    expect(begun).toEqual(['dying', 'living'])
  },
  60_000,
)
