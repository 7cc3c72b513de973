import { sql } from 'kysely'
import type { Executor } from './executor.ts'

/** Takes an advisory lock by name: a second caller waits until the transaction of the first one ends. */
export async function advisoryLock({ db }: { readonly db: Executor }, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
}

/** Of whoever changes tables. Any number, the same in every version of the server: two that start together take turns. */
export const schemaLock = 18531

/**
 * The same for servers that start together, however long the first one works. Two statements, because a limit that is
 * lifted holds from the next one on. Inside `unhurried` only.
 */
export async function advisoryLockWithoutTimeout(db: Executor, lock: number): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
}
