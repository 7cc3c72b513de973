import type { Migration } from 'kysely'
import type { Executor } from '../executor.ts'
import { runStep } from './statements.ts'
import { type Step, undecided } from './steps.ts'

/** A migration as a file of `server/database/migrations` exports it. */
export interface DefinedMigration extends Migration {
  readonly steps: readonly Step[]
}

/**
 * Makes a migration of its steps. They run in their order, in the transaction of the start: all of them or none. There is
 * no way down: what a step drops cannot be brought back by another, so a backup is the way back.
 * @example `export const { steps, up } = defineMigration({ do: 'dropField', resource: 'parcelLocker', field: 'colour' })`
 */
export const defineMigration = (...steps: readonly Step[]): DefinedMigration => ({
  steps,
  async up(db: Executor) {
    const open = undecided(steps)
    if (open.length > 0) throw new Error(`somebody has to decide first: ${open.join('; ')}`)
    for (const step of steps) await runStep(db, step)
  },
})
