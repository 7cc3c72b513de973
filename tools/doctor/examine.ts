import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, ConfigError, readConfig } from '../../server/core/config.ts'
import { prepareDataDir } from '../../server/database/dataDir.ts'
import { lockDataDir } from '../../server/database/lock.ts'
import { openDatabase } from '../../server/database/open.ts'
import { explain, explainDatabase } from '../../server/explain.ts'
import { createLog } from '../../server/log.ts'

/** One thing that was looked at. */
export interface Finding {
  readonly what: string
  readonly ok: boolean
  /** What was found, in one line; where it is wrong, with the cure. */
  readonly said: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Runs one examination; what it throws is explained as the start of the server would. */
async function examine(
  what: string,
  config: Config | undefined,
  work: () => Promise<string> | string,
): Promise<Finding> {
  try {
    return { what, ok: true, said: await work() }
  } catch (cause) {
    const [line = ''] = explain(cause, config).split('\n')
    return { what, ok: false, said: line }
  }
}

const parts = (version: string) =>
  version
    .replace(/^[^\d]*/, '')
    .split('.')
    .map(Number)

/** Whether a version is at least another. */
export function isAtLeast(version: string, least: string): boolean {
  const [have, need] = [parts(version), parts(least)]
  const differs = need.findIndex((part, n) => part !== (have[n] ?? 0))
  return differs === -1 || (have[differs] ?? 0) > (need[differs] ?? 0)
}

function node(least: string): string {
  if (!isAtLeast(process.version, least)) throw new Error(`Node is ${process.version}; install ${least} or newer`)
  return process.version
}

/** Listens for an instant. */
const free = (port: number, host: string) =>
  new Promise<string>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve(`${host}:${port} is free`)))
  })

async function dataDir({ dataDir: folder, databaseUrl }: Config): Promise<string> {
  prepareDataDir(folder)
  if (databaseUrl === undefined) (await lockDataDir(folder))()
  return `${folder} can be written`
}

async function database({ databaseUrl: url, dataDir: folder }: Config): Promise<string> {
  if (url === undefined)
    return existsSync(join(folder, 'postgres')) ? 'embedded, in DATA_DIR' : 'embedded; the first start makes it'
  const opened = await openDatabase({ url, dataDir: folder, log: createLog('silent'), patience: 0 })
  try {
    const { rows } = await sql<{ version: string; trigrams: boolean }>`select version(),
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trigrams`.execute(opened.read)
    const [version = ''] = rows[0]?.version.split(' on ') ?? []
    return rows[0]?.trigrams ? version : `${version}, without the extension pg_trgm: searches will read every row`
  } finally {
    await opened.close()
  }
}

/** Which PostgreSQL answers at an address, and whether it repeats another one. */
async function systemAt(url: string, folder: string): Promise<{ readonly id: string; readonly repeats: boolean }> {
  const opened = await openDatabase({ url, dataDir: folder, log: createLog('silent'), patience: 0 })
  try {
    const { rows } = await sql<{ id: string; repeats: boolean }>`select system_identifier::text as id,
      pg_is_in_recovery() as repeats from pg_control_system()`.execute(opened.read)
    return rows[0] ?? { id: '', repeats: false }
  } finally {
    await opened.close()
  }
}

/** The start does without it: what is wrong with it is found here. */
async function replica({ databaseUrl = '', replicaUrl = '', dataDir: folder }: Config): Promise<string> {
  const standby = await systemAt(replicaUrl, folder).catch((cause: Error) => {
    throw new ConfigError(`DATABASE_REPLICA_URL: ${explainDatabase(cause, replicaUrl) ?? cause.message}`)
  })
  const { id } = await systemAt(databaseUrl, folder)
  if (standby.repeats && standby.id === id) return 'repeats the database'
  throw new ConfigError('DATABASE_REPLICA_URL: this is no standby of the database; nothing will be read there')
}

/**
 * Looks at everything that keeps the server from starting, all of it, in the order in which the start would come to it.
 * Nothing is changed, but for the folder of DATA_DIR, which is made.
 */
export async function examineAll(environment: Environment, engines: string): Promise<readonly Finding[]> {
  const findings = [await examine('Node', undefined, () => node(engines))]
  let config: Config | undefined
  findings.push(
    await examine('settings', undefined, () => {
      config = readConfig(environment)
      return 'can be read'
    }),
  )
  if (!config) return findings
  const known: Config = config
  const { port, host, metricsPort } = known
  findings.push(
    await examine('DATA_DIR', known, () => dataDir(known)),
    await examine('database', known, () => database(known)),
    ...(known.replicaUrl === undefined ? [] : [await examine('replica', known, () => replica(known))]),
    await examine('PORT', known, () => free(port, host)),
  )
  if (metricsPort !== undefined) findings.push(await examine('METRICS_PORT', known, () => free(metricsPort, host)))
  return findings
}
