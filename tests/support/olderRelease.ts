import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { prepareDataDir } from '../../server/database/dataDir.ts'
import { startEmbedded } from '../../server/database/embedded/embedded.ts'
import { createLog } from '../../server/log.ts'

/** Where a database is: the address of a PostgreSQL, or the data directory of an embedded one. */
export type DatabaseAt = { readonly url: string } | { readonly dataDir: string }

/** Works with a database as `psql` would. No server may be using an embedded one. */
export async function inDatabase<T>(at: DatabaseAt, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded = 'dataDir' in at ? await openEmbedded(at.dataDir) : null
  const client = new pg.Client(
    embedded ? { ...embedded.address, user: 'postgres', database: 'postgres' } : 'url' in at ? at.url : '',
  )
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await embedded?.close()
  }
}

async function openEmbedded(dataDir: string) {
  prepareDataDir(dataDir)
  const embedded = await startEmbedded(dataDir, createLog('fatal'))
  await embedded.available()
  return embedded
}

/**
 * A database that version 0.1.0 of 26 November 2026 made and left, with rows that its administrator typed: phones, a
 * question, a kept list, a chosen order of columns. It was written with `pg_dump --inserts --no-owner --no-privileges -N
 * jobs` and is never made again: what it holds is what old code stored.
 */
export const restoreOlderRelease = (at: DatabaseAt): Promise<unknown> =>
  inDatabase(at, (client) =>
    client.query(gunzipSync(readFileSync(resolve(import.meta.dirname, '../faults/olderRelease.sql.gz'))).toString()),
  )
