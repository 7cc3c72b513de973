import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Executor } from '../database/executor.ts'

/** Milliseconds that a count may take which nothing else waits for; proxies wait for an answer for a minute. */
const longestMs = 55_000
/** So many at a time in one process: each has a connection for itself, and everybody else needs them, too. */
const atOnce = 2

interface Line {
  running: number
  readonly waiting: (() => void)[]
}
const lines = new WeakMap<Database, Line>()

async function inLine<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const line = lines.get(database) ?? { running: 0, waiting: [] }
  lines.set(database, line)
  if (line.running >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve))
  else line.running += 1
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next) next()
    else line.running -= 1
  }
}

/**
 * Reads with more time than a statement has. Where one connection serves everybody it has no more: all others would
 * wait for it.
 */
export function countForLong<T>(database: Database, read: (db: Executor) => Promise<T>): Promise<T> {
  if (!database.shared) return read(database.read)
  return inLine(database, () =>
    database.unhurried(() =>
      database.snapshot(async (db) => {
        await sql`select set_config('statement_timeout', ${String(longestMs)}, true)`.execute(db)
        return read(db)
      }),
    ),
  )
}
