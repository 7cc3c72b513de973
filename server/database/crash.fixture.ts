import process from 'node:process'
import { sql } from 'kysely'
import { pino } from 'pino'
import { prepareDataDir } from './dataDir.ts'
import { lockDataDir } from './lock.ts'
import { openDatabase } from './open.ts'

/** A process that holds a data directory and writes to it until it is killed; says what was acknowledged. */
const dataDir = process.argv[2] ?? ''
prepareDataDir(dataDir)
await lockDataDir(dataDir)
const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
await sql`create table if not exists acknowledged (n int primary key)`.execute(database.read)
process.stdout.write('open\n')
for (let n = Number(process.argv[3] ?? 0); ; n++) {
  await database.transaction((db) => sql`insert into acknowledged values (${n})`.execute(db))
  process.stdout.write(`${n}\n`)
}
