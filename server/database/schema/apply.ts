import { sql } from 'kysely'
import type { Logger } from 'pino'
import { advisoryLockWithoutTimeout, schemaLock } from '../advisoryLock.ts'
import type { Database } from '../database.ts'
import type { Executor } from '../executor.ts'
import { actualTables } from './actual.ts'
import { difference } from './difference.ts'
import { divideTables } from './divide.ts'
import type { Table } from './model.ts'
import { makeMonths } from './months.ts'
import { literal, quoted } from './name.ts'
import { perDayTables } from './perDay.ts'
import { uniqueStatements } from './uniqueOverMonths.ts'

/** The database cannot be brought to what is declared without somebody deciding what happens to the data. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** As one text: hundreds of them, most of which find nothing to do, are sent at every start. */
const run = async (db: Executor, statements: readonly string[]) => {
  if (statements.length > 0) await sql.raw(statements.join(';\n')).execute(db)
}

/** Drops columns nobody declares and nobody filled; answers those that hold data. */
async function dropEmpty(db: Executor, surplus: readonly { readonly table: string; readonly column: string }[]) {
  const kept: string[] = []
  for (const { table, column } of surplus) {
    const filled = sql.raw(`select 1 from ${quoted(table)} where ${quoted(column)} is not null limit 1`)
    if ((await filled.execute(db)).rows.length > 0) kept.push(`${table}.${column} holds data and is not declared`)
    else await run(db, [`alter table ${quoted(table)} drop column ${quoted(column)}`])
  }
  return kept
}

/** Set anew at every start: PostgreSQL compares nothing, and the statements are few. */
const appendOnly = (tables: readonly Table[]): string[] => [
  `create or replace function "refuse_change"() returns trigger language plpgsql as
    $$ begin
      if TG_OP = 'UPDATE' and TG_NARGS > 0 and current_setting('platform.lettingGo', true) = 'on'
        and to_jsonb(new) - TG_ARGV::text[] = to_jsonb(old) - TG_ARGV::text[] then return new; end if;
      raise exception 'rows of % are never changed or deleted', TG_TABLE_NAME;
    end $$`,
  ...tables
    .filter((table) => table.appendOnly)
    .map(
      ({ name, lettingGo = [] }) =>
        `create or replace trigger "append_only" before update or delete on ${quoted(name)}
          for each row execute function "refuse_change"(${lettingGo.map(literal).join(', ')})`,
    ),
]

/** Makes what days are added up in, and drops what nobody declares any more: all of it can be counted again. */
async function keepDays(db: Executor, tables: readonly Table[]) {
  const declared = tables.flatMap(({ perDay }) => perDay ?? [])
  const kept = declared.flatMap(({ sumsTable, whoTable }) => [sumsTable, whoTable])
  const triggers = declared.flatMap((one) => one.triggers)
  const stale = await sql<{ statement: string }>`
    select format('drop table %I', c.relname) as statement from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname ~ '_(sums|who)_day_[0-9a-f]{6}$' and c.relname <> all(${kept}::text[])
    union all
    select format('drop function %I cascade', p.proname) from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and p.proname ~ '_per_day_[^_]+(_[^_]+)?$' and p.proname <> all(${triggers}::text[])`.execute(db)
  await run(
    db,
    stale.rows.map(({ statement }) => statement),
  )
  await sql`delete from "summedDay" where "table" <> all(${kept}::text[])`.execute(db)
  await run(
    db,
    declared.flatMap(({ statements }) => statements),
  )
}

/**
 * Whether there can be indexes of trigrams. They are an extension that comes with PostgreSQL and whoever may create
 * something in the database may add; where that is not so, searches read every row.
 */
async function hasTrigrams(database: Database, log: Pick<Logger, 'warn'> | undefined): Promise<boolean> {
  const failure: unknown = await database
    .transaction((db) => sql`create extension if not exists pg_trgm`.execute(db))
    .then(
      () => undefined,
      (cause: unknown) => cause,
    )
  const { rows } =
    await sql`select 1 from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)`.execute(
      database.read,
    )
  if (rows.length > 0) return true
  log?.warn({ err: failure }, 'searches read every row: the search path of the database has no extension pg_trgm')
  return false
}

interface SchemaOptions {
  /** Statements that make tables of no declaration; they may be run again at every start. */
  readonly platformTables?: readonly string[]
  readonly log?: Pick<Logger, 'warn'> | undefined
  /** The month that tables in months begin with, if they are new, and the one before those that are made ahead. Default: of now. */
  readonly now?: Date
}

const withoutTrigrams = (table: Table): Table => ({
  ...table,
  indexes: table.indexes.filter(({ trigrams }) => !trigrams),
})

const schemaError = (reasons: readonly string[]) =>
  new SchemaError(
    `the database does not fit the declarations: ${reasons.join('; ')}. Run npm run migration, which writes down what has to be decided`,
  )

async function constrain(db: Executor, statements: readonly string[]) {
  for (const statement of statements)
    await sql
      .raw(statement)
      .execute(db)
      .catch((cause: unknown) => {
        const why = cause instanceof Error ? cause.message : String(cause)
        throw new SchemaError(`${why} (${statement}). Correct the rows, or run npm run migration`, { cause })
      })
}

/**
 * Brings the tables to what is declared, in one transaction that other servers wait for. Only what loses nothing is
 * done; anything else is refused by name, with all reasons at once.
 */
export const applySchema = (
  database: Database,
  declared: readonly Table[],
  { platformTables = [], log, now = new Date() }: SchemaOptions = {},
): Promise<void> =>
  database.unhurried(() =>
    database.transaction(async (db) => {
      await advisoryLockWithoutTimeout(db, schemaLock)
      await run(db, [...perDayTables, ...platformTables])
      const tables = (await hasTrigrams(database, log)) ? declared : declared.map(withoutTrigrams)
      await divideTables(db, tables, now)
      const actual = await actualTables(db)
      const differences = tables.map((table) => difference(table, actual.get(table.name)))
      const refused = differences.flatMap((one) => one.refused)
      if (refused.length > 0) throw schemaError(refused)
      await run(
        db,
        differences.flatMap(({ before }) => before),
      )
      const kept = await dropEmpty(
        db,
        differences.flatMap(({ surplus }) => surplus),
      )
      if (kept.length > 0) throw schemaError(kept)
      await constrain(
        db,
        differences.flatMap(({ statements }) => statements),
      )
      await constrain(
        db,
        differences.flatMap(({ foreignKeys }) => foreignKeys),
      )
      for (const table of tables) await makeMonths(db, table, now)
      await constrain(db, await uniqueStatements(db, tables))
      await run(db, appendOnly(tables))
      await keepDays(db, tables)
    }),
  )
