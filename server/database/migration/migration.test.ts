import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { f } from '#declare'
import { platformTables } from '../../platformTables.ts'
import { registry } from '../../registry.ts'
import { bothDatabases, type Scratch, scratchDatabase } from '../database.fixture.ts'
import { applySchema } from '../schema/apply.ts'
import { declaredTables } from '../schema/declared.ts'
import { defineMigration } from './define.ts'
import { migrate } from './migrate.ts'
import { catalogueOf, locker, resource, sizes } from './migration.fixture.ts'
import { plan } from './plan.ts'
import { releasedTables } from './released.ts'
import { namesOfResources } from './statements.ts'
import type { Step } from './steps.ts'

const trail = () => registry().catalogue.resources.filter(({ of }) => of === 'operationLog' || of === 'listView')

test('every column that holds the name of a resource follows when one is renamed', () => {
  const declared = registry().catalogue.resources.flatMap(({ of, fields }) =>
    fields.flatMap((field) =>
      field.kind === 'text' && field.facts.names === 'resource' ? [`${of}.${field.name}`] : [],
    ),
  )
  expect(namesOfResources.map((one) => one.join('.'))).toEqual(expect.arrayContaining(declared))
})

describe.each(bothDatabases)('%s', (_name, server) => {
  let scratch: Scratch
  const db = () => scratch.database.read
  const shared = trail()
  const tablesOf = (...resources: unknown[]) => [
    ...declaredTables(catalogueOf(...resources)),
    ...declaredTables({ resources: shared }).map((table) => ({ ...table, foreignKeys: [] })),
  ]
  const apply = (...resources: unknown[]) => applySchema(scratch.database, tablesOf(...resources), { platformTables })
  const standard = { createdAt: new Date(), updatedAt: new Date(), createdBy: 'a', updatedBy: 'a', version: 1 }
  const insert = (table: string, values: Readonly<Record<string, unknown>>) =>
    db()
      .insertInto(table)
      .values({ ...standard, ...values })
      .execute()
  const run = (resources: readonly unknown[], ...steps: readonly Step[]) =>
    migrate(db(), tablesOf(...resources), { '2027-01-01-locker': defineMigration(...steps) })
  const rows = async (table: string) =>
    (await db().selectFrom(table).selectAll().orderBy('id').execute()) as Record<string, unknown>[]

  beforeAll(async () => {
    scratch = await scratchDatabase(server)
    await apply(locker())
  })
  beforeEach(async () => {
    await sql`drop table if exists "locker", "parcelLocker", "kysely_migration" cascade`.execute(db())
    await sql`truncate "operationLog", "listView", "preference"`.execute(db())
    await apply(locker())
    const gate = { name: '东门', size: 'big', marks: ['big', 'small'] }
    await insert('locker', { id: '1', ...gate, fee: '12.50', colour: '红' })
    await insert('locker', { id: '2', ...gate, fee: '免费', marks: ['small'] })
    await insert('operationLog', {
      id: 'l1',
      entity: 'locker',
      entityId: '1',
      operation: 'update',
      changes: JSON.stringify([
        { field: 'name', before: '西门', after: '东门' },
        { field: 'fee', before: '10', after: '12.50' },
      ]),
      replaced: JSON.stringify({ name: '西门', fee: '10' }),
      result: 'success',
    })
    await insert('listView', { id: 'v1', name: '贵的', listName: 'locker', query: 'fee=12&sort=-fee,name&keyword=fee' })
    await sql`insert into "preference" values ('a', 'list.locker', ${JSON.stringify({ columns: ['name', 'fee'] })})`.execute(
      db(),
    )
  })
  afterAll(() => scratch.drop())

  test('a renamed resource and field keep rows, history, kept lists and layouts', async () => {
    const { fee: _, ...others } = locker().fields
    const after = resource('parcelLocker', { ...others, monthlyFee: f.text({ label: '月租', unique: true }) })
    await run(
      [after],
      { do: 'renameResource', from: 'locker', to: 'parcelLocker' },
      { do: 'renameField', resource: 'parcelLocker', from: 'fee', to: 'monthlyFee' },
    )
    await apply(after)
    expect(await rows('parcelLocker')).toMatchObject([
      { id: '1', monthlyFee: '12.50' },
      { id: '2', monthlyFee: '免费' },
    ])
    expect(await rows('operationLog')).toMatchObject([
      {
        entity: 'parcelLocker',
        changes: [{ field: 'name' }, { field: 'monthlyFee', before: '10', after: '12.50' }],
        replaced: { name: '西门', monthlyFee: '10' },
      },
    ])
    expect(await rows('listView')).toMatchObject([
      { listName: 'parcelLocker', query: 'monthlyFee=12&sort=-monthlyFee,name&keyword=fee' },
    ])
    const kept = await sql<{ key: string; value: string }>`select "key", "value" from "preference"`.execute(db())
    expect(kept.rows).toEqual([{ key: 'list.parcelLocker', value: '{"columns":["name","monthlyFee"]}' }])
    // The unique value is unique under its new name.
    await expect(insert('parcelLocker', { id: '3', name: '北门', monthlyFee: '12.50' })).rejects.toThrow('monthlyFee')
  })

  test('another kind, codes that go, a field that must have a value, and one that goes', async () => {
    const { colour: _, ...others } = locker().fields
    const smaller = sizes('small', 'large')
    const after = resource('locker', {
      ...others,
      fee: f.decimal({ label: '月租', digits: 2 }),
      size: f.select(smaller, { label: '大小' }),
      marks: f.multiSelect(smaller, { label: '标记' }),
      door: f.text({ label: '门', required: true }),
    })
    const steps = plan(releasedTables(catalogueOf(locker())), catalogueOf(after))
    const decided = steps.map((step): Step => {
      if (step.do === 'recodeField')
        return { ...step, codes: { big: step.list ? 'small' : { sql: `case when "id" = '1' then 'large' end` } } }
      return step.do === 'fillField' ? { ...step, value: `'门' || "id"` } : step
    })
    await run([after], ...decided)
    await apply(after)
    expect(await rows('locker')).toMatchObject([
      { fee: '12.50', size: 'large', marks: ['small'], door: '门1' },
      { fee: null, size: null, marks: ['small'], door: '门2' },
    ])
    expect(Object.keys((await rows('locker'))[0] ?? {})).not.toContain('colour')
  })

  test('what nobody decided stops the start, and a step that fails leaves everything as it was', async () => {
    await expect(
      run([locker()], { do: 'fillField', resource: 'locker', field: 'door', type: 'text', value: 'TODO: which' }),
    ).rejects.toThrow('somebody has to decide first: fillField locker: TODO: which')
    await expect(
      run(
        [locker()],
        { do: 'dropField', resource: 'locker', field: 'colour' },
        { do: 'runSql', why: 'fails', statement: 'select 1/0' },
      ),
    ).rejects.toThrow('division by zero')
    expect(await rows('locker')).toMatchObject([{ colour: '红' }, {}])
  })

  test('what a start has done by itself, because no row had a value, is not done again', async () => {
    const { colour: _, ...others } = locker().fields
    const hue = f.text({ label: '颜色' })
    await sql`update "locker" set "colour" = null`.execute(db())
    await apply(resource('locker', { ...others, hue }))
    await run(
      [resource('locker', { ...others, hue })],
      { do: 'renameField', resource: 'locker', from: 'colour', to: 'hue' },
      { do: 'dropField', resource: 'locker', field: 'colour' },
    )
    expect(await rows('locker')).toMatchObject([{ hue: null }, { hue: null }])
  })

  test('a resource that is kept keeps its rows, one that is dropped goes', async () => {
    await run([], { do: 'keepResource', resource: 'locker' })
    expect(await rows('locker')).toHaveLength(2)
    await migrate(db(), tablesOf(locker()), {
      '2027-01-01-locker': defineMigration({ do: 'keepResource', resource: 'locker' }),
      '2027-01-02-locker': defineMigration({ do: 'dropResource', resource: 'locker' }),
    })
    await expect(rows('locker')).rejects.toThrow('does not exist')
  })

  test('what a database has seen is not looked for again; what it has seen and nobody knows any more stops the start', async () => {
    let asked = 0
    const heard = db().withPlugin({
      transformQuery({ node }) {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const keeps = defineMigration({ do: 'keepResource', resource: 'locker' })
    const start = (...names: readonly string[]) =>
      migrate(heard, tablesOf(locker()), Object.fromEntries(names.map((name) => [name, keeps])))
    await start('2027-01-01-one', '2027-01-02-two')
    expect(asked).toBeGreaterThan(2)
    asked = 0
    await start('2027-01-01-one', '2027-01-02-two')
    expect(asked).toBe(2)
    await expect(start('2027-01-02-two')).rejects.toThrow('migrations do not fit')
    await expect(start('2027-01-02-two', '2027-01-03-three')).rejects.toThrow('migrations do not fit')
  })
})
