import { sql } from 'kysely'
import type { NormalField, NormalResource } from '#declare'
import type { Executor } from '../executor.ts'
import { columnsOf } from './columns.ts'
import { columnSql, indexSql } from './difference.ts'
import { uniqueKeyOf } from './indexes.ts'
import type { Table, UniqueTable } from './model.ts'
import { isOurs, nameOf, quoted } from './name.ts'

// PostgreSQL sees to uniqueness within one part of a table only. What no two rows of a table in months may share stands
// in tables beside it, which are not divided. Triggers write them in the transaction of the row, whoever writes it.

/** Told once for each resource: every write asks for them. */
const told = new WeakMap<NormalResource, readonly UniqueTable[]>()

/** The tables beside a resource in months, one for each unique field; none beside one table. */
export function uniqueTablesOf(resource: NormalResource): readonly UniqueTable[] {
  const tables = told.get(resource) ?? madeFor(resource)
  told.set(resource, tables)
  return tables
}

/** The table of a field's values; undefined: they are in the table of the rows alone. */
export const uniqueTableOf = (resource: NormalResource, field: NormalField): UniqueTable | undefined =>
  uniqueTablesOf(resource).find(({ index }) => index.field === field.name)

function madeFor(resource: NormalResource): readonly UniqueTable[] {
  const { of, partition, fields } = resource
  if (!partition) return []
  const known = new Map(columnsOf(resource).map((column) => [column.name, column]))
  return fields.flatMap((field): UniqueTable[] => {
    const key = uniqueKeyOf(known, field)
    if (!key) return []
    const identity = ['id', partition.by].flatMap((name) => known.get(name) ?? [])
    const columns = [...new Set([...identity, ...key.columns])]
    const definition = `(${key.parts().join(', ')})`
    const name = nameOf(of, field.name, 'key', [definition, ...columns.map(columnSql)].join(' '))
    const same = key.parts('b.').map((part, index) => `${part} = ${key.parts('r.')[index]}`)
    return [
      {
        name: `${of}_unique_${field.name}`,
        columns,
        index: { name, field: field.name, definition, unique: true },
        holds: `r."deletedAt" is null and r.${quoted(field.name)} is not null`,
        standsFor: [...same, 'b."id" = r."id"'].join(' and '),
      },
    ]
  })
}

const listOf = ({ columns }: UniqueTable, alias = '') => columns.map(({ name }) => `${alias}${quoted(name)}`).join(', ')

/** What stands here for the rows of a table, a part of one, or what a statement wrote. */
const valuesOf = (table: UniqueTable, rows: string) =>
  `select ${listOf(table, 'r.')} from ${rows} as r where ${table.holds}`

const take = (table: UniqueTable, values: string) => `insert into ${quoted(table.name)} (${listOf(table)}) ${values};`

const free = (table: UniqueTable, values: string) =>
  `delete from ${quoted(table.name)} as b using (${values}) as r where ${table.standsFor};`

/** The statement that frees what rows of a part hold, which goes without a word to the triggers. */
export const freedBy = ({ uniqueOverMonths = [] }: Pick<Table, 'uniqueOverMonths'>, part: string): readonly string[] =>
  uniqueOverMonths.map((table) => free(table, valuesOf(table, quoted(part))))

/** What each kind of statement does to a table beside. What an update leaves as it was is not touched. */
const events = {
  insert: { rows: 'new table as written', does: (table) => [take(table, valuesOf(table, 'written'))] },
  delete: { rows: 'old table as erased', does: (table) => [free(table, valuesOf(table, 'erased'))] },
  update: {
    rows: 'old table as erased new table as written',
    does: (table) => {
      const [old, now] = [valuesOf(table, 'erased'), valuesOf(table, 'written')]
      return [free(table, `${old} except ${now}`), take(table, `${now} except ${old}`)]
    },
  },
  truncate: { rows: null, does: ({ name }) => [`delete from ${quoted(name)};`] },
} satisfies Record<string, { rows: string | null; does: (table: UniqueTable) => readonly string[] }>

const triggerOf = (table: string, event: string) => `${table}_unique_${event}`

const triggersOf = ({ name, uniqueOverMonths = [] }: Table): readonly string[] =>
  Object.entries(events).flatMap(([event, { rows, does }]) => {
    const trigger = quoted(triggerOf(name, event))
    return [
      `create or replace function ${trigger}() returns trigger language plpgsql as $$ begin
        ${uniqueOverMonths.flatMap(does).join('\n')}
        return null; end $$`,
      `create or replace trigger ${trigger} after ${event} on ${quoted(name)}
        ${rows === null ? '' : `referencing ${rows}`} for each statement execute function ${trigger}()`,
    ]
  })

/** The index is made after the rows: it says whether they may stand here, and costs a fraction. */
const made = (of: string, table: UniqueTable): readonly string[] => [
  `create table ${quoted(table.name)} (${table.columns.map(columnSql).join(', ')})`,
  take(table, valuesOf(table, quoted(of))),
  indexSql(table.name, table.index),
]

/** The statements that make what is not there yet, table by table. */
export const missingUnique = (
  tables: readonly Pick<Table, 'name' | 'uniqueOverMonths'>[],
  isThere: (table: UniqueTable) => boolean,
): readonly string[] =>
  tables.flatMap(({ name, uniqueOverMonths = [] }) =>
    uniqueOverMonths.filter((table) => !isThere(table)).flatMap((table) => made(name, table)),
  )

interface NamedRow {
  readonly name: string
}

/** The tables beside others that are there, with their indexes, by whose names they are known as ours. */
async function tablesThere(db: Executor): Promise<readonly (NamedRow & { readonly index: string })[]> {
  const { rows } = await sql<NamedRow & { readonly index: string }>`
    select c.relname as "name", i.relname as "index" from pg_class c
    join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname ~ '_unique_'`.execute(db)
  return rows.filter(({ index }) => isOurs(index))
}

/**
 * The statements that make the tables beside tables in months, with what is there, and drop those that nobody declares any
 * more or that hold something else by now. The triggers come first: from then on nobody writes until all of it is done.
 */
export async function uniqueStatements(db: Executor, tables: readonly Table[]): Promise<readonly string[]> {
  const declared = tables.filter(({ uniqueOverMonths = [] }) => uniqueOverMonths.length > 0)
  const wanted = declared.flatMap(({ uniqueOverMonths = [] }) => uniqueOverMonths)
  const there = await tablesThere(db)
  const functions = await sql<NamedRow>`select p.proname as "name" from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prorettype = 'trigger'::regtype
      and p.proname ~ ${`_unique_(${Object.keys(events).join('|')})$`}`.execute(db)
  const known = new Set(there.map(({ index }) => index))
  const kept = new Set(wanted.filter(({ index }) => known.has(index.name)).map(({ name }) => name))
  const called = new Set(declared.flatMap(({ name }) => Object.keys(events).map((event) => triggerOf(name, event))))
  return [
    ...declared.flatMap(triggersOf),
    ...functions.rows
      .filter(({ name }) => !called.has(name))
      .map(({ name }) => `drop function ${quoted(name)} cascade`),
    ...there.filter(({ name }) => !kept.has(name)).map(({ name }) => `drop table ${quoted(name)}`),
    ...missingUnique(declared, ({ name }) => kept.has(name)),
  ]
}

/**
 * Drops what stands beside a table, with its triggers, which name columns by the names they had. It is made again, with
 * what is there by then, when the tables are compared.
 */
export async function forgetUnique(db: Executor, table: string): Promise<void> {
  const triggers = await sql<NamedRow>`select tgname as "name" from pg_trigger
    where tgrelid = to_regclass(${quoted(table)}) and not tgisinternal and tgname ~ '_unique_'`.execute(db)
  if (triggers.rows.length === 0) return
  for (const { name } of triggers.rows) await sql.raw(`drop trigger ${quoted(name)} on ${quoted(table)}`).execute(db)
  for (const { name } of await tablesThere(db))
    if (name.startsWith(`${table}_unique_`)) await sql.raw(`drop table ${quoted(name)}`).execute(db)
}
