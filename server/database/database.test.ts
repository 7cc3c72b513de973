import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases, type Scratch, scratchDatabase } from './database.fixture.ts'
import { isUnavailable } from './errors.ts'

describe.each(bothDatabases)('%s', (_name, server) => {
  let scratch: Scratch
  const rows = async () =>
    (await sql<{ n: number }>`select n from t order by n`.execute(scratch.database.read)).rows.map(({ n }) => n)
  const insert = (n: number) => sql`insert into t values (${n})`.execute(scratch.database.read)

  beforeAll(async () => {
    scratch = await scratchDatabase(server, { statementLimit: 1_500 })
    await sql`create table t (n int primary key)`.execute(scratch.database.read)
  }, 300_000)
  afterAll(() => scratch.drop())

  test('what runs inside a transaction uses its connection, whatever executor it was given', async () => {
    const inside = await scratch.database.transaction(async () => {
      await insert(1)
      return { rows: await rows(), inTransaction: scratch.database.inTransaction }
    })
    expect(inside).toEqual({ rows: [1], inTransaction: true })
    expect(scratch.database.inTransaction).toBe(false)
  })

  test.runIf(server)(
    'a connection that breaks while a call works with it fails this call, and ends nothing',
    async () => {
      const lost = scratch.database.transaction(async (db) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined)
        // Its end is told a moment later, while nobody asks it anything.
        await new Promise((resolve) => setTimeout(resolve, 100))
        await insert(6)
      })
      await expect(lost.catch((cause: unknown) => isUnavailable(cause))).resolves.toBe(true)
      expect(await rows()).not.toContain(6)
    },
  )

  test('a failed transaction leaves nothing, a failed inner one only undoes itself', async () => {
    const fail = new Error('no')
    await expect(
      scratch.database.transaction(async () => {
        await insert(2)
        throw fail
      }),
    ).rejects.toBe(fail)
    await scratch.database.transaction(async () => {
      await insert(3)
      await expect(
        scratch.database.transaction(async () => {
          await insert(4)
          throw fail
        }),
      ).rejects.toBe(fail)
      await expect(scratch.database.transaction(() => insert(3))).rejects.toMatchObject({ code: '23505' })
    })
    expect(await rows()).toEqual([1, 3])
  })

  test('the last statements leave with the commit; where one fails, nothing stays and the failure is its own', async () => {
    const { database } = scratch
    const inserted = (n: number) => sql`insert into t values (${String(n)}::int)`
    await database.transaction(async () => {
      await insert(20)
      await database.withCommit(inserted(21))
    })
    await database.withCommit(inserted(22))
    const told: string[] = []
    const failing = (after: () => Promise<unknown>) =>
      database.transaction(async () => {
        database.afterCommit(() => told.push('committed'))
        await insert(23)
        await database.withCommit(inserted(20))
        await after()
      })
    for (const after of [async () => undefined, () => database.withCommit(inserted(24)), () => insert(24)])
      await expect(failing(after)).rejects.toMatchObject({ code: '23505' })
    // A part that is undone takes along what it sent, and nothing else.
    await database.transaction(async () => {
      await insert(25)
      await expect(database.transaction(() => database.withCommit(inserted(20)))).rejects.toMatchObject({
        code: '23505',
      })
    })
    // Nor is it told as the cause of what fails later.
    const later = database.transaction(async () => {
      const givenUp = database.transaction(async () => {
        await database.withCommit(inserted(20))
        throw new Error('given up')
      })
      await givenUp.catch(() => undefined)
      throw new Error('for another reason')
    })
    await expect(later).rejects.toThrow('for another reason')
    expect((await rows()).filter((n) => n >= 20)).toEqual([20, 21, 22, 25])
    expect(told).toEqual([])
    await sql`delete from t where n >= 20`.execute(database.read)
  })

  test('whoever passes over a statement that failed is told that nothing stays', async () => {
    const { database } = scratch
    const passingOver = database.transaction(async () => {
      await insert(30)
      await insert(30).catch(() => undefined)
    })
    await expect(passingOver).rejects.toThrow('nothing of it stays')
    expect(await rows()).not.toContain(30)
  })

  test('tasks of a shared snapshot see one state of the data, whoever writes meanwhile', async () => {
    const { database } = scratch
    const before = await rows()
    // Embedded, nobody else gets the connection while it lasts.
    const elsewhere = server ? new Client({ connectionString: scratch.url }) : null
    await elsewhere?.connect()
    try {
      const seen = await database.sharedSnapshot(async () => {
        const first = await database.beside(rows)
        await elsewhere?.query('insert into t values (50)')
        return [first, ...(await Promise.all([database.beside(rows), database.beside(rows)]))]
      })
      expect(seen).toEqual([before, before, before])
      await elsewhere?.query('delete from t where n = 50')
    } finally {
      await elsewhere?.end()
    }
  })

  test.runIf(server)(
    'tasks of a shared snapshot run beside one another, and it ends after the last of them',
    async () => {
      const { database } = scratch
      const process = async () =>
        (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(database.read)).rows[0]?.id
      // Each waits until the other runs.
      let came = 0
      let both = () => {}
      const together = new Promise<void>((resolve) => {
        both = resolve
      })
      const task = async () => {
        came += 1
        if (came === 2) both()
        await together
        return process()
      }
      const [one, other] = await database.sharedSnapshot(() =>
        Promise.all([database.beside(task), database.beside(task)]),
      )
      expect(one).not.toBe(other)
      const ended: string[] = []
      const wait = () => sql`select pg_sleep(0.1)`.execute(database.read).then(() => ended.push('task'))
      const failed = database.sharedSnapshot(() =>
        Promise.all([
          database.beside(() => Promise.reject(new Error('no'))),
          ...[1, 2, 3, 4].map(() => database.beside(wait)),
        ]),
      )
      await expect(failed.finally(() => ended.push('snapshot'))).rejects.toThrow('no')
      expect(ended.at(-1)).toBe('snapshot')
      expect(ended.length).toBeLessThan(5)
    },
  )

  test('nobody waits for ever for a second connection', async () => {
    const { database } = scratch
    const all = Array.from({ length: 30 }, () =>
      database.sharedSnapshot(() => Promise.all([database.beside(rows), database.beside(rows), database.beside(rows)])),
    )
    expect(new Set((await Promise.all(all)).flat().map((found) => found.length)).size).toBe(1)
  })

  test('after the commit, and only then', async () => {
    const told: string[] = []
    await scratch.database.transaction(async () => {
      scratch.database.afterCommit(() => told.push('outer'))
      await scratch.database
        .transaction(async () => {
          scratch.database.afterCommit(() => told.push('undone'))
          throw new Error('no')
        })
        .catch(() => undefined)
      expect(told).toEqual([])
    })
    expect(told).toEqual(['outer'])
  })

  test('after the commit once for each name, the last of them', async () => {
    const told: string[] = []
    await scratch.database.transaction(async () => {
      for (const [text, name] of [['a1', 'a'], ['b1', 'b'], ['a2', 'a'], ['free']] as const)
        scratch.database.afterCommit(() => told.push(text), name)
    })
    expect(told).toEqual(['b1', 'a2', 'free'])
  })

  test('work that outlives its transaction does not write to it', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await scratch.database.transaction(async () => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => insert(5))
    })
    await late
    expect(await rows()).toContain(5)
  })

  test('calls side by side take turns', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => scratch.database.transaction(() => insert(100 + n))))
    expect((await rows()).filter((n) => n >= 100)).toHaveLength(20)
  })

  test('transactions in each other’s way are run again', async () => {
    let tries = 0
    const result = await scratch.database.transaction(async () => {
      tries += 1
      if (tries < 3)
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(scratch.database.read)
      return tries
    })
    expect(result).toBe(3)
  })

  test('days are days, moments are moments', async () => {
    const found = await sql<{ day: unknown; moment: unknown }>`
      select date '2024-02-29' as day, timestamptz '2024-02-29 08:00+08' as moment`.execute(scratch.database.read)
    expect(found.rows[0]).toEqual({ day: '2024-02-29', moment: new Date('2024-02-29T00:00:00Z') })
  })

  test('a statement beyond the budget fails, the next call is served and nothing acknowledged is lost', async () => {
    const before = await rows()
    const endless = sql`select count(*) from generate_series(1, 2000000000)`.execute(scratch.database.read)
    const cause = await endless.catch((error: unknown) => error)
    expect(isUnavailable(cause)).toBe(true)
    expect(await rows()).toEqual(before)
  }, 300_000)

  test.runIf(!server)('unhurried transactions plan once what is asked for each row, and no others do', async () => {
    const { database } = scratch
    const mode = async () =>
      (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as "mode"`.execute(database.read)).rows[0]
        ?.mode
    expect(await database.unhurried(() => database.transaction(mode))).toBe('auto')
    expect(await database.transaction(mode)).toBe('force_custom_plan')
    expect(await mode()).toBe('force_custom_plan')
  })

  test('unhurried work has no budget', async () => {
    await scratch.database.unhurried(() => sql`select 1`.execute(scratch.database.read))
  })
})
