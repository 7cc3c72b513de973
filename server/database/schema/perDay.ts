import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, NormalField, NormalPerDay, NormalResource } from '#declare'
import { columnsOf } from './columns.ts'
import type { DayTables, Path } from './model.ts'
import { quoted } from './name.ts'

type Declared = Pick<Catalogue, 'resources'>
type Rows = Pick<DayTables, 'table' | 'at' | 'isDay'>

/** How many persons share a row of bits. */
const bitsOfSlot = 1024

/** The row of bits that a person's number falls into. */
export const slotOf = (number: string) => sql.raw(`${number} / ${bitsOfSlot}`)

/** Its type. */
export const bitsType = sql.raw(`bit(${bitsOfSlot})`)

/** A row of bits with the bit of one number. */
export const bitOf = (number: string) =>
  sql.raw(`set_bit(repeat('0', ${bitsOfSlot})::bit(${bitsOfSlot}), ${number} % ${bitsOfSlot}, 1)`)

/** Days that have changed since they were added up, how far each resource has been added up, and persons' numbers. */
export const perDayTables: readonly string[] = [
  `create table if not exists "changedDay" ("table" text not null, "day" date not null)`,
  `create index if not exists "changedDay_table" on "changedDay" ("table", "day")`,
  `create table if not exists "summedDay" ("table" text primary key, "until" date not null)`,
  `create table if not exists "numbered" (
    "of" text not null, "id" text not null, "home" text not null, "number" integer not null,
    primary key ("of", "id"), unique ("of", "home", "number")
  )`,
]

/** The day of Shanghai to which rows of an alias belong. Arithmetic, so that no zone of a session has a part in it. */
export const dayIn = ({ at, isDay }: Pick<DayTables, 'at' | 'isDay'>, alias: string): string =>
  isDay ? `${alias}.${quoted(at)}` : `((${alias}.${quoted(at)} at time zone 'UTC' + interval '8 hours')::date)`

/** In how many rows there is a value of which means are made. */
export const valuesOf = (name: string): string => `${name}Count`

/** The column of a day that holds a field, or what a path leads to. */
export const dayColumn = (name: string): string => name.replaceAll('.', '_')

/** The same value of a row. */
export function valueIn({ paths }: Pick<DayTables, 'paths'>, alias: string, name: string): RawBuilder<unknown> {
  const path = paths[name]
  if (!path) return sql.ref(`${alias}.${name}`)
  const { reference, table, field } = path
  return sql`(select b.${sql.ref(field)} from ${sql.table(table)} as b where b."id" = ${sql.ref(`${alias}.${reference}`)})`
}

/** The value of `at` with which a day begins. */
export const beginningOf = ({ isDay }: Pick<DayTables, 'isDay'>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  isDay ? sql`(${day})` : sql`(((${day})::timestamp - interval '8 hours') at time zone 'UTC')`

const events = {
  insert: { tables: 'new table as written', rows: 'written' },
  delete: { tables: 'old table as erased', rows: 'erased' },
  update: { tables: 'old table as erased new table as written', rows: 'erased written' },
} as const

interface Trigger {
  /** Of its function, too. */
  readonly name: string
  readonly statements: readonly string[]
}

/**
 * Every statement that writes rows says in its own transaction which days it changed. Marks are only ever added by
 * writers: they wait for nobody, and nobody waits for them.
 */
function triggersOf(tables: Rows): Trigger[] {
  const { table } = tables
  return Object.entries(events).map(([event, { tables: transition, rows }]) => {
    const name = `${table}_per_day_${event}`
    const days = rows
      .split(' ')
      .map((alias) => `select ${dayIn(tables, alias)} as "day" from ${alias}`)
      .join(' union ')
    const statements = [
      `create or replace function ${quoted(name)}() returns trigger language plpgsql as $$ begin
        insert into "changedDay" ("table", "day")
        select distinct '${table}', d."day" from (${days}) as d where d."day" is not null;
        return null; end $$`,
      `create or replace trigger ${quoted(name)} after ${event} on ${quoted(table)}
        referencing ${transition} for each statement execute function ${quoted(name)}()`,
    ]
    return { name, statements }
  })
}

/** What a path leads to can change as well: then so do the days of all rows that refer there. */
function triggerOf(tables: Rows, { reference, table, field }: Path): Trigger {
  const name = `${tables.table}_per_day_${reference}_${field}`
  const moved = `select w."id" from written as w join erased as e using ("id")
    where e.${quoted(field)} is distinct from w.${quoted(field)}`
  const statements = [
    `create or replace function ${quoted(name)}() returns trigger language plpgsql as $$ begin
      if exists (${moved}) then
        insert into "changedDay" ("table", "day")
        select distinct '${tables.table}', d."day" from (${moved}) as m cross join lateral (
          select ${dayIn(tables, 'r')} as "day" from ${quoted(tables.table)} as r where r.${quoted(reference)} = m."id"
        ) as d where d."day" is not null;
      end if;
      return null; end $$`,
    `create or replace trigger ${quoted(name)} after update on ${quoted(table)}
      referencing old table as erased new table as written for each statement execute function ${quoted(name)}()`,
  ]
  return { name, statements }
}

const sumType = (type: string) => (type === 'integer' || type === 'bigint' ? 'bigint' : 'numeric')

/** Told once for each resource: reports ask for them at every call. */
const told = new WeakMap<NormalResource, readonly DayTables[]>()

/** The tables of each way in which days of a resource are added up; another way is another table, filled anew. */
export function dayTablesOf(resource: NormalResource, catalogue: Declared): readonly DayTables[] {
  const tables = told.get(resource) ?? resource.perDay.map((perDay) => madeFor(resource, perDay, catalogue))
  told.set(resource, tables)
  return tables
}

const typesOf = (resource: NormalResource) => new Map(columnsOf(resource).map(({ name, type }) => [name, type]))

/** Where a name leads that is a path; null: it is a field of the rows. */
function pathOf({ field }: NormalResource, name: string, { resources }: Declared): Path | null {
  const [reference = '', beyond] = name.split('.')
  const through = field[reference]
  const target = through?.kind === 'ref' ? resources.find((one) => one.name === through.facts.to) : undefined
  if (beyond === undefined || !target) return null
  return { reference, table: target.of, field: beyond, type: typesOf(target).get(beyond) ?? '' }
}

function madeFor(resource: NormalResource, perDay: NormalPerDay, catalogue: Declared): DayTables {
  const { of: table, field } = resource
  const types = typesOf(resource)
  const paths = Object.fromEntries(
    [...perDay.by, ...(perDay.who?.by ?? [])].flatMap((name) => {
      const path = pathOf(resource, name, catalogue)
      return path ? [[name, path] as const] : []
    }),
  )
  const named = (names: readonly string[]) =>
    names.map((name) => `${quoted(dayColumn(name))} ${paths[name]?.type ?? types.get(name)}`)
  const sums = perDay.sums.map((name) => `${quoted(name)} ${sumType(types.get(name) ?? '')}`)
  const means = perDay.means.flatMap((name) => [
    `${quoted(name)} ${sumType(types.get(name) ?? '')}`,
    `${quoted(valuesOf(name))} bigint not null`,
  ])
  const ofSums = ['"day" date not null', ...named(perDay.by), ...sums, ...means, '"rowCount" bigint not null'].join(
    ', ',
  )
  const ofWho = ['"day" date not null', ...named(perDay.who?.by ?? []), '"home" text', '"slot" integer'].join(', ')
  const digest = createHash('sha256')
    .update(JSON.stringify([perDay, ofSums, ofWho, bitsOfSlot]))
    .digest('hex')
    .slice(0, 6)
  const [sumsTable, whoTable] = [`${table}_sums_day_${digest}`, `${table}_who_day_${digest}`]
  const isDay = field[perDay.at]?.kind === 'date'
  const who: NormalField | undefined = perDay.who ? field[perDay.who.of] : undefined
  const tableOf = (name: string, columns: string) => [
    `create table if not exists ${quoted(name)} (${columns})`,
    `create index if not exists ${quoted(`${name}_at`)} on ${quoted(name)} ("day")`,
  ]
  const rows = { table, at: perDay.at, isDay }
  const triggers = [...triggersOf(rows), ...Object.values(paths).map((path) => triggerOf(rows, path))]
  return {
    ...perDay,
    table,
    paths,
    sumsTable,
    whoTable,
    persons: who?.kind === 'ref' ? who.facts.to : null,
    isDay,
    statements: [
      ...tableOf(sumsTable, ofSums),
      ...(who ? tableOf(whoTable, `${ofWho}, "bits" bit(${bitsOfSlot}) not null`) : []),
      ...triggers.flatMap(({ statements }) => statements),
    ],
    triggers: triggers.map(({ name }) => name),
  }
}
