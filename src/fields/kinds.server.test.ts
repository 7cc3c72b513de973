import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { f, type Kind, type NormalField } from '../declare/index.ts'
import { fieldOf } from './families/sample.fixture.ts'
import { checkFilter } from './filters.ts'
import type { ServerKind } from './kind.server.ts'
import { fixtures } from './kinds.fixture.ts'
import { serverKindOf, serverKinds } from './kinds.server.ts'
import { kindOf } from './kinds.ts'

const compiler = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const names = Object.keys(serverKinds) as Kind[]
let database: PGlite

beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm } })
  await database.exec('create extension pg_trgm')
  // A server in another zone than the operators.
  await database.exec(`set time zone 'America/New_York'`)
})
afterAll(() => database.close())

const run = async (query: ReturnType<typeof sql>) => {
  const { sql: text, parameters } = query.compile(compiler)
  return (await database.query<Record<string, unknown>>(text, [...parameters])).rows
}

/** A table with one column of the field's kind and the given values in it, in order. */
async function tableOf(kind: Kind, values: readonly unknown[]) {
  const { field } = fixtures[kind]
  const serverKind = serverKindOf(field)
  const { type } = serverKind.column(field)
  await run(sql`drop table if exists sample`)
  await run(sql`create table sample (place integer, value ${sql.raw(type)})`)
  for (const [place, value] of values.entries())
    await run(sql`insert into sample values (${place}, ${value === null ? null : serverKind.toColumn(value, field)})`)
  return { field, serverKind }
}

/** The predicate of a filter as it comes from outside. */
function asked(serverKind: ServerKind, field: NormalField, filter: unknown) {
  const checked = checkFilter(field, filter)
  if (!checked.ok || !serverKind.where) throw new Error(`${field.kind} refuses ${JSON.stringify(filter)}`)
  return serverKind.where(sql.ref('value'), checked.value, field)
}

describe.each(names)('%s', (kind) => {
  const { valid, filters, field } = fixtures[kind]
  const values = valid.map(({ value }) => value)

  it('comes out of the database as it went in', async () => {
    const { serverKind } = await tableOf(kind, values)
    const rows = await run(sql`select value from sample order by place`)
    expect(rows.map(({ value }) => serverKind.fromColumn(value, field))).toEqual(values)
  })

  it('comes out the same when the driver parses nothing', async () => {
    const { serverKind } = await tableOf(kind, values)
    const { type } = serverKind.column(field)
    if (type === 'text' || type === 'boolean' || type === 'text[]' || kind === 'json') return
    const rows = await run(sql`select value::text as value from sample order by place`)
    expect(rows.map(({ value }) => serverKind.fromColumn(value, field))).toEqual(values)
  })

  it('finds the rows a filter asks for, and never a row without value', async () => {
    const { serverKind } = await tableOf(kind, [...values, null])
    expect(serverKind.where === null).toBe(kindOf(field).filter === null)
    for (const { filter, finds } of filters) {
      const rows = await run(sql`select place from sample where ${asked(serverKind, field, filter)} order by place`)
      const places = rows.map(({ place }) => place).filter((place) => place !== values.length)
      expect({ filter, places }).toEqual({ filter, places: finds })
    }
  })
})

const inParts = names.filter((kind) => serverKinds[kind].parts)

describe.each(inParts)('the index of the parts of %s', (kind) => {
  const { valid, filters, field } = fixtures[kind]

  it('finds the rows a filter asks for', async () => {
    const { serverKind } = await tableOf(kind, [...valid.map(({ value }) => value), null])
    await run(
      sql`create index parts on sample using gin (${sql.join(serverKind.parts?.(sql.ref('value'), field) ?? [])})`,
    )
    for (const { filter, finds } of filters) {
      const found = sql`select place from sample where ${asked(serverKind, field, filter)} order by place`
      await run(sql`set enable_seqscan = off`)
      const plan = (await run(sql`explain ${found}`)).map((line) => line['QUERY PLAN']).join('\n')
      const places = (await run(found)).map(({ place }) => place)
      await run(sql`set enable_seqscan = on`)
      expect(plan).toContain('Bitmap Index Scan on parts')
      expect({ filter, places }).toEqual({ filter, places: finds })
    }
  })
})

describe('details of columns', () => {
  it('take the whole last millisecond and the whole Shanghai day into a range of moments', async () => {
    await run(sql`drop table if exists moments`)
    await run(sql`create table moments (value timestamptz)`)
    await run(sql`insert into moments values ('2024-01-31T15:59:59.999999Z')`)
    const field = fieldOf(f.dateTime({ label: 'a' }))
    const found = async (to: string) => {
      const predicate = serverKinds.dateTime.where?.(sql.ref('value'), { to }, field)
      return predicate ? (await run(sql`select 1 from moments where ${predicate}`)).length : -1
    }
    expect(await found('2024-01-31')).toBe(1)
    expect(await found('2024-01-31T15:59:59.999Z')).toBe(1)
    expect(await found('2024-01-31T15:59:59.998Z')).toBe(0)
  })

  it('read a day from the local midnight drivers make of it', () => {
    const field = fieldOf(f.date({ label: 'a' }))
    expect(serverKinds.date.fromColumn(new Date(2024, 1, 29), field)).toBe('2024-02-29')
  })

  it('read moments as PostgreSQL writes them in any zone', () => {
    const field = fieldOf(f.dateTime({ label: 'a' }))
    const read = (stored: unknown) => serverKinds.dateTime.fromColumn(stored, field)
    expect(read('2024-01-31 23:59:59.123456+08')).toBe('2024-01-31T15:59:59.123Z')
    expect(read('2024-01-31 21:29:59+05:30')).toBe('2024-01-31T15:59:59.000Z')
    expect(read(new Date('2024-01-31T15:59:59.123Z'))).toBe('2024-01-31T15:59:59.123Z')
  })

  it('keep the decimals of a decimal', () => {
    expect(serverKinds.decimal.column(fieldOf(f.decimal({ label: 'a', digits: 6 })))).toEqual({
      type: 'numeric',
      digits: 6,
    })
  })
})
