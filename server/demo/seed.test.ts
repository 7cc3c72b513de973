import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../database/database.fixture.ts'
import { scratchPlatform } from '../http/http.fixture.ts'
import { registry } from '../registry.ts'
import { inOrder } from './order.ts'
import { seed } from './seed.ts'

const { demos } = registry()
describe.each(bothDatabases)('%s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  beforeAll(async () => {
    // The run filled an empty database already; this is a copy of it.
    scratch = await scratchPlatform(server)
  })
  afterAll(() => scratch.drop())

  test('every resource has rows, and a database that was filled is not filled again', async () => {
    const count = async (table: string) => {
      const counted = sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`
      return Number((await counted.execute(scratch.platform.database.read)).rows[0]?.n)
    }
    const counts = () => Promise.all(Object.keys(demos).map(count))
    const before = await counts()
    expect(Math.min(...before)).toBeGreaterThan(0)
    expect(await seed(scratch.platform, demos, 'large')).toEqual({ profile: 'small', firstPassword: null })
    expect(await counts()).toEqual(before)
  })
})

test('rows wait for the rows they need', () => {
  const demo = (after: string[]) => ({ after, rows: () => [] })
  expect(inOrder({ a: demo(['c']), b: demo([]), c: demo(['b', 'elsewhere']) })).toEqual(['b', 'c', 'a'])
  expect(() => inOrder({ a: demo(['b']), b: demo(['a']) })).toThrow('a → b → a')
})
