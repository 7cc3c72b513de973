import { sql } from 'kysely'
import { atMost, type InTurn } from '../core/atMost.ts'
import type { Database } from '../database/database.ts'
import type { Executor } from '../database/executor.ts'

/** Milliseconds that a count may take which nothing else waits for; proxies wait for an answer for a minute. */
const longestMs = 55_000
/** So many at a time in one process: each has a connection for itself, and everybody else needs them, too. */
const atOnce = 2

const lines = new WeakMap<Database, InTurn>()

function lineOf(database: Database): InTurn {
  const line = lines.get(database) ?? atMost(atOnce)
  lines.set(database, line)
  return line
}

/**
 * Reads with more time than a statement has. Where one connection serves everybody it has no more: all others would
 * wait for it.
 */
export function countForLong<T>(database: Database, read: (db: Executor) => Promise<T>): Promise<T> {
  if (!database.shared) return read(database.read)
  return lineOf(database)(() =>
    database.unhurried(() =>
      database.snapshot(async (db) => {
        await sql`select set_config('statement_timeout', ${String(longestMs)}, true)`.execute(db)
        return read(db)
      }),
    ),
  )
}
