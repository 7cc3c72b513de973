import { sql } from 'kysely'
import { startOfDay } from '../../../src/fields/shanghai.ts'
import type { Executor } from '../executor.ts'
import { keyOf } from './difference.ts'
import type { Table } from './model.ts'
import { isInMonths, monthAfter, monthOf, range, run } from './months.ts'
import { quoted } from './name.ts'

interface NamedRow {
  readonly name: string
}
interface IndexRow extends NamedRow {
  readonly isUnique: boolean
}

/**
 * Takes over a table that is whole: it becomes the part of everything before next month, and no row is copied. What it is
 * known by goes to the table around it; its indexes are found again there by what they say.
 */
async function divide(db: Executor, table: Table & { readonly monthsBy: string }, now: Date): Promise<void> {
  const { name, monthsBy } = table
  const [whole, before, by] = [quoted(name), quoted(`${name}_before`), quoted(monthsBy)]
  await run(db, `lock table ${whole}`)
  const triggers = await sql<NamedRow>`select tgname as "name" from pg_trigger
    where tgrelid = ${whole}::regclass and not tgisinternal`.execute(db)
  for (const trigger of triggers.rows) await run(db, `drop trigger ${quoted(trigger.name)} on ${whole}`)
  const keys = await sql<NamedRow>`select conname as "name" from pg_constraint
    where conrelid = ${whole}::regclass and contype = 'p'`.execute(db)
  for (const key of keys.rows) await run(db, `alter table ${whole} drop constraint ${quoted(key.name)}`)
  const indexes =
    await sql<IndexRow>`select c.relname as "name", x.indisunique as "isUnique" from pg_index x join pg_class c on c.oid = x.indexrelid
    where x.indrelid = ${whole}::regclass`.execute(db)
  for (const { name: index, isUnique } of indexes.rows)
    await run(
      db,
      // One that is unique would know this part alone: its values stand beside the table from now on.
      isUnique
        ? `drop index ${quoted(index)}`
        : // The end of a name tells what the index says: names that begin alike stay apart.
          `alter index ${quoted(index)} rename to ${quoted(`before_${index.slice(-50)}`)}`,
    )
  await run(db, `alter table ${whole} rename to ${before}`)
  await run(db, `alter table ${before} alter column ${by} set not null`)
  await run(db, `create table ${whole} (like ${before} including defaults) partition by range (${by})`)
  await run(db, `alter table ${whole} add ${keyOf(table)}`)
  const { rows } = await sql<{ latest: Date | null }>`select max(${sql.ref(monthsBy)}) as "latest"
    from ${sql.table(`${name}_before`)}`.execute(db)
  const latest = rows[0]?.latest ?? now
  const end = startOfDay(monthAfter(monthOf(latest > now ? latest : now)))
  await run(db, `alter table ${whole} attach partition ${before} ${range(null, end)}`)
}

/** Takes over the tables that are whole and are declared in months. */
export async function divideTables(db: Executor, tables: readonly Table[], now: Date): Promise<void> {
  const wanted = tables.filter(isInMonths)
  if (wanted.length === 0) return
  const { rows } = await sql<NamedRow>`select c.relname as "name" from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname = any(${wanted.map(({ name }) => name)}::text[])`.execute(db)
  const whole = new Set(rows.map(({ name }) => name))
  for (const table of wanted) if (whole.has(table.name)) await divide(db, table, now)
}
