import pg from 'pg'

/** Takes away every database whose name begins with that of this run, whoever made it and however it ended. */
export async function dropDatabases(url, run) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select datname from pg_database where starts_with(datname, $1)`, [`${run}_`])
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
  } finally {
    await client.end()
  }
}
