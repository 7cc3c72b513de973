import { sql } from 'kysely'
import { addDays, shanghaiDay, startOfDay } from '../../../src/fields/shanghai.ts'
import { advisoryLockWithoutTimeout, schemaLock } from '../advisoryLock.ts'
import type { Database } from '../database.ts'
import type { Executor } from '../executor.ts'
import type { Table } from './model.ts'
import { literal, quoted } from './name.ts'
import { freedBy } from './uniqueOverMonths.ts'

type Named = Pick<Table, 'name' | 'monthsBy'>
type Kept = Pick<Table, 'name' | 'monthsBy' | 'uniqueOverMonths'>
type InMonths = Named & { readonly monthsBy: string }

export const isInMonths = <T extends Named>(table: T): table is T & InMonths => table.monthsBy !== undefined

/** A part of a table. Null: it has no end on that side. */
interface Part {
  readonly name: string
  readonly from: Date | null
  readonly until: Date | null
}

/** The first day of the month of a moment, and of the month after one that begins on a day. */
export const monthOf = (moment: Date): string => `${shanghaiDay(moment).slice(0, 7)}-01`
export const monthAfter = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`

const bound = (moment: string | null, open: 'minvalue' | 'maxvalue') => (moment === null ? open : literal(moment))
export const range = (from: string | null, until: string | null) =>
  `for values from (${bound(from, 'minvalue')}) to (${bound(until, 'maxvalue')})`

export const run = (db: Executor, statement: string) => sql.raw(statement).execute(db)

/** The parts of a table, by what they hold: a table that was given another name has parts that begin with the old one. */
async function partsOf(db: Executor, table: string): Promise<readonly Part[]> {
  const moment = (side: string) => sql`substring(b.bound from ${`${side} \\('([^']+)'\\)`})::timestamptz`
  const { rows } = await sql<Part>`
    select c.relname as "name", ${moment('FROM')} as "from", ${moment('TO')} as "until"
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as "bound") as b
    where i.inhparent = ${quoted(table)}::regclass`.execute(db)
  return rows
}

/**
 * Makes the months of a table up to the one after `now`. Beside them it has a part for everything before and one for
 * everything after, so that every row finds its place: one that came too early for its month moves when the month is made.
 * No part is the default one, which would keep PostgreSQL from reading months in their order.
 */
export async function makeMonths(db: Executor, table: Named, now: Date): Promise<void> {
  if (!isInMonths(table)) return
  const { name, monthsBy } = table
  const [whole, by] = [quoted(name), quoted(monthsBy)]
  const parts = await partsOf(db, name)
  const before = parts.find(({ from }) => from === null)
  const after = parts.find(({ until }) => until === null)
  const end = monthAfter(monthAfter(monthOf(now)))
  let month = monthOf(after?.from ?? before?.until ?? now)
  if (after && month >= end) return
  if (!before)
    await run(db, `create table ${quoted(`${name}_before`)} partition of ${whole} ${range(null, startOfDay(month))}`)
  if (after) await run(db, `alter table ${whole} detach partition ${quoted(after.name)}`)
  for (; month < end; month = monthAfter(month)) {
    const [from, until] = [startOfDay(month), startOfDay(monthAfter(month))]
    const part = quoted(`${name}_${month.slice(0, 7).replace('-', '_')}`)
    await run(db, `create table ${part} partition of ${whole} ${range(from, until)}`)
    // Rows are moved beside the table: nobody is to be told that they were written.
    if (after)
      await run(
        db,
        `with moved as (delete from ${quoted(after.name)} where ${by} < ${literal(until)} returning *)
          insert into ${part} select * from moved`,
      )
  }
  const rest = range(startOfDay(month), null)
  await run(
    db,
    after
      ? `alter table ${whole} attach partition ${quoted(after.name)} ${rest}`
      : `create table ${quoted(`${name}_after`)} partition of ${whole} ${rest}`,
  )
}

/**
 * Drops the months that are over by a moment, from the oldest on, with all of their rows; answers how many those were. Rows
 * that come late for such a month find a place among what was before.
 */
async function dropMonths(db: Executor, table: Kept, moment: Date): Promise<number> {
  if (!isInMonths(table)) return 0
  const parts = await partsOf(db, table.name)
  const before = parts.find(({ from }) => from === null)
  const over = parts.filter(({ from, until }) => from !== null && until !== null && until <= moment)
  const ends = over.map(({ until }) => until?.getTime() ?? 0)
  if (!before || over.length === 0) return 0
  const whole = quoted(table.name)
  let count = 0
  // The values of a month are freed while the table is still read; only nobody writes into the month meanwhile.
  for (const { name } of over) {
    await run(db, `lock table ${quoted(name)} in share mode`)
    for (const statement of freedBy(table, name)) await run(db, statement)
  }
  await run(db, `alter table ${whole} detach partition ${quoted(before.name)}`)
  for (const { name } of over) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    count += Number(rows[0]?.n)
    await run(db, `drop table ${quoted(name)}`)
  }
  const end = new Date(Math.max(...ends)).toISOString()
  await run(db, `alter table ${whole} attach partition ${quoted(before.name)} ${range(null, end)}`)
  return count
}

/** So long a table is waited for; while its months change nobody else reads it, and whoever comes later waits as well. */
const patience = '3s'

const changing = <T>(database: Database, work: (db: Executor) => Promise<T>): Promise<T> =>
  database.unhurried(() =>
    database.transaction(async (db) => {
      await advisoryLockWithoutTimeout(db, schemaLock)
      await sql`select set_config('lock_timeout', ${patience}, true)`.execute(db)
      return work(db)
    }),
  )

/** Makes the months that are missing while the server runs. Months are made ahead: where a table is busy, another day will do. */
export const keepMonths = (database: Database, tables: readonly Named[], now: Date): Promise<void> =>
  changing(database, async (db) => {
    for (const table of tables) await makeMonths(db, table, now)
  })

/** The same for months that go. */
export const letMonthsGo = (database: Database, table: Kept, moment: Date): Promise<number> =>
  changing(database, (db) => dropMonths(db, table, moment))
