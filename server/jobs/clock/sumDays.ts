import { type RawBuilder, sql } from 'kysely'
import { addDays, shanghaiDay } from '../../../src/fields/shanghai.ts'
import type { Executor } from '../../database/executor.ts'
import type { DayTables } from '../../database/schema/model.ts'
import {
  beginningOf,
  bitOf,
  dayColumn,
  dayIn,
  dayTablesOf,
  slotOf,
  valueIn,
  valuesOf,
} from '../../database/schema/perDay.ts'
import type { OperationsPlatform } from '../../domain/context.ts'

const rowsFrom = ({ table }: DayTables) => sql`${sql.table(table)} as r`
const notDeleted = sql`r."deletedAt" is null`
/** What days are told apart by, under the names that it has there. */
const keysIn = (tables: DayTables, names: readonly string[]) =>
  names.map((name) => sql`${valueIn(tables, 'r', name)} as ${sql.ref(dayColumn(name))}`)
/** The first columns of a statement: what a path leads to is asked once. */
const firstOf = (count: number) => sql.raw(Array.from({ length: count }, (_, n) => n + 1).join(', '))

/** Living rows of the days after `after`, up to and with `until`. */
function ofNewDays(tables: DayTables, after: string | null, until: string): RawBuilder<unknown> {
  const beginning = (day: string) => beginningOf(tables, sql`${day}::date`)
  const at = sql.ref(`r.${tables.at}`)
  const from = after === null ? sql`${at} is not null` : sql`${at} >= ${beginning(addDays(after, 1))}`
  return sql`${rowsFrom(tables)} where ${notDeleted} and ${from} and ${at} < ${beginning(addDays(until, 1))}`
}

/** Living rows of days that changed. */
function ofChanged(tables: DayTables, days: readonly string[]): RawBuilder<unknown> {
  const at = sql.ref(`r.${tables.at}`)
  return sql`unnest(${days}::date[]) as c("day") join ${rowsFrom(tables)}
    on ${at} >= ${beginningOf(tables, sql`c."day"`)} and ${at} < ${beginningOf(tables, sql`c."day" + 1`)}
    where ${notDeleted}`
}

/** Gives a number to everybody who has none: those of one home get neighbouring ones, and so share few rows of bits. */
const numberPersons = (tables: DayTables, rows: RawBuilder<unknown>) => {
  const { persons, who } = tables
  const of = sql.ref(`r.${who?.of}`)
  const [by] = who?.by ?? []
  const home = by === undefined ? sql`''` : sql`coalesce(min(${valueIn(tables, 'r', by)}::text), '')`
  return sql`with "unknown" as (
      select ${of}::text as "id", ${home} as "home" from ${rows} and ${of} is not null
        and not exists (select 1 from "numbered" k where k."of" = ${persons} and k."id" = ${of}::text) group by 1
    ), "last" as (select "home", max("number") as "number" from "numbered" where "of" = ${persons} group by 1)
    insert into "numbered" ("of", "id", "home", "number")
    select ${persons}, u."id", u."home",
      coalesce(l."number", -1) + row_number() over (partition by u."home" order by u."id")
    from "unknown" u left join "last" l using ("home")`
}

async function addUp(db: Executor, tables: DayTables, rows: RawBuilder<unknown>): Promise<void> {
  const { by, sums, means, sumsTable, who, whoTable, persons } = tables
  const day = sql.raw(dayIn(tables, 'r'))
  const names = ['day', ...by.map(dayColumn), ...sums, ...means, ...means.map(valuesOf), 'rowCount']
  const columns = names.map((name) => sql.ref(name))
  const figures = [...sums, ...means].map((name) => sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)`)
  const values = means.map((name) => sql`count(${sql.ref(`r.${name}`)})`)
  await sql`insert into ${sql.table(sumsTable)} (${sql.join(columns)})
    select ${sql.join([day, ...keysIn(tables, by), ...figures, ...values, sql`count(*)`])} from ${rows}
    group by ${firstOf(by.length + 1)}`.execute(db)
  if (!who) return
  await numberPersons(tables, rows).execute(db)
  const keys = sql.join(['day', ...who.by.map(dayColumn), 'home', 'slot'].map((name) => sql.ref(name)))
  // Whoever came often on a day is found once, before bits are made.
  await sql`insert into ${sql.table(whoTable)} (${keys}, "bits")
    select ${keys}, bit_or(${bitOf('b."number"')}) from (
      select distinct ${sql.join([sql`${day} as "day"`, ...keysIn(tables, who.by), sql`k."home"`, sql`k."number"`])},
        ${slotOf('k."number"')} as "slot"
      from (select r.* from ${rows}) as r join "numbered" k on k."of" = ${persons} and k."id" = r.${sql.ref(who.of)}::text
    ) as b group by ${keys}`.execute(db)
}

/** Adds up the days that are over in one way, and those again that changed since. */
async function addUpDays(
  db: Executor,
  tables: DayTables,
  until: string | null,
  marked: readonly string[],
  last: string,
) {
  const { sumsTable, whoTable, who } = tables
  const changed = until === null ? [] : marked.filter((day) => day <= until)
  for (const name of [sumsTable, ...(who ? [whoTable] : [])]) {
    if (until === null) await sql`delete from ${sql.table(name)}`.execute(db)
    else if (changed.length > 0)
      await sql`delete from ${sql.table(name)} where "day" = any(${changed}::date[])`.execute(db)
  }
  if (changed.length > 0) await addUp(db, tables, ofChanged(tables, changed))
  if (until !== null && until >= last) return
  await addUp(db, tables, ofNewDays(tables, until, last))
  await sql`insert into "summedDay" ("table", "until") values (${sumsTable}, ${last}::date)
    on conflict ("table") do update set "until" = excluded."until"`.execute(db)
}

/**
 * Adds up the days of a resource in all its ways. One state of the data throughout: whoever writes meanwhile leaves a
 * mark that this run does not see and so does not take away, and until a later run has seen it, reports count that
 * day's rows.
 */
async function sumDaysOf({ database }: OperationsPlatform, table: string, ways: readonly DayTables[], last: string) {
  await database.transactionOnSnapshot(async (db) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(db)
    const known = await sql<{ table: string; until: string }>`select "table", "until"::text from "summedDay"
      where "table" = any(${ways.map(({ sumsTable }) => sumsTable)}::text[]) order by "table" for update`.execute(db)
    const marked = await sql<{ day: string }>`with "seen" as (
        delete from "changedDay" where "table" = ${table} returning "day"
      ) select distinct "day"::text as "day" from "seen"`.execute(db)
    const days = marked.rows.map(({ day }) => day)
    for (const tables of ways) {
      const until = known.rows.find((one) => one.table === tables.sumsTable)?.until ?? null
      await addUpDays(db, tables, until, days, last)
    }
  })
}

/** Adds up days of all resources that say so; the day that is not over yet is always counted from its rows. */
export async function sumDays(platform: OperationsPlatform): Promise<void> {
  const yesterday = addDays(shanghaiDay(platform.clock()), -1)
  for (const resource of platform.catalogue.resources) {
    const ways = dayTablesOf(resource, platform.catalogue)
    if (ways.length > 0) await platform.database.unhurried(() => sumDaysOf(platform, resource.of, ways, yesterday))
  }
}
