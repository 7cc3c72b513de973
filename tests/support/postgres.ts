import process from 'node:process'
import pg from 'pg'
import { scratchName } from '../../server/database/database.fixture.ts'

/** The PostgreSQL of this run, or null: then the embedded database is tested. Set by `npm test`. */
export const postgresUrl: string | null = process.env['TEST_DATABASE_URL'] || null

export interface ScratchDatabase {
  readonly name: string
  readonly url: string
  readonly drop: () => Promise<void>
}

const execute = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A database of its own on the PostgreSQL of this run: empty, or a copy of `template`, which nobody has open. */
export async function scratchDatabase(server: string, template?: string | null): Promise<ScratchDatabase> {
  const name = scratchName()
  await execute(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => execute(server, `drop database if exists ${name} with (force)`) }
}
