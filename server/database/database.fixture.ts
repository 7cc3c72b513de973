import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

/** What a platform stores, at rest: its data directory and, on PostgreSQL, the name of its database. */
export interface AtRest {
  readonly dataDir: string
  readonly name: string | undefined
}

export interface Scratch extends AtRest {
  readonly database: Database
  readonly url: string | undefined
  drop(): Promise<void>
  /** For who closed it already. */
  remove(): Promise<void>
}

/** To make an embedded database takes much longer than to copy one that has no tables yet. */
const blankDatabase = process.env['TEST_BLANK_DATABASE']

/** By the name of its run, which takes away at its end whatever was left behind. */
export const scratchName = (): string =>
  `${process.env['TEST_RUN'] ?? `console_${process.pid}`}_${Math.random().toString(36).slice(2, 10)}`

const silent = pino({ level: 'silent' })

/** The PostgreSQL of this run; tests that need one are left out where there is none. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined

/** A database to test on: the embedded one, or the PostgreSQL at `server`. */
type TestDatabase = readonly [name: string, server: string | undefined]

const embedded: TestDatabase = ['the embedded database', undefined]

/** For tests of what the two databases do differently: start, schema, locks, transactions, jobs. */
export const bothDatabases: readonly TestDatabase[] = testServer ? [embedded, ['PostgreSQL', testServer]] : [embedded]

/**
 * For every other test: PostgreSQL, which is what production runs, and the embedded database only where there is no
 * PostgreSQL. `npm run test:full` tests on both.
 */
export const mainDatabase: readonly TestDatabase[] =
  process.env['FULL'] === '1' ? bothDatabases : bothDatabases.slice(-1)

/** Runs something on a connection of its own to a PostgreSQL. */
export async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database of its own, empty or a copy: embedded, or on the PostgreSQL at `server`. */
export async function scratchDatabase(
  server?: string,
  { copyOf, ...options }: { readonly statementLimit?: number; readonly copyOf?: AtRest | undefined } = {},
): Promise<Scratch> {
  const template = copyOf?.name ? ` template ${copyOf.name}` : ''
  const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'))
  const name = scratchName()
  const files = copyOf?.dataDir ?? (server === undefined ? blankDatabase : undefined)
  const url = server === undefined ? undefined : Object.assign(new URL(server), { pathname: `/${name}` }).href
  if (server) await onServer(server, (client) => client.query(`create database ${name}${template}`))
  if (files) cpSync(files, dataDir, { recursive: true })
  const database = await openDatabase({ log: silent, dataDir, url, ...options })
  const remove = async () => {
    if (server) await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    database,
    dataDir,
    name: server && name,
    url,
    remove,
    async drop() {
      await database.close()
      await remove()
    },
  }
}
