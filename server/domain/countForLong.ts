import { sql } from 'kysely'
import limit, { type LimitFunction } from 'p-limit'
import type { Database } from '../database/database.ts'
import type { Executor } from '../database/executor.ts'

/** Milliseconds that a count may take which nothing else waits for; proxies wait for an answer for a minute. */
const longestMs = 55_000
/** So many at a time in one process: each has a connection for itself, and everybody else needs them, too. */
const maxConcurrent = 2

const limits = new WeakMap<Database, LimitFunction>()

function limitOf(database: Database): LimitFunction {
  const found = limits.get(database) ?? limit(maxConcurrent)
  limits.set(database, found)
  return found
}

/**
 * Reads with more time than a statement has. Where one connection serves everybody it has no more: all others would
 * wait for it.
 */
export function countForLong<T>(database: Database, read: (db: Executor) => Promise<T>): Promise<T> {
  if (!database.shared) return read(database.read)
  return limitOf(database)(() =>
    database.unhurried(() =>
      database.snapshot(async (db) => {
        await sql`select set_config('statement_timeout', ${String(longestMs)}, true)`.execute(db)
        return read(db)
      }),
    ),
  )
}
