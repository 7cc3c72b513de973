import process from 'node:process'
import pg from 'pg'

/** Why a PostgreSQL is of no use to the tests; null when they may create databases on it. */
async function whyNotUsable(url) {
  if (!URL.canParse(url)) return 'it is not of the form postgres://user@host/database'
  let client
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    await client.connect()
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may ? null : 'its user may not create databases'
  } catch (cause) {
    // A host with several addresses fails with one cause for each of them, and no message of its own.
    return cause.message || cause.errors?.map(({ message }) => message).join(', ') || cause.code || String(cause)
  } finally {
    await client?.end().catch(() => undefined)
  }
}

/** The address without the password. */
const shown = (url) => (URL.canParse(url) ? Object.assign(new URL(url), { password: '' }).href : url)

/**
 * A PostgreSQL the tests may create databases on, or null: the one that `TEST_DATABASE_URL` names, else one on this
 * machine that asks for no password. One that is named must work: otherwise this throws with the reason. A name that is
 * given and empty asks for none.
 */
export async function reachablePostgres() {
  const named = process.env.TEST_DATABASE_URL
  if (named === '') return null
  if (named !== undefined) {
    const reason = await whyNotUsable(named)
    if (reason) throw new Error(`TEST_DATABASE_URL: ${shown(named)} cannot be used: ${reason}`)
    return named
  }
  for (const user of new Set(['postgres', process.env.USER ?? 'root'])) {
    const url = `postgres://${user}@127.0.0.1:5432/test`
    if ((await whyNotUsable(url)) === null) return url
  }
  return null
}
