import { type Migration, Migrator } from 'kysely'
import type { Executor } from './executor.ts'
import { tableNames } from './schema/actual.ts'
import { SchemaError } from './schema/apply.ts'
import type { Table } from './schema/model.ts'

/** Migrations by name; the names begin with the day, `2027-03-01-split-names`, and run in their order. */
type Migrations = Readonly<Record<string, Migration>>

/** What somebody wrote down because the schema could not decide it; `./migrations/<name>.ts` exports `up`. */
export const writtenMigrations = (): Migrations =>
  Object.fromEntries(
    Object.entries(import.meta.glob<Migration>('./migrations/*.ts', { eager: true })).map(([path, migration]) => [
      path.slice('./migrations/'.length, -'.ts'.length),
      migration,
    ]),
  )

const recorded = (migrations: Migrations): Migrations =>
  Object.fromEntries(Object.keys(migrations).map((name) => [name, { up: async () => undefined }]))

/**
 * Runs the migrations that this database has not seen, before the schema is compared. An empty database has nothing
 * to migrate: they are only recorded.
 */
export async function migrate(db: Executor, tables: readonly Table[], migrations: Migrations): Promise<void> {
  if (Object.keys(migrations).length === 0) return
  const actual = await tableNames(db)
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
