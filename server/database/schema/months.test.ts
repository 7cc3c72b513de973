import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnyResource, buildCatalogue, defineArea, defineResource, f, op } from '#declare'
import { bothDatabases, type Scratch, scratchDatabase } from '../database.fixture.ts'
import { actualTables } from './actual.ts'
import { applySchema } from './apply.ts'
import { declaredTables } from './declared.ts'
import { difference } from './difference.ts'
import type { Table } from './model.ts'
import { keepMonths } from './months.ts'

const area = defineArea({ name: 'shop', title: '商店', path: '/shop', icon: 'shop' })
const visit = defineResource({
  name: 'visit',
  title: '到店',
  kind: 'log',
  titleField: 'who',
  fields: {
    who: f.text({ label: '谁', from: 'server' }),
    amount: f.integer({ label: '数量', from: 'server', min: 1 }),
  },
  partition: { by: 'createdAt', every: 'month' },
  list: { columns: ['who'], filters: ['who', 'amount', 'createdAt'], sort: ['-createdAt'] },
  operations: { list: op.list('POST /visit/condition') },
})
const catalogue = buildCatalogue([{ area, resources: [visit] as AnyResource[], views: [], pages: [], reports: [] }])
const inMonths = declaredTables(catalogue)
/** The same before months were thought of. */
const whole = inMonths.map((table): Table => ({ ...table, monthsBy: undefined }))
/** The same with rows that nobody changes. */
const sealed = inMonths.map((table): Table => ({ ...table, appendOnly: true }))

// The last moment of March in Shanghai.
const now = new Date('2026-03-31T15:59:59Z')

describe.each(bothDatabases)('a table in months on %s', (_name, server) => {
  let scratch: Scratch | undefined
  const database = () => (scratch as Scratch).database
  const rows = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(database().read)).rows
  const insert = (id: string, createdAt: string) =>
    rows(sql`insert into "visit" ("id", "who", "createdAt", "updatedAt", "createdBy", "updatedBy", "version")
      values (${id}, ${`who ${id}`}, ${createdAt}::timestamptz, now(), 'a', 'a', 1)`)
  const found = async (where: RawBuilder<unknown> = sql`true`) =>
    (
      await rows(sql<{ id: string; part: string }>`select "id", tableoid::regclass::text as part from "visit"
        where ${where} order by "createdAt" desc, "id" desc`)
    ).map(({ id, part }) => `${id} ${part}`)
  const parts = async () =>
    (
      await rows(sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = '"visit"'::regclass order by 1`)
    ).map(({ name }) => name)

  beforeEach(async () => {
    if (scratch) await rows(sql`drop table if exists "visit" cascade`)
    else scratch = await scratchDatabase(server)
  })
  afterAll(() => scratch?.drop())

  test('begins with the month it is, in Shanghai, and has the next one ahead', async () => {
    await applySchema(database(), inMonths, { now })
    expect(await parts()).toEqual(['visit_2026_03', 'visit_2026_04', 'visit_after', 'visit_before'])
    await insert('a', '2026-03-31T15:59:59Z')
    await insert('b', '2026-03-31T16:00:00Z')
    expect(await found()).toEqual(['b visit_2026_04', 'a visit_2026_03'])
  })

  test('a second start changes nothing', async () => {
    await applySchema(database(), inMonths, { now })
    await applySchema(database(), inMonths, { now })
    const actual = await actualTables(database().read)
    expect([...actual.keys()].filter((name) => name.startsWith('visit'))).toEqual(['visit'])
    for (const table of inMonths)
      expect(difference(table, actual.get(table.name))).toMatchObject({ before: [], statements: [], refused: [] })
  })

  test('rows of any moment find a place, and move into their month when it is made', async () => {
    await applySchema(database(), sealed, { now })
    await insert('old', '1999-01-01T00:00:00Z')
    await insert('early', '2026-05-02T00:00:00Z')
    await insert('far', '2031-01-01T00:00:00Z')
    expect(await found()).toEqual(['far visit_after', 'early visit_after', 'old visit_before'])
    await keepMonths(database(), sealed, new Date('2026-05-01T00:00:00Z'))
    expect(await parts()).toContain('visit_2026_06')
    expect(await found()).toEqual(['far visit_after', 'early visit_2026_05', 'old visit_before'])
    await expect(rows(sql`delete from "visit" where "id" = 'early'`)).rejects.toThrow(/never changed/)
    await expect(rows(sql`delete from "visit" where "id" = 'far'`)).rejects.toThrow(/never changed/)
  })

  test('months are made once, by whichever server comes first, and none is missing after a long pause', async () => {
    await applySchema(database(), inMonths, { now })
    const later = new Date('2026-08-15T00:00:00Z')
    await Promise.all([keepMonths(database(), inMonths, later), keepMonths(database(), inMonths, later)])
    expect(await parts()).toEqual([
      ...['03', '04', '05', '06', '07', '08', '09'].map((month) => `visit_2026_${month}`),
      'visit_after',
      'visit_before',
    ])
  })

  test('months are read in their order, and a period reads only its own', async () => {
    await applySchema(database(), inMonths, { now })
    const plan = (statement: RawBuilder<unknown>) =>
      database().transaction(async (db) => {
        for (const other of ['seqscan', 'bitmapscan', 'sort'])
          await sql.raw(`set local enable_${other} = off`).execute(db)
        const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(db)
        return lines.map((line) => line['QUERY PLAN']).join('\n')
      })
    const page = await plan(
      sql`select * from "visit" where "deletedAt" is null order by "createdAt" desc, "id" desc limit 20`,
    )
    expect(page.match(/on visit_\w+/g)).toEqual(
      ['after', '2026_04', '2026_03', 'before'].map((part) => `on visit_${part}`),
    )
    expect(page).not.toMatch(/Sort|Merge/)
    const march = await plan(
      sql`select * from "visit" where "createdAt" >= '2026-02-28T16:00:00Z' and "createdAt" < '2026-03-31T16:00:00Z'`,
    )
    expect(march.match(/on visit_\w+/g)).toEqual(['on visit_2026_03'])
  })

  describe('that was one table', () => {
    beforeEach(async () => {
      await applySchema(database(), whole, { now })
      await insert('old', '2024-01-01T00:00:00Z')
      await insert('new', '2026-03-30T00:00:00Z')
    })

    test('is taken over with its rows, and what is written next goes into its month', async () => {
      const before = await rows(sql`select * from "visit" order by "id"`)
      await applySchema(database(), inMonths, { now })
      expect(await rows(sql`select * from "visit" order by "id"`)).toEqual(before)
      await insert('next', '2026-04-01T00:00:00Z')
      expect(await found()).toEqual(['next visit_2026_04', 'new visit_before', 'old visit_before'])
      const actual = await actualTables(database().read)
      for (const table of inMonths)
        expect(difference(table, actual.get(table.name))).toMatchObject({ before: [], statements: [], refused: [] })
    })

    test('keeps its indexes: none is made anew', async () => {
      const files = () =>
        rows(sql<{ file: string }>`select pg_relation_filepath(indexrelid) as file from pg_index
          where indrelid in ('"visit"'::regclass, to_regclass('visit_before')) and not indisprimary
            and pg_relation_filepath(indexrelid) is not null order by 1`)
      const before = await files()
      expect(before.length).toBeGreaterThan(2)
      await applySchema(database(), inMonths, { now })
      expect(await files()).toEqual(before)
    })

    test('is taken over up to its latest row, where a clock was ahead', async () => {
      await insert('ahead', '2026-09-09T00:00:00Z')
      await applySchema(database(), inMonths, { now })
      expect(await parts()).toEqual(['visit_after', 'visit_before'])
      await insert('then', '2026-10-01T00:00:00Z')
      expect(await found()).toEqual(['then visit_after', 'ahead visit_before', 'new visit_before', 'old visit_before'])
      await keepMonths(database(), inMonths, new Date('2026-10-01T00:00:00Z'))
      expect(await found(sql`"id" = 'then'`)).toEqual(['then visit_2026_10'])
    })

    test('stays one table where the start fails', async () => {
      const broken = inMonths.map((table) => ({
        ...table,
        columns: [...table.columns, { name: 'door', type: 'text', notNull: true, default: null }],
      }))
      await expect(applySchema(database(), broken, { now })).rejects.toThrow('visit.door is new and may not be empty')
      expect(await found()).toEqual(['new visit', 'old visit'])
    })

    test('is not put together again by itself', async () => {
      await applySchema(database(), inMonths, { now })
      await expect(applySchema(database(), whole, { now })).rejects.toThrow(
        'visit is kept in months and is declared as one table',
      )
    })
  })
})
