import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type ClientBase, Pool, type PoolConfig, types } from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { isUnavailable } from './errors.ts'
import type { Tables } from './executor.ts'
import { openReplica } from './replica.ts'
import { hasNoTimeout, poolWithTimeout } from './statementTimeout.ts'
import { transactional } from './transactions.ts'

/** A statement of a call may take this long (milliseconds). */
const statementLimit = 10_000
/** Kept back for PostgreSQL to end the statement itself, which spares the connection. */
const grace = 2_000

/** A day is a day wherever the process runs: the driver would make local midnight of it. */
const text = (value: string) => value
const dateType = 1082
const parsers: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === dateType ? text : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

interface DatabaseOptions {
  readonly log: Logger
  /** A PostgreSQL; otherwise an embedded one in `dataDir`. */
  readonly url?: string | undefined
  /** A standby of that PostgreSQL, for transactions that only read. */
  readonly replicaUrl?: string | undefined
  readonly dataDir: string
  /** The embedded database of `dataDir`, if it was started before. Default: it is started now. */
  readonly embedded?: Promise<Embedded> | undefined
  readonly statementLimit?: number
  /** Milliseconds that a PostgreSQL which is not there yet is waited for. Default: a minute. */
  readonly patience?: number
}

function poolOf(config: PoolConfig, log: Logger, onConnect: (client: ClientBase) => Promise<unknown>): Pool {
  const pool = new Pool({ ...config, types: parsers, onConnect })
  // An idle connection that breaks is replaced by the pool, and one that somebody works with fails their statement;
  // without a listener on both it would end the process.
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', lost).on('acquire', (client) => client.on('error', lost))
  pool.on('release', (_error, client) => client.off('error', lost))
  return pool
}

/** Waits for a PostgreSQL that is not there yet, as when both are started together. */
async function reachable(database: Database, log: Logger, patience: number): Promise<void> {
  const deadline = Date.now() + patience
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000))
    try {
      return await database.ping()
    } catch (cause) {
      if (!isUnavailable(cause) || Date.now() + pause > deadline) throw cause
      log.warn({ err: cause }, 'waiting for the database')
      await wait(pause)
    }
}

/**
 * Of every connection. Reports have many expressions over few rows: compiling them costs more than it saves. Their
 * groups are sorted, which beyond the 4 MB of the default is done on disk. How many groups days have it guesses a hundred
 * times too high, and sorts what it takes for too much to be hashed.
 */
const settings = `set timezone = 'UTC'; set jit = off; set work_mem = '32MB'; set hash_mem_multiplier = 8`

/** Of one process. */
const connections = 10

/** A PostgreSQL behind its pool. `connectWithin`: milliseconds until it must have let somebody in. */
function serverAt(
  url: string,
  log: Logger,
  { limit, connectWithin }: { readonly limit: number; readonly connectWithin: number },
) {
  const connecting = poolOf(
    {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectWithin,
      statement_timeout: limit,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'community-console',
      pipeline: true,
      keepAlive: true,
    },
    log,
    (client) => client.query(settings),
  )
  const pool = poolWithTimeout(connecting, { limit: limit + grace })
  return {
    pool,
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    // Whoever waits for another connection holds one: as long as these are at most half of them, somebody goes on.
    hasSpare: () => connecting.totalCount - connecting.idleCount <= connections / 2,
  }
}

async function openServer(
  url: string,
  { log, replicaUrl, statementLimit: limit = statementLimit, patience = 60_000 }: DatabaseOptions,
) {
  const { kysely, pool, hasSpare } = serverAt(url, log, { limit, connectWithin: 5_000 })
  // Whom it keeps waiting longer than this, the primary serves.
  const standby = replicaUrl === undefined ? undefined : serverAt(replicaUrl, log, { limit, connectWithin: 1_000 })
  const replica = standby && openReplica(kysely, standby, log)
  const database = transactional(kysely, pool, {
    durability: 'disk',
    shared: true,
    hasSpare,
    replica,
    async close() {
      await Promise.all([kysely.destroy(), replica?.close()])
    },
  })
  await reachable(database, log, patience)
  return database
}

/**
 * Whether a reference is there is asked for each row that is stored. Planned each time, that is most of what many rows
 * cost; so work that stores many plans it once per transaction, for the tables as they are then.
 */
const planOnce = `discard plans; set local plan_cache_mode = auto`

async function planOnceForMany(db: Transaction<Tables>): Promise<void> {
  if (hasNoTimeout()) await sql.raw(planOnce).execute(db)
}

async function openEmbedded({
  dataDir,
  log,
  embedded: begun,
  statementLimit: limit = statementLimit,
}: DatabaseOptions) {
  const embedded = await (begun ?? startEmbedded(dataDir, log))
  const pool = poolOf(
    // One connection: more would share one session, and its prepared statements would collide.
    { ...embedded.address, max: 1, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 30_000 },
    log,
    async (client) => {
      // The session of the connection before: its prepared statements would be in the way.
      await client.query('discard all')
      // Nothing here looks by itself at tables that have grown: a plan from when they were empty must not be kept.
      await client.query(`set timezone = 'UTC'; set plan_cache_mode = force_custom_plan`)
    },
  )
  const hurried = poolWithTimeout(pool, {
    limit,
    available: embedded.available,
    overrun: () => embedded.restart(`a statement took longer than ${limit} ms`),
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: hurried }) })
  return transactional(kysely, hurried, {
    durability: 'process',
    shared: false,
    begun: planOnceForMany,
    async close() {
      await kysely.destroy()
      await embedded.close()
    },
  })
}

/** Opens the database: the PostgreSQL that is named, or the embedded one. The caller holds the lock on `dataDir`. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.url === undefined ? openEmbedded(options) : openServer(options.url, options)
