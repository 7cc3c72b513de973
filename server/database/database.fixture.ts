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

const silent = pino({ level: 'silent' })

/** PostgreSQL to test against beside the embedded one; tests on it are left out where there is none. */
export const testServer = process.env['TEST_DATABASE_URL']

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
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
  const name = `scratch_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const url = server === undefined ? undefined : Object.assign(new URL(server), { pathname: `/${name}` }).href
  if (server) await onServer(server, (client) => client.query(`create database ${name}${template}`))
  if (copyOf) cpSync(copyOf.dataDir, dataDir, { recursive: true })
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
