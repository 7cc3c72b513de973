import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { projectRoot } from '../core/root.ts'
import { type AtRest, onServer, type Scratch } from '../database/database.fixture.ts'

/** Where prepared databases lie between runs. Those on PostgreSQL have their files there, and are called like their folder. */
const folder = join(projectRoot(), 'node_modules/.cache/test-databases')
const keepMs = 24 * 60 * 60_000

/** A clean machine has nothing to begin with, and nobody who would come back. */
const keeps = !process.env['CI'] && process.env['KEEP_TEST_DATABASES'] !== '0'

/** Everything that decides what is in a prepared database. */
const rooms = ['server', 'resources', 'src/declare', 'src/fields', 'src/platform', 'package-lock.json']

function sourcesIn(room: string): string[] {
  const path = join(projectRoot(), room)
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('.test.') && statSync(join(path, name)).isFile())
    .map((name) => join(path, name))
    .toSorted()
}

let digest: string | undefined
/** Changes with every source that could make another database. */
function digestOfSources(): string {
  if (digest !== undefined) return digest
  const hash = createHash('sha256').update(folder)
  for (const path of rooms.flatMap(sourcesIn)) hash.update(path.slice(projectRoot().length)).update(readFileSync(path))
  digest = hash.digest('hex').slice(0, 16)
  return digest
}

const isOn = (server: string, name: string): Promise<boolean> =>
  onServer(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    return rowCount === 1
  })

/** Lets go of what no run of the last day began with. */
async function letGoOfOld(server: string | undefined): Promise<void> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith('embedded') === (server !== undefined) || Date.now() - statSync(path).mtimeMs < keepMs) continue
    rmSync(path, { recursive: true, force: true })
    if (server) await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

/** Two runs may make the same at once: the first one's is kept, and both are right. */
async function keep(made: Scratch, name: string, server: string | undefined): Promise<AtRest> {
  mkdirSync(folder, { recursive: true })
  const dataDir = join(folder, name)
  // Whoever finds the folder may begin with it: it appears whole.
  const half = `${dataDir}.${process.pid}`
  cpSync(made.dataDir, half, { recursive: true })
  if (existsSync(dataDir)) rmSync(half, { recursive: true })
  else renameSync(half, dataDir)
  if (server && !(await isOn(server, name)))
    await onServer(server, (client) => client.query(`create database ${name} template ${made.name}`)).catch(
      async (cause: unknown) => {
        if (!(await isOn(server, name))) throw cause
      },
    )
  await made.remove()
  await letGoOfOld(server)
  return { dataDir, name: server && name }
}

/**
 * A prepared database of an earlier run from the same sources, or a new one that later runs begin with. `age` says how
 * long it is the same: what follows the clock is made again every hour. Null: nothing is kept.
 */
export async function kept(
  what: string,
  age: 'sources' | 'hour',
  server: string | undefined,
  make: () => Promise<Scratch>,
): Promise<AtRest | null> {
  if (!keeps) return null
  const hour = age === 'hour' ? `_${new Date().toISOString().slice(0, 13).replaceAll(/\D/g, '')}` : ''
  const name = `${server ? 'kept' : 'embedded'}_${digestOfSources()}_${what}${hour}`
  const dataDir = join(folder, name)
  if (existsSync(dataDir) && (!server || (await isOn(server, name)))) {
    utimesSync(dataDir, new Date(), new Date())
    return { dataDir, name: server && name }
  }
  return keep(await make(), name, server)
}
