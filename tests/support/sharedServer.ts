import process from 'node:process'
import pg from 'pg'
import { startFilledServer } from './filledServer.ts'
import type { RunningServer } from './server.ts'

/**
 * The server that the stories of one worker share. They look at it and leave its rows as they are; a story that changes
 * some has a copy of its own.
 */
let shared: Promise<RunningServer> | undefined

export function sharedServer(): Promise<RunningServer> {
  shared ??= startFilledServer().then((server) => {
    // A worker ends when there is no file left for it, and waits for nothing. Vitest ends it by a signal.
    const end = () => server.process.kill('SIGKILL')
    process.once('exit', end)
    process.once('SIGTERM', () => {
      end()
      process.exit()
    })
    return server
  })
  return shared
}

/** What staff did to its rows so far. Logins, what people look at, and what the clock does by
 * itself are no changes of theirs. */
const trace = `select "operation" || ' ' || coalesce("entity", '') as deed from "operationLog"
    where "operation" not in ('login', 'logout', 'reveal', 'search') and "accountId" in (select "id" from "account")
  union all select 'preference ' || "key" || ' ' || "value" from "preference" order by 1`

/** Changes on a server on PostgreSQL. The embedded database is open to its server alone: null. */
export async function changesOn({ databaseUrl }: RunningServer): Promise<readonly string[] | null> {
  if (databaseUrl === undefined) return null
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ deed: string }>(trace)
    return rows.map(({ deed }) => deed)
  } finally {
    await client.end()
  }
}

/** Those that are in the second list and not in the first. */
export function changesBetween(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = [...before]
  return after.filter((deed) => {
    const at = left.indexOf(deed)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
