import process from 'node:process'
import pg from 'pg'

/** A PostgreSQL the tests may create databases on: `TEST_DATABASE_URL`, else the one on this machine, else null. */
export async function reachablePostgres() {
  const candidates = process.env.TEST_DATABASE_URL
    ? [process.env.TEST_DATABASE_URL]
    : ['postgres://postgres@127.0.0.1:5432/test', `postgres://${process.env.USER ?? 'root'}@127.0.0.1:5432/test`]
  for (const url of candidates) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      const { rows } = await client.query(
        'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
      )
      if (rows[0]?.may) return url
    } catch {
      // Not there, or not for us: the next candidate may be.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return null
}
