import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onServer, type Scratch, scratchDatabase, testServer } from './database.fixture.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { currentState } from './state.ts'

/**
 * Stands for a standby: a database of its own, so that it shows who was read, which says of itself how far it has come. It says so by
 * functions that stand before those of PostgreSQL.
 */
const standby = `
  create schema standby;
  create table standby.said (recovers boolean, position pg_lsn, later boolean);
  create sequence standby.asked;
  insert into standby.said values (true, null, false);
  create function standby.pg_is_in_recovery() returns boolean language sql as 'select recovers from standby.said';
  create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as
    $$ select case when later and nextval('standby.asked') % 3 > 0 then '0/1' else position end from standby.said $$;
  create table t (place text);
  insert into t values ('replica')`

describe.runIf(testServer)('a replica', () => {
  const server = testServer ?? ''
  let [primary, other]: Scratch[] = []
  let database: Database
  const warned: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line).msg) })
  const url = () =>
    Object.assign(new URL(other?.url ?? ''), { search: '?options=-c search_path=standby,pg_catalog,public' })
  const on = async (scratch: Scratch | undefined, statement: string) =>
    onServer(scratch?.url ?? '', (client) => client.query(statement))
  const open = (replicaUrl: string) =>
    openDatabase({ log, dataDir: '.', url: primary?.url, replicaUrl, statementLimit: 2_000 })
  const comesTo = (position: string, { recovers = true, later = false } = {}) =>
    on(other, `update standby.said set position = ${position}, recovers = ${recovers}, later = ${later}`)
  const place = async (from: Database = database) =>
    from.snapshot(async () => (await sql<{ place: string }>`select place from t`.execute(from.read)).rows[0]?.place)
  const ahead = `'FFFFFFFF/0'`

  beforeAll(async () => {
    primary = await scratchDatabase(server)
    other = await scratchDatabase(server)
    await on(primary, `create table t (place text); insert into t values ('primary')`)
    await on(other, standby)
    database = await open(url().href)
  })
  beforeEach(async () => {
    warned.length = 0
    await comesTo(ahead)
  })
  afterAll(async () => {
    await database.close()
    await primary?.drop()
    await other?.drop()
  })

  test('transactions that only read run on it, all their connections; others on the primary', async () => {
    expect(await place()).toBe('replica')
    const lanes = () =>
      Promise.all(
        [1, 2].map(() =>
          database.beside(
            async () =>
              (
                await sql<{ place: string; pid: number }>`
        select place, pg_backend_pid() as pid, pg_sleep(0.05) from t`.execute(database.read)
              ).rows[0],
          ),
        ),
      )
    const both = await database.sharedSnapshot(lanes)
    expect(both.map((row) => row?.place)).toEqual(['replica', 'replica'])
    expect(new Set(both.map((row) => row?.pid)).size).toBe(2)
    const written = await database.transaction(async (db) => sql<{ place: string }>`select place from t`.execute(db))
    expect(written.rows).toEqual([{ place: 'primary' }])
    expect((await sql`select place from t`.execute(database.read)).rows).toEqual([{ place: 'primary' }])
  })

  test('what has not come so far is not read: nobody misses what was committed before', async () => {
    await comesTo(`'0/1'`)
    expect(await place()).toBe('primary')
    await comesTo('null')
    expect(await place()).toBe('primary')
    expect(warned).toEqual([])
  })

  test('it is waited for as long as it takes to come so far, within a moment', async () => {
    await comesTo(ahead, { later: true })
    expect(await place()).toBe('replica')
    const asked = await on(other, 'select last_value::int as "n" from standby.asked')
    expect(asked.rows).toEqual([{ n: 3 }])
  })

  test('it cannot name the state that it shows: nothing that was counted there is taken for the count of another', async () => {
    const state = () =>
      database.snapshot(async (db) => {
        const { rows } = await sql<{ state: string }>`select ${currentState} as state`.execute(db)
        return rows[0]?.state
      })
    const [one, two] = [await state(), await state()]
    expect(one).not.toBe(two)
    await comesTo('null')
    const named = /^\d+:\d+:/
    expect(await state()).toMatch(named)
    expect(one).not.toMatch(named)
  })

  test('a database that repeats nobody is never read', async () => {
    await comesTo(ahead, { recovers: false })
    expect(await place()).toBe('primary')
  })

  test('a read that is in the way of what it repeats runs again on the primary', async () => {
    let runs = 0
    const read = await database.snapshot(async (db) => {
      runs++
      if (runs === 1)
        await sql`do $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$`.execute(db)
      return (await sql<{ place: string }>`select place from t`.execute(db)).rows[0]?.place
    })
    expect([read, runs]).toEqual(['primary', 2])
    expect(await place()).toBe('replica')
  })

  test('a connection that breaks is told once, and the primary is read for a while', async () => {
    const own = await open(url().href)
    try {
      let runs = 0
      const read = await own.snapshot(async (db) => {
        runs++
        if (runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
        return place(own)
      })
      expect([read, runs]).toEqual(['primary', 2])
      expect(await place(own)).toBe('primary')
      expect(warned.filter((line) => line.includes('replica'))).toEqual([
        'the read replica failed: reading the primary',
      ])
    } finally {
      await own.close()
    }
  })

  test('a fault of the read itself is its own, and is not tried twice', async () => {
    let runs = 0
    const failing = database.snapshot(async (db) => {
      runs++
      await sql`select 1 / 0`.execute(db)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(runs).toBe(1)
  })

  test('one that is not there costs nobody an answer', async () => {
    const own = await open('postgres://nobody@127.0.0.1:1/none')
    try {
      expect(await place(own)).toBe('primary')
      expect(await place(own)).toBe('primary')
      expect(warned).toEqual(['the read replica failed: reading the primary'])
    } finally {
      await own.close()
    }
  })
})
