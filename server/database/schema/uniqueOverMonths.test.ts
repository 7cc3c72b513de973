import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnyResource, buildCatalogue, defineArea, defineResource, f, op } from '#declare'
import { bothDatabases, type Scratch, scratchDatabase } from '../database.fixture.ts'
import { domainErrorOf } from '../errors.ts'
import type { Executor } from '../executor.ts'
import { defineMigration } from '../migration/define.ts'
import { applySchema } from './apply.ts'
import { constraintFields, declaredTables } from './declared.ts'
import type { Table } from './model.ts'
import { keepMonths, letMonthsGo } from './months.ts'

const area = defineArea({ name: 'shop', title: '商店', path: '/shop', icon: 'shop' })
const catalogueOf = (unique: true | readonly 'door'[], partition = {}) => {
  const ticket = defineResource({
    name: 'ticket',
    title: '票',
    kind: 'log',
    titleField: 'code',
    fields: {
      code: f.text({ label: '票号', from: 'server', unique }),
      door: f.integer({ label: '门', from: 'server' }),
      note: f.text({ label: '备注', from: 'server' }),
    },
    ...partition,
    list: { columns: ['code'] },
    operations: { list: op.list('POST /ticket/condition') },
  })
  return buildCatalogue([{ area, resources: [ticket] as AnyResource[], views: [], pages: [], reports: [] }])
}
const months = { partition: { by: 'createdAt', every: 'month' } }
const inMonths = declaredTables(catalogueOf(['door'], months))
const whole = declaredTables(catalogueOf(['door']))
const fields = constraintFields(inMonths)

const now = new Date('2026-03-15T00:00:00Z')
const [february, march, april] = ['2026-02-20', '2026-03-20', '2026-04-20']

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

interface Ticket {
  readonly id: string
  readonly code: string | null
  readonly at?: string | undefined
  readonly door?: number | null
}

describe.each(bothDatabases)('values unique over all months on %s', (_name, server) => {
  let scratch: Scratch | undefined
  const database = () => (scratch as Scratch).database
  const rows = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(database().read)).rows
  const inserting = (...tickets: readonly Ticket[]) => {
    const values = tickets.map(
      ({ id, code, at = march, door = 1 }) =>
        sql`(${id}, ${code}, ${door}::int, ${at}::timestamptz, now(), 'a', 'a', 1)`,
    )
    return sql`insert into "ticket" ("id", "code", "door", "createdAt", "updatedAt", "createdBy", "updatedBy", "version")
      values ${sql.join(values)}`
  }
  const insert = (...tickets: readonly Ticket[]) => rows(inserting(...tickets))
  /** What a caller is told. */
  const answer = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (cause: unknown) => domainErrorOf(cause, fields)?.facts ?? cause,
    )
  const refused = { errors: { code: 'E_UNIQUE' } }
  const ids = async () =>
    (await rows(sql<{ id: string }>`select "id" from "ticket_unique_code" order by "id"`)).map(({ id }) => id)
  /** What stands beside the table is what its living rows say. */
  const agrees = async () =>
    expect(await ids()).toEqual(
      (
        await rows(sql<{ id: string }>`select "id" from "ticket" where "deletedAt" is null and "code" is not null
          order by "id"`)
      ).map(({ id }) => id),
    )
  const parts = `select inhrelid::regclass::text as name from pg_inherits where inhparent = '"ticket"'::regclass`
  const start = (tables: readonly Table[] = inMonths, at = now) => applySchema(database(), tables, { now: at })

  beforeEach(async () => {
    scratch ??= await scratchDatabase(server)
    await rows(sql`drop table if exists "ticket" cascade`)
    // Whatever stood beside it belongs to nobody any more.
    await start([])
    await start()
  })
  afterAll(() => scratch?.drop())

  test('a value of an earlier month is refused, as staff read it and within its scope', async () => {
    await insert({ id: 'a', code: 'A-1' })
    expect(await answer(insert({ id: 'b', code: 'a-1', at: april }))).toEqual(refused)
    expect(await answer(insert({ id: 'b', code: 'a-1', at: '1999-01-01' }))).toEqual(refused)
    await insert({ id: 'other door', code: 'A-1', at: april, door: 2 })
    await insert({ id: 'no door', code: 'A-1', at: april, door: null })
    expect(await answer(insert({ id: 'b', code: 'a-1', at: march, door: null }))).toEqual(refused)
    await insert({ id: 'none', code: null }, { id: 'none again', code: null, at: april })
    await agrees()
  })

  test('one of many rows of one statement is enough to refuse all', async () => {
    const many = Array.from(
      { length: 50 },
      (_, n): Ticket => ({ id: `m${n}`, code: `M${n}`, at: n % 2 ? march : april }),
    )
    expect(await answer(insert(...many, { id: 'twice', code: 'm7', at: february }))).toEqual(refused)
    expect(await ids()).toEqual([])
    await insert(...many)
    expect(await ids()).toHaveLength(50)
  })

  test('an update cannot take a value of another month, and frees the one it leaves', async () => {
    await insert({ id: 'a', code: 'A' }, { id: 'b', code: 'B', at: april })
    expect(await answer(rows(sql`update "ticket" set "code" = 'a' where "id" = 'b'`))).toEqual(refused)
    await rows(sql`update "ticket" set "note" = 'n', "code" = "code"`)
    await agrees()
    await rows(sql`update "ticket" set "code" = 'C' where "id" = 'a'`)
    await rows(sql`update "ticket" set "code" = 'A' where "id" = 'b'`)
    expect(await answer(insert({ id: 'c', code: 'c', at: april }))).toEqual(refused)
    await agrees()
  })

  test('a deleted row frees its value, and cannot come back where another has it', async () => {
    await insert({ id: 'a', code: 'A' }, { id: 'b', code: 'B' })
    await rows(sql`update "ticket" set "deletedAt" = now() where "id" = 'a'`)
    await rows(sql`delete from "ticket" where "id" = 'b'`)
    await insert({ id: 'c', code: 'A', at: april }, { id: 'd', code: 'B', at: april })
    const restore = () => rows(sql`update "ticket" set "deletedAt" = null where "id" = 'a'`)
    expect(await answer(restore())).toEqual(refused)
    await rows(sql`delete from "ticket" where "id" = 'c'`)
    await restore()
    await agrees()
    await rows(sql`truncate "ticket"`)
    expect(await ids()).toEqual([])
  })

  test('of two transactions at once the second waits for the first, and is refused', async () => {
    const [held, inserted] = [gate(), gate()]
    const first = database().transaction(async (db) => {
      await inserting({ id: 'a', code: 'A' }).execute(db)
      inserted.open()
      // The embedded database has one connection: there the second cannot begin before the first is over.
      if (server !== undefined) await held.opened
    })
    await inserted.opened
    const second = answer(
      database().transaction((db: Executor) => inserting({ id: 'b', code: 'A', at: april }).execute(db)),
    )
    if (server !== undefined)
      await expect
        .poll(() =>
          rows(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        )
        .toHaveLength(1)
    held.open()
    await first
    expect(await second).toEqual(refused)
    expect(await ids()).toEqual(['a'])
  })

  test('rows that move into their month keep their values; a month that goes frees those of its rows', async () => {
    const sealed = inMonths.map((table): Table => ({ ...table, appendOnly: true }))
    await start(sealed)
    await insert(
      { id: 'a', code: 'A' },
      { id: 'early', code: 'E', at: '2026-06-02' },
      { id: 'old', code: 'O', at: february },
    )
    await keepMonths(database(), sealed, new Date('2026-06-15T00:00:00Z'))
    await agrees()
    expect(await answer(insert({ id: 'b', code: 'e', at: april }))).toEqual(refused)
    const [table] = sealed
    if (!table) throw new Error('no table')
    expect(await letMonthsGo(database(), table, new Date('2026-05-31T16:00:00Z'))).toBe(1)
    await agrees()
    expect(await ids()).toEqual(['early', 'old'])
    await insert({ id: 'b', code: 'A', at: april })
    expect(await answer(insert({ id: 'c', code: 'O', at: april }))).toEqual(refused)
  })

  test('a second start changes nothing', async () => {
    await insert({ id: 'a', code: 'A' })
    const files = () =>
      rows(sql`select c.oid, pg_relation_filepath(c.oid) as file from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relname ~ '^ticket' order by 1`)
    const before = await files()
    await start()
    expect(await files()).toEqual(before)
    await agrees()
  })

  describe('of a table that was whole', () => {
    beforeEach(async () => {
      await rows(sql`drop table "ticket" cascade`)
      await start(whole)
      expect(await rows(sql`select 1 from pg_class where relname ~ 'ticket_unique_'`)).toEqual([])
      await insert({ id: 'a', code: 'A', at: february }, { id: 'none', code: null })
      await insert({ id: 'b', code: 'B' }, { id: 'gone', code: 'G' })
      await rows(sql`update "ticket" set "deletedAt" = now() where "id" = 'gone'`)
    })

    test('stand beside it once it is taken over, and the promise is kept', async () => {
      await start()
      expect(await ids()).toEqual(['a', 'b'])
      expect(await answer(insert({ id: 'c', code: 'a', at: april }))).toEqual(refused)
      await insert({ id: 'c', code: 'G', at: april })
      await agrees()
    })

    test('stay where they are if the start fails', async () => {
      const broken = inMonths.map((table) => ({
        ...table,
        columns: [...table.columns, { name: 'floor', type: 'text', notNull: true, default: null }],
      }))
      await expect(start(broken)).rejects.toThrow('ticket.floor is new')
      expect(await rows(sql.raw(parts))).toEqual([])
      await expect(insert({ id: 'c', code: 'A' })).rejects.toThrow('ticket_code_key')
    })
  })

  test('another scope is another promise, which the rows that are there must keep', async () => {
    await insert({ id: 'a', code: 'A' }, { id: 'b', code: 'A', door: 2, at: april })
    const everywhere = declaredTables(catalogueOf(true, months))
    await expect(start(everywhere)).rejects.toThrow('could not create unique index')
    await agrees()
    await rows(sql`delete from "ticket" where "id" = 'b'`)
    await start(everywhere)
    await agrees()
    expect(await answer(insert({ id: 'b', code: 'A', door: 2 }))).not.toBe('done')
  })

  test('what nobody declares to be unique any more has no table beside it, and may come twice', async () => {
    const free = inMonths.map(({ uniqueOverMonths: _, ...table }): Table => table)
    await insert({ id: 'a', code: 'A' })
    await start(free)
    await insert({ id: 'b', code: 'A', at: april })
    expect(await rows(sql`select 1 from pg_class where relname ~ '_unique_'`)).toEqual([])
  })

  test('a table that somebody else called so stays, with what is in it', async () => {
    await rows(sql`create table "ticket_unique_list" as select 1 as "one"`)
    await rows(sql`create unique index on "ticket_unique_list" ("one")`)
    await start([])
    await start()
    await database().transaction((db) =>
      defineMigration({ do: 'renameField', resource: 'ticket', from: 'door', to: 'gate' }).up(db),
    )
    expect(await rows(sql`select * from "ticket_unique_list"`)).toHaveLength(1)
    await rows(sql`drop table "ticket_unique_list"`)
  })

  test('a migration that renames the field keeps the promise', async () => {
    await insert({ id: 'a', code: 'A' })
    const migration = defineMigration(
      { do: 'renameField', resource: 'ticket', from: 'door', to: 'gate' },
      { do: 'recodeField', resource: 'ticket', field: 'code', codes: { A: 'B' } },
    )
    await database().transaction((db) => migration.up(db))
    await rows(sql`alter table "ticket" rename column "gate" to "door"`)
    await start()
    await agrees()
    expect(await answer(insert({ id: 'b', code: 'B', at: april }))).toEqual(refused)
    await insert({ id: 'c', code: 'A', at: april })
  })
})
