import type { DefinedMigration } from '../../server/database/migration/define.ts'
import { plan } from '../../server/database/migration/plan.ts'
import { type Released, type ReleasedTables, tablesAfter } from '../../server/database/migration/released.ts'
import { type Step, undecided } from '../../server/database/migration/steps.ts'
import type { Catalogue } from '../../src/declare/index.ts'

/** How far the written migrations lead from the last release to the declarations. */
export interface Standing {
  /** What nobody has written down yet. */
  readonly missing: readonly Step[]
  /** What was written down and left to a person. */
  readonly open: readonly string[]
  /** Names of the last release in declarations that no release needs any more. */
  readonly outdated: readonly string[]
}

/** Migrations since the release, in their order. */
const since = ({ migrations }: Released, written: Readonly<Record<string, DefinedMigration>>) =>
  Object.entries(written)
    .filter(([name]) => !migrations.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The tables that a migration leaves, with its name where it does not fit. */
const afterMigration = (tables: ReleasedTables, [name, { steps }]: readonly [string, DefinedMigration]) => {
  try {
    return steps.reduce(tablesAfter, tables)
  } catch (cause) {
    throw new Error(`migration ${name} does not fit the last release: ${(cause as Error).message}`, { cause })
  }
}

/** Compares release, migrations and declarations; no database is asked. */
export function standing(
  released: Released,
  written: Readonly<Record<string, DefinedMigration>>,
  catalogue: Pick<Catalogue, 'resources'>,
): Standing {
  const pending = since(released, written)
  const tables = pending.reduce(afterMigration, released.tables)
  return {
    missing: plan(tables, catalogue),
    open: pending.flatMap(([name, { steps }]) => undecided(steps).map((what) => `${name}: ${what}`)),
    outdated: catalogue.resources.flatMap((resource) => [
      ...(resource.renamed === null ? [] : [`renamed: '${resource.renamed}' of ${resource.of}`]),
      ...resource.fields.flatMap(({ name, renamed }) =>
        renamed === null ? [] : [`renamed: '${renamed}' of ${resource.of}.${name}`],
      ),
    ]),
  }
}
