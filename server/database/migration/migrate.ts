import { type Migration, Migrator, sql } from 'kysely'
import type { Executor } from '../executor.ts'
import { tableNames } from '../schema/actual.ts'
import { SchemaError } from '../schema/apply.ts'
import type { Table } from '../schema/model.ts'
import type { DefinedMigration } from './define.ts'

/** Migrations by name; the names begin with the day, `2027-03-01-split-names`, and run in their order. */
type Migrations = Readonly<Record<string, Migration>>

/** What somebody wrote down because the schema could not decide it: the files of `server/database/migrations`. */
export const writtenMigrations = (): Readonly<Record<string, DefinedMigration>> =>
  Object.fromEntries(
    Object.entries(import.meta.glob<DefinedMigration>('../migrations/*.ts', { eager: true })).map(
      ([path, migration]) => [path.slice('../migrations/'.length, -'.ts'.length), migration],
    ),
  )

/** Names of the migrations that a database with such tables has seen. */
async function seenBy(db: Executor, tables: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (!tables.has('kysely_migration')) return new Set()
  const { rows } = await sql<{ name: string }>`select "name" from "kysely_migration"`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Those of the migrations that a database has not seen, in their order. */
export async function pendingMigrations<M extends Migration>(
  db: Executor,
  migrations: Readonly<Record<string, M>>,
): Promise<readonly (readonly [name: string, migration: M])[]> {
  const done = await seenBy(db, await tableNames(db))
  return Object.entries(migrations)
    .filter(([name]) => !done.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const recorded = (migrations: Migrations): Migrations =>
  Object.fromEntries(Object.keys(migrations).map((name) => [name, { up: async () => undefined }]))

/**
 * Runs the migrations that this database has not seen, before the schema is compared. An empty database has nothing
 * to migrate: they are only recorded.
 */
export async function migrate(db: Executor, tables: readonly Table[], migrations: Migrations): Promise<void> {
  const names = Object.keys(migrations)
  if (names.length === 0) return
  const actual = await tableNames(db)
  const seen = await seenBy(db, actual)
  // The migrator reads every column of every table, twice, before it finds that there is nothing to do.
  if (seen.size === names.length && names.every((name) => seen.has(name))) return
  const empty = !tables.some(({ name }) => actual.has(name))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => (empty ? recorded(migrations) : { ...migrations }) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  const why = error instanceof Error ? error.message : String(error)
  throw new SchemaError(failed ? `migration ${failed} failed: ${why}` : `migrations do not fit: ${why}`, {
    cause: error,
  })
}
