import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, sql } from 'kysely'
import { type Config, readConfig } from '../../server/core/config.ts'
import type { Executor } from '../../server/database/executor.ts'
import { lockDataDir } from '../../server/database/lock.ts'
import type { DefinedMigration } from '../../server/database/migration/define.ts'
import { pendingMigrations, writtenMigrations } from '../../server/database/migration/migrate.ts'
import { isDone } from '../../server/database/migration/statements.ts'
import type { Step } from '../../server/database/migration/steps.ts'
import { openDatabase } from '../../server/database/open.ts'
import { type ActualTable, actualTables, tableNames } from '../../server/database/schema/actual.ts'
import { declaredTables } from '../../server/database/schema/declared.ts'
import { difference } from '../../server/database/schema/difference.ts'
import { missingUnique } from '../../server/database/schema/uniqueOverMonths.ts'
import { explain } from '../../server/explain.ts'
import { createLog } from '../../server/log.ts'
import type { Catalogue } from '../../src/declare/index.ts'
import { effectOf } from './effect.ts'
import { namedNow } from './names.ts'

type Say = (...lines: readonly string[]) => void
type Actual = ReadonlyMap<string, ActualTable>

/** A table whose columns are as a step leaves them. */
function columnsAfter({ columns, ...table }: ActualTable, step: Step): ActualTable {
  const entries = [...columns].flatMap(([name, column]) => {
    if (step.do === 'renameField' && name === step.from) return [[step.to, { ...column, name: step.to }] as const]
    if (step.do === 'dropField' && name === step.field) return []
    if (step.do === 'convertField' && name === step.field) return [[name, { ...column, type: step.type }] as const]
    return [[name, column] as const]
  })
  return { ...table, columns: new Map(entries) }
}

/** The tables as a step would leave them, as far as the comparison with the declarations looks at them. */
function afterStep(actual: Actual, step: Step): Actual {
  if (step.do === 'renameResource')
    return new Map([...actual].map(([name, table]) => [name === step.from ? step.to : name, table]))
  if (!('resource' in step)) return actual
  return new Map([...actual].map(([name, table]) => [name, name === step.resource ? columnsAfter(table, step) : table]))
}

type Migrations = Readonly<Record<string, Pick<DefinedMigration, 'steps'> & Migration>>

/** Why a step will do nothing; null: it will do something. */
async function idle(db: Executor, step: Step, ahead: readonly Step[]): Promise<string | null> {
  if (step.do === 'runSql' || step.do === 'keepResource') return null
  const { table, columns } = namedNow(step.do === 'renameResource' ? step.from : step.resource, ahead)
  if (!(await tableNames(db)).has(table)) return `${table} has no table here: nothing to do`
  if (step.do === 'renameResource') return null
  const named = (name: string) => columns.find(([, later]) => later === name)?.[0] ?? name
  const now =
    step.do === 'renameField'
      ? { ...step, resource: table, from: named(step.from) }
      : { ...step, resource: table, field: 'field' in step ? named(step.field) : '' }
  return (await isDone(db, now as Step)) ? 'done by an earlier start' : null
}

/** What a start would do to a database, said and not done. */
export async function report(
  db: Executor,
  catalogue: Pick<Catalogue, 'resources'>,
  migrations: Migrations,
  say: Say,
): Promise<void> {
  const pending = await pendingMigrations(db, migrations)
  const ahead: Step[] = []
  for (const [name, { steps }] of pending) {
    say(`migration ${name}`)
    for (const step of steps) {
      const why = await idle(db, step, ahead)
      say(`  ${why ?? (await effectOf(db, step, ahead))}`)
      if (why === null) ahead.push(step)
    }
  }
  const actual = ahead.reduce(afterStep, await actualTables(db))
  const tables = declaredTables(catalogue)
  const differences = tables.map((table) => difference(table, actual.get(table.name)))
  const refused = differences.flatMap((one) => one.refused)
  const statements = [
    ...differences.flatMap((one) => [...one.before, ...one.statements, ...one.foreignKeys]),
    ...missingUnique(tables, ({ name, index }) => actual.get(name)?.indexes.has(index.name) === true),
  ]
  if (statements.length > 0) say('then the start runs', ...statements.map((statement) => `  ${statement}`))
  const surplus = differences.flatMap((one) => one.surplus.map(({ table, column }) => `${table}.${column}`))
  if (surplus.length > 0) say(`then the start drops, if they are empty: ${surplus.join(', ')}`)
  if (refused.length > 0) say('the start would refuse', ...refused.map((what) => `  ${what}`))
  if (pending.length + statements.length + surplus.length + refused.length === 0) say('Nothing would change.')
}

const noData = (dataDir: string) =>
  `There is no database in ${dataDir} yet; set DATABASE_URL or DATA_DIR to one that is.`

/** `npm run migration -- --dry-run`: reads the database in one transaction that may not write. */
export async function dryRun(env: NodeJS.ProcessEnv, catalogue: Pick<Catalogue, 'resources'>, say: Say): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(env)
    const { databaseUrl: url, dataDir } = config
    if (url === undefined && !existsSync(join(dataDir, 'postgres'))) return say(noData(dataDir))
    const unlock = url === undefined ? await lockDataDir(dataDir) : () => undefined
    const database = await openDatabase({ url, dataDir, log: createLog('error'), statementLimit: 600_000, patience: 0 })
    try {
      await database.unhurried(() =>
        database.transaction(async (db) => {
          await sql`set transaction read only`.execute(db)
          await report(db, catalogue, writtenMigrations(), say)
        }),
      )
    } finally {
      await database.close()
      unlock()
    }
  } catch (cause) {
    say(`The dry run ends: ${explain(cause, config)}`)
    process.exitCode = 1
  }
}
