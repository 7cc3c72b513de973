import { sql } from 'kysely'
import type { Executor } from '../executor.ts'
import type { Column } from './model.ts'

/** A table as it is. */
export interface ActualTable {
  readonly columns: ReadonlyMap<string, Column>
  readonly indexes: ReadonlySet<string>
  readonly constraints: ReadonlySet<string>
  /** Whether it is kept in months, which are no tables of their own here. */
  readonly inMonths: boolean
}

interface NamedRow {
  readonly table: string
  readonly name: string
}
interface ColumnRow extends NamedRow {
  readonly type: string
  readonly notNull: boolean
  readonly default: string | null
  readonly inMonths: boolean
}

const tables = sql`pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()`
/** A part of a table is told of with its table. */
const whole = sql`c.relkind in ('r', 'p') and not c.relispartition`

const columnRows = sql<ColumnRow>`select c.relname as "table", a.attname as name, a.attnotnull as "notNull",
    format_type(a.atttypid, a.atttypmod) as type, pg_get_expr(d.adbin, d.adrelid) as default,
    c.relkind = 'p' as "inMonths"
  from ${tables} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${whole} order by c.relname, a.attnum`

const indexRows = sql<NamedRow>`select c.relname as "table", i.relname as name
  from ${tables} join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid where x.indisvalid`

const constraintRows = sql<NamedRow>`select c.relname as "table", k.conname as name
  from ${tables} join pg_constraint k on k.conrelid = c.oid where k.contype in ('c', 'f')`

const namesByTable = (rows: readonly NamedRow[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>()
  for (const { table, name } of rows) names.set(table, (names.get(table) ?? new Set()).add(name))
  return names
}

/**
 * Names of the tables of the schema the connection works in. Reads nothing of the tables themselves: `pg_get_expr` would
 * wait for whoever changes one.
 */
export async function tableNames(db: Executor): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from ${tables} where ${whole}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** All tables of the schema the connection works in, by name. */
export async function actualTables(db: Executor): Promise<ReadonlyMap<string, ActualTable>> {
  const columns = new Map<string, Map<string, Column>>()
  const inMonths = new Set<string>()
  for (const { table, inMonths: isDivided, ...column } of (await columnRows.execute(db)).rows) {
    columns.set(table, (columns.get(table) ?? new Map()).set(column.name, column))
    if (isDivided) inMonths.add(table)
  }
  const indexes = namesByTable((await indexRows.execute(db)).rows)
  const constraints = namesByTable((await constraintRows.execute(db)).rows)
  const none: ReadonlySet<string> = new Set()
  return new Map(
    [...columns].map(([name, ofTable]) => [
      name,
      {
        columns: ofTable,
        indexes: indexes.get(name) ?? none,
        constraints: constraints.get(name) ?? none,
        inMonths: inMonths.has(name),
      },
    ]),
  )
}
