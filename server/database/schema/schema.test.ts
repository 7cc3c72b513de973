import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyResource, buildCatalogue, type Catalogue, defineArea, defineResource, f, mixin, op } from '#declare'
import { registry } from '../../registry.ts'
import { bothDatabases, type Scratch, scratchDatabase } from '../database.fixture.ts'
import { domainErrorOf } from '../errors.ts'
import { actualTables } from './actual.ts'
import { applySchema } from './apply.ts'
import { constraintFields, declaredTables } from './declared.ts'
import { difference } from './difference.ts'

const area = defineArea({ name: 'shop', title: '商店', path: '/shop', icon: 'shop' })

const shelf = defineResource({
  name: 'shelf',
  title: '货架',
  kind: 'master',
  titleField: 'name',
  fields: { name: f.text({ label: '名称', required: true, unique: true }) },
  list: { columns: ['name'] },
  operations: { list: op.list('POST /shelf/condition') },
})

const goodsFields = {
  name: f.text({ label: '名称', required: true, unique: ['shelfId'] }),
  shelfId: f.ref('shelf', { label: '货架' }),
  tags: f.refs('shelf', { label: '其他货架' }),
  stock: f.integer({ label: '库存', min: 0, max: 99 }),
  price: f.decimal({ label: '价格', digits: 2 }),
  ...mixin.enable,
}
const goods = (fields: object = {}) =>
  defineResource({
    name: 'goods',
    title: '商品',
    kind: 'master',
    titleField: 'name',
    fields: { ...goodsFields, ...fields },
    list: { columns: ['name'], filters: ['shelfId', 'tags', 'enable'], sort: ['name'], sortable: ['stock'] },
    operations: { list: op.list('POST /goods/condition') },
  })

const catalogueOf = (...resources: unknown[]): Catalogue =>
  buildCatalogue([{ area, resources: resources as AnyResource[], views: [], pages: [], reports: [] }])
const tablesOf = (...resources: unknown[]) => declaredTables(catalogueOf(...resources))

describe.each(bothDatabases)('%s', (_name, server) => {
  let scratch: Scratch
  const tables = tablesOf(goods(), shelf)
  const apply = (...resources: unknown[]) => applySchema(scratch.database, tablesOf(...resources))
  const columns = async () => [...((await actualTables(scratch.database.read)).get('goods')?.columns.values() ?? [])]
  const insert = (table: string, values: Record<string, unknown>) => {
    const row = { createdAt: new Date(), updatedAt: new Date(), createdBy: 'a', updatedBy: 'a', version: 1, ...values }
    return sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(scratch.database.read)
  }
  const errorOf = async (work: Promise<unknown>) => {
    const cause = await work.then(
      () => null,
      (error: unknown) => error,
    )
    return domainErrorOf(cause, constraintFields(tables))
  }

  beforeAll(async () => {
    scratch = await scratchDatabase(server)
    // The table that refers stands before the one it refers to: the order of declarations means nothing.
    await apply(goods(), shelf)
    await insert('shelf', { id: 's1', name: 'Upper' })
  })
  afterAll(() => scratch.drop())

  test('the second start changes nothing', async () => {
    await apply(goods(), shelf)
    const actual = await actualTables(scratch.database.read)
    for (const table of tables)
      expect(difference(table, actual.get(table.name))).toEqual({
        before: [],
        statements: [],
        foreignKeys: [],
        surplus: [],
        refused: [],
      })
  })

  test('unique values are unique as staff read them, within their scope, among undeleted rows', async () => {
    await insert('goods', { id: '1', name: 'Tea', shelfId: 's1' })
    const twice = await errorOf(insert('goods', { id: '2', name: 'TEA', shelfId: 's1' }))
    expect(twice).toMatchObject({ code: 'E_UNIQUE', facts: { errors: { name: 'E_UNIQUE' } } })
    await insert('goods', { id: '3', name: 'Tea' })
    expect(await errorOf(insert('goods', { id: '4', name: 'tea' }))).toMatchObject({ code: 'E_UNIQUE' })
    await sql`update goods set "deletedAt" = now() where id = '1'`.execute(scratch.database.read)
    await insert('goods', { id: '5', name: 'tea', shelfId: 's1' })
  })

  test('references and bounds hold', async () => {
    const missing = await errorOf(insert('goods', { id: '6', name: 'Cup', shelfId: 'nowhere' }))
    expect(missing).toMatchObject({ code: 'E_REF', facts: { errors: { shelfId: 'E_REF' } } })
    const used = await errorOf(sql`delete from shelf where id = 's1'`.execute(scratch.database.read))
    expect(used).toMatchObject({ code: 'E_IN_USE' })
    const many = await errorOf(insert('goods', { id: '7', name: 'Cup', stock: 100 }))
    expect(many).toMatchObject({ code: 'E_RANGE', facts: { errors: { stock: 'E_RANGE' } } })
  })

  test('what loses nothing is done: new and wider columns, other bounds', async () => {
    const added = {
      origin: f.text({ label: '产地' }),
      fragile: f.switch({ label: '易碎', default: true }),
      stock: f.integer({ label: '库存', min: 0, max: 500 }),
      price: f.decimal({ label: '价格', digits: 3 }),
    }
    await apply(goods(added), shelf)
    await insert('goods', { id: '8', name: 'Jar', stock: 400, price: '1.125' })
    const row = await sql`select "stock", "price", "fragile", "origin" from goods where id = '8'`.execute(
      scratch.database.read,
    )
    expect(row.rows).toEqual([{ stock: '400', price: '1.125', fragile: true, origin: null }])
  })

  test('columns nobody declares go when they are empty, and stop the start when they are not', async () => {
    await sql`update goods set origin = 'Anxi' where id = '8'`.execute(scratch.database.read)
    const kept = { fragile: f.switch({ label: '易碎', default: true }), price: f.decimal({ label: '价格', digits: 3 }) }
    await expect(apply(goods(kept), shelf)).rejects.toThrow('goods.origin holds data and is not declared')
    await sql`update goods set origin = null`.execute(scratch.database.read)
    await apply(goods(kept), shelf)
    expect((await columns()).map(({ name }) => name)).not.toContain('origin')
  })

  test('another type, narrower digits: refused together, and nothing is changed', async () => {
    const before = await columns()
    const other = { shelfId: f.switch({ label: '货架' }), fragile: f.switch({ label: '易碎', default: true }) }
    await expect(apply(goods(other), shelf)).rejects.toThrow(
      'goods.shelfId is text and is declared boolean; goods.price is numeric(20,3) and is declared numeric(20,2)',
    )
    expect(await columns()).toEqual(before)
  })

  test('what was stored and is derived now is a copy that goes, whatever it holds', async () => {
    const name = f.text({ label: '名称', required: true, unique: true })
    const stored = { name, goodsCount: f.integer({ label: '商品数', from: 'server', default: 0 }) }
    const derived = { name, goodsCount: f.integer({ label: '商品数', derived: { count: 'goods', by: 'shelfId' } }) }
    const racks = (fields: object) => ({ ...shelf, name: 'rack', fields: { ...fields } })
    await applySchema(scratch.database, tablesOf(racks(stored)))
    await insert('rack', { id: 'r1', name: 'Rack', goodsCount: 3 })
    await applySchema(scratch.database, tablesOf(racks(derived)))
    expect([...((await actualTables(scratch.database.read)).get('rack')?.columns.keys() ?? [])]).not.toContain(
      'goodsCount',
    )
  })

  test('of a ledger no row is changed or deleted; bounds leave out the rows they are not for', async () => {
    const kind = f.text({ label: '类型' })
    const balance = f.integer({ label: '余额', min: 0, unbounded: { kind: "bank's" } })
    const entry = { ...shelf, name: 'entry', kind: 'ledger', fields: { kind, balance }, titleField: 'kind' }
    await applySchema(scratch.database, tablesOf(entry))
    await insert('entry', { id: 'e1', kind: "bank's", balance: -5 })
    expect(await errorOf(insert('entry', { id: 'e2', kind: 'other', balance: -5 }))).toMatchObject({ code: 'E_RANGE' })
    for (const statement of [sql`update "entry" set "balance" = 1`, sql`delete from "entry"`])
      await expect(statement.execute(scratch.database.read)).rejects.toThrow('never changed')
  })

  test('without trigrams the tables are there and the start says so; with them searches get their indexes', async () => {
    const other = await scratchDatabase(server)
    const said: unknown[] = []
    const start = () =>
      applySchema(other.database, tables, { log: { warn: (...line: unknown[]) => void said.push(line) } })
    const indexes = async () => [...((await actualTables(other.database.read)).get('goods')?.indexes ?? [])]
    const named = (tables[0]?.indexes ?? []).filter(({ trigrams }) => trigrams).map(({ name }) => name)
    // The extension would make a function of this name.
    await sql`create function show_limit() returns real language sql as 'select 1::real'`.execute(other.database.read)
    await start()
    expect(said).toEqual([[expect.anything(), expect.stringContaining('pg_trgm')]])
    expect(await indexes()).toEqual(expect.not.arrayContaining(named))
    await sql`drop function show_limit()`.execute(other.database.read)
    await sql`create schema aside`.execute(other.database.read)
    await sql`create extension pg_trgm schema aside`.execute(other.database.read)
    await start()
    expect(said).toHaveLength(2)
    await sql`drop extension pg_trgm`.execute(other.database.read)
    await start()
    expect(said).toHaveLength(2)
    expect(named).toHaveLength(1)
    expect(await indexes()).toEqual(expect.arrayContaining(named))
    await other.drop()
  })

  test('two starts at once take turns', async () => {
    const wide = { price: f.decimal({ label: '价格', digits: 3 }), fragile: f.switch({ label: '易碎', default: true }) }
    const note = { ...wide, note: f.text({ label: '备注' }) }
    await Promise.all([apply(goods(note), shelf), apply(goods(note), shelf)])
    expect((await columns()).map(({ name }) => name)).toContain('note')
  })
})

test('what is added up lies in the index of the reference by which it is', async () => {
  const total = f.integer({
    label: '库存合计',
    derived: { sum: 'goods', of: 'stock', by: 'shelfId', where: { enable: true } },
  })
  const summed = defineResource({ ...shelf, fields: { ...shelf.fields, total } })
  const definitions = (one: unknown) =>
    tablesOf(goods(), one).flatMap(({ indexes }) => indexes.map(({ definition }) => definition))
  const expected = '("shelfId") include ("enable", "stock") where "deletedAt" is null'
  expect(definitions(summed)).toContain(expected)
  expect(definitions(shelf)).not.toContain(expected)
})

test('a text is found by its parts, a code as a whole', () => {
  const indexOf = (note: ReturnType<typeof f.text>) => {
    const noted = { ...shelf, fields: { ...shelf.fields, note }, list: { ...shelf.list, filters: ['note'] } }
    const [{ indexes } = { indexes: [] }] = tablesOf(noted)
    return indexes.filter(({ field }) => field === 'note').map(({ definition }) => definition)
  }
  expect(indexOf(f.text({ label: '备注' }))).toEqual([expect.stringContaining('using gin (("note")')])
  const whole = ['("note") where "deletedAt" is null']
  expect(indexOf(f.text({ label: '编码', code: true }))).toEqual(whole)
  expect(indexOf(f.text({ label: '模块', names: 'resource' }))).toEqual(whole)
})

test('a unique value begins its index, whatever it is unique within', () => {
  const definitions = tablesOf(goods(), shelf).flatMap(({ indexes }) => indexes.filter(({ unique }) => unique))
  expect(definitions.map(({ definition }) => definition)).toContain(
    `(lower("name"), lower(coalesce("shelfId", ''))) where "deletedAt" is null`,
  )
})

test('what others count rows by is found as a whole, too, where people ask for a part of it', () => {
  const counted = f.integer({ label: '评论数', derived: { count: 'remark', by: 'about' } })
  const about = f.text({ label: '所评' })
  const remark = { ...shelf, name: 'remark', fields: { about }, titleField: 'about', list: { columns: ['about'] } }
  const indexOf = (one: unknown) =>
    tablesOf(remark, one)[0]?.indexes.flatMap(({ field, definition }) => (field === 'about' ? definition : []))
  const parts = expect.stringContaining('using gin (("about")')
  expect(indexOf(shelf)).toEqual([parts])
  const rated = defineResource({ ...shelf, fields: { ...shelf.fields, counted } })
  expect(indexOf(rated)).toEqual(['("about") where "deletedAt" is null', parts])
})

test('the declared catalogue makes tables', async () => {
  const scratch = await scratchDatabase()
  const tables = declaredTables(registry().catalogue)
  await applySchema(scratch.database, tables)
  await applySchema(scratch.database, tables)
  const names = tables.flatMap(({ indexes, checks, foreignKeys }) =>
    [...indexes, ...checks, ...foreignKeys].map(({ name }) => name),
  )
  expect(new Set(names).size).toBe(names.length)
  await scratch.drop()
})
