import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases, type Scratch, scratchDatabase } from './database.fixture.ts'
import { byKey, PreparedStatements } from './prepared.ts'

test('statements by key have a name of their own, which they lose when they are forgotten; others have none', () => {
  const prepared = new PreparedStatements()
  const [one, other] = ['select 1', 'select 2'].map((text) => `/* by key */ ${text}`) as [string, string]
  const nameOf = (text: string) => prepared.of(text, []).name
  expect(nameOf(one)).toBe(nameOf(one))
  expect(nameOf(other)).not.toBe(nameOf(one))
  expect(nameOf('select 1')).toBeUndefined()
  prepared.forget(one)
  expect(nameOf(one)).toBeUndefined()
})

describe.each(bothDatabases)('%s', (_name, server) => {
  let scratch: Scratch
  const kept = async () =>
    (await sql<{ name: string }>`select "name" from pg_prepared_statements`.execute(scratch.database.read)).rows.length
  const read = async (id: string) =>
    (await sql<{ n: unknown }>`${byKey} select "n" from "thing" where "id" = ${id}`.execute(scratch.database.read)).rows
  const alter = (type: string) =>
    sql`alter table "thing" alter column "n" type ${sql.raw(type)} using "n"::${sql.raw(type)}`.execute(
      scratch.database.read,
    )

  beforeAll(async () => {
    scratch = await scratchDatabase(server)
    await sql`create table "thing" ("id" text primary key, "n" text)`.execute(scratch.database.read)
    await sql`insert into "thing" values ('a', '1'), ('b', '2')`.execute(scratch.database.read)
  }, 300_000)
  afterAll(() => scratch.drop())

  test('what is asked by key is kept, for whatever key', async () => {
    await scratch.database.transaction(async () => {
      const before = await kept()
      expect(await read('a')).toEqual([{ n: '1' }])
      expect(await read('b')).toEqual([{ n: '2' }])
      expect(await kept()).toBe(before + 1)
    })
  })

  test('a table that changes meanwhile is read as it is now, alone and in a transaction', async () => {
    expect(await read('a')).toEqual([{ n: '1' }])
    await alter('integer')
    expect(await read('a')).toEqual([{ n: 1 }])

    const other = (id: string) =>
      sql<{ n: unknown }>`${byKey} select "n" as "n" from "thing" where "id" = ${id}`.execute(scratch.database.read)
    const inside = () => scratch.database.transaction(async () => (await other('b')).rows)
    expect(await inside()).toEqual([{ n: 2 }])
    await alter('text')
    expect(await inside()).toEqual([{ n: '2' }])
  })
})
