import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases, scratchDatabase } from '../database/database.fixture.ts'
import { analyzeGrown } from './analyzeGrown.ts'

describe.each(bothDatabases)('%s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchDatabase>>
  beforeAll(async () => {
    scratch = await scratchDatabase(server)
    await sql`create table "grown" ("id" int)`.execute(scratch.database.read)
  })
  afterAll(() => scratch.drop())

  test('the planner looks at a table again whenever it holds several times as many rows, before the commit', async () => {
    const known: number[] = []
    await scratch.database.transaction(async (db) => {
      for (const rows of [100, 200, 100, 800]) {
        await sql`insert into "grown" select generate_series(1, ${sql.lit(rows)})`.execute(db)
        await analyzeGrown(db)
        const seen = await sql<{ n: number }>`select reltuples as n from pg_class where relname = 'grown'`.execute(db)
        known.push(...seen.rows.map(({ n }) => n))
      }
    })
    expect(known).toEqual([-1, 300, 300, 1200])
  })
})
