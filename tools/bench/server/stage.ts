import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openData } from '../../../server/database/embedded/data.mjs'
import { corporateId, headers } from '../../../src/platform/contract.ts'
import { type Client, clientOf, logIn } from '../../../tests/support/client.ts'
import { scratchDatabase } from '../../../tests/support/postgres.ts'
import { type RunningServer, startServer } from '../../../tests/support/server.ts'
import { startChild } from '../child.ts'
import type { Later } from '../steps.ts'
import { fillTable, table } from '../subject.ts'

/** The console's server and the bare prototype, each in its process, with many rows and a caller they both know. */
export interface Stage {
  readonly ours: Client
  readonly floor: Client
  /** Process of the console's server. */
  readonly pid: number
  readonly url: { readonly ours: string; readonly floor: string }
}

/** As `npm start` runs it, but for the limit on calls from one address. */
const env = { RATE_LIMIT: '0', LOG_LEVEL: 'info' }

/** What every call of that caller carries. */
export const headersOf = ({ token }: Client): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  [headers.token]: token ?? '',
  [headers.corporateId]: corporateId,
})

async function withPrototype(
  { url: ours, process: { pid = 0 } }: RunningServer,
  token: string | null,
  database: string,
  later: Later,
): Promise<Stage> {
  const prototype = startChild<object, string>('server/prototype.ts', [database])
  later(prototype.stop)
  const floor = await prototype.ask({})
  return { pid, ours: clientOf(ours, token), floor: clientOf(floor, token), url: { ours, floor } }
}

interface Index {
  readonly name: string
  readonly definition: string
}

/** Makes the rows, and then the indexes of the table in one go: row by row they take most of the time. */
async function fill(query: (text: string, values?: unknown[]) => Promise<Index[]>, rows: number): Promise<void> {
  const indexes = await query(`select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = '${table}' and indexdef like 'CREATE INDEX%'`)
  for (const { name } of indexes) await query(`drop index "${name}"`)
  await query(fillTable, [rows])
  for (const { definition } of indexes) await query(definition)
  await query(`vacuum analyze "${table}"`)
}

/**
 * Both on one scratch database of that PostgreSQL. `through` may put something between the servers and the database.
 */
export async function onPostgres(server: string, rows: number, later: Later, through = async (url: string) => url) {
  const database = await scratchDatabase(server)
  later(database.drop)
  const url = await through(database.url)
  const ours = await startServer({ databaseUrl: url, env })
  later(ours.stop)
  const { token } = await logIn(ours.url, 'admin')
  const connection = new pg.Client({ connectionString: database.url })
  await connection.connect()
  await fill(async (...statement) => (await connection.query(...statement)).rows, rows)
  await connection.end()
  return withPrototype(ours, token, url, later)
}

/** Each on its own copy of one embedded database: a data directory has a single holder. */
export async function onEmbedded(rows: number, later: Later): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const first = await startServer({ dataDir, env })
  const { token } = await logIn(first.url, 'admin').finally(first.stop)

  const folder = join(dataDir, 'postgres')
  const copy = join(dataDir, 'floor')
  const db = await openData(folder)
  await fill(async (text, values) => (await db.query<Index>(text, values)).rows, rows)
  await db.close()
  cpSync(folder, copy, { recursive: true })

  const ours = await startServer({ dataDir, env })
  later(ours.stop)
  return withPrototype(ours, token, copy, later)
}

export type OpenStage = (rows: number, later: Later) => Promise<Stage>

/** Both databases by their names; without a PostgreSQL only the embedded one. */
export const stagesOn = (postgres: string | null): Readonly<Record<string, OpenStage>> => ({
  ...(postgres !== null && { PostgreSQL: (rows: number, later: Later) => onPostgres(postgres, rows, later) }),
  embedded: onEmbedded,
})
