import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, type PostgresPool, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from './executor.ts'
import { type OwnConnection, ownConnections } from './ownConnection.ts'

/** How often, and after how many milliseconds each time, it is asked whether it has come far enough; then the primary is read. */
const maxAsked = 20
const pauseMs = 10
/** Milliseconds for which a replica that did not answer is not asked again. */
const restMs = 10_000

/** Where transactions get their connections. */
export interface Server {
  readonly connect: () => Promise<OwnConnection>
  /** Whether another connection would be there at once, and nobody would miss it. */
  readonly hasSpare: () => boolean
}

/** A standby of the primary, on which transactions that only read may run. */
export interface Replica {
  /** Connections that see all that the primary has committed by now; null where the primary is to be read. */
  caughtUp(): Promise<Server | null>
  /** It failed somebody: others read the primary for a while. */
  failed(cause: unknown): void
  close(): Promise<void>
}

/** Where the log of the primary stands: everything that was committed by now is before it. */
const committed = sql<string>`case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text`

async function hasReached({ db }: OwnConnection, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "reached"`.execute(db)
  return rows[0]?.reached === true
}

/** The replica behind `pool`. People see what they and others have written, because a read that would miss some goes to the primary. */
export function openReplica(
  primary: Kysely<Tables>,
  {
    kysely,
    pool,
    hasSpare,
  }: Pick<Server, 'hasSpare'> & { readonly kysely: Kysely<Tables>; readonly pool: PostgresPool },
  log: Logger,
): Replica {
  const connect = ownConnections(kysely, pool)
  let restsUntil = 0

  /** A connection of the replica once it has come so far. */
  async function reached(position: string): Promise<OwnConnection | null> {
    const connection = await connect()
    try {
      for (let asked = 0; asked < maxAsked; asked++) {
        if (asked > 0) await wait(pauseMs)
        if (await hasReached(connection, position)) return connection
      }
    } catch (cause) {
      connection.release()
      throw cause
    }
    connection.release()
    return null
  }

  const failed = (cause: unknown) => {
    if (Date.now() >= restsUntil) log.warn({ err: cause }, 'the read replica failed: reading the primary')
    restsUntil = Date.now() + restMs
  }

  return {
    failed,
    async caughtUp() {
      if (Date.now() < restsUntil) return null
      const { rows } = await sql<{ position: string }>`select ${committed} as "position"`.execute(primary)
      const first = await reached(rows[0]?.position ?? '').catch(failed)
      if (!first) return null
      let isTaken = false
      return {
        hasSpare,
        connect() {
          if (isTaken) return connect()
          isTaken = true
          return Promise.resolve(first)
        },
      }
    },
    close: () => kysely.destroy(),
  }
}
