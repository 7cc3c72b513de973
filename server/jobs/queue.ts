import { CompiledQuery, type QueryResult, sql } from 'kysely'
import { DatabaseError } from 'pg'
import PgBoss from 'pg-boss'
import type { Executor } from '../database/executor.ts'
import type { OperationsPlatform } from '../domain/context.ts'
import type { Jobs } from '../platform/jobs.ts'
import { giveUpDead, ordinaryPace, type Pace, whileAlive } from './alive.ts'

/** What a job is asked with; small, because everything else is read when it runs. */
type JobData = Readonly<Record<string, string>>

/** Work that somebody asks for, by name. */
export type Work = Readonly<Record<string, (data: JobData) => Promise<void>>>

/** Work that the clock asks for: `cron` in Shanghai time, once for all processes. */
interface ClockWork {
  readonly name: string
  readonly cron: string
  readonly run: () => Promise<void>
}

export interface RunningJobs extends Jobs {
  /** Takes on work from now on: what people asked for, and what the clock asks for. Until then jobs only wait. */
  begin(): Promise<void>
  /** Finishes what is being done, and takes on nothing more. */
  stop(): Promise<void>
}

/**
 * Shanghai, which keeps no summer time. The queue looks at every `cron` twice a minute, and finding the days of a named zone
 * takes it several times as long, in which no call is served.
 */
const zone = 'UTC+8'
const advisoryLock = 18533
const uniqueViolation = '23505'
const pollingSeconds = 1
/** How often the queue looks for jobs whose process died. */
const maintenanceIntervalSeconds = 30
/** No job takes longer. One whose process dies is noticed much sooner (alive.ts). */
const expireInHours = 12
const drainMilliseconds = 8_000

/** What two transactions made at once: the schema, a type. The second one sees it now that the first one is through. */
const isMadeMeanwhile = (cause: unknown) =>
  cause instanceof DatabaseError && cause.code === uniqueViolation && cause.schema === 'pg_catalog'

/**
 * Some statements of the queue are transactions in one text. Where two processes make its tables at once, that of the
 * loser fails, which the queue forgives if it is told that something exists already, and not if it is told of an index
 * of the catalogue: then it is tried once more. The connection goes back to the others, and must not stay in what failed.
 */
async function executeAlone(
  connection: Executor,
  statement: CompiledQuery,
  again = true,
): Promise<QueryResult<unknown>> {
  try {
    return await connection.executeQuery(statement)
  } catch (cause) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
    if (again && isMadeMeanwhile(cause)) return executeAlone(connection, statement, false)
    throw cause
  }
}

/**
 * Opens the queue on the platform's own database. Its statements run on whatever connection the call is on, so that
 * a job is asked for in the transaction of the call, and the embedded database needs no second connection.
 */
export async function openQueue(
  { database, log }: Pick<OperationsPlatform, 'database' | 'log'>,
  work: Work,
  clockWork: readonly ClockWork[],
  pace: Pace = ordinaryPace,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    schema: 'jobs',
    maintenanceIntervalSeconds: Math.min(maintenanceIntervalSeconds, pace.silenceSeconds),
    db: {
      async executeSql(text, values) {
        const statement = CompiledQuery.raw(text, values)
        const { rows } = await (database.inTransaction
          ? database.read.executeQuery(statement)
          : database.read.connection().execute((connection) => executeAlone(connection, statement)))
        return { rows: rows as unknown[] }
      },
    },
  })
  boss.on('error', (cause) => log.error({ err: cause }, 'the job queue has a problem'))
  await boss.start()
  // One process at a time: making queues alters shared tables, and two that start together would lock each other out.
  await database.transaction(async (db) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(db)
    const made = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of Object.keys(work)) if (!made.has(name)) await boss.createQueue(name, { name, retryLimit: 1 })
    for (const { name } of clockWork)
      if (!made.has(name)) await boss.createQueue(name, { name, policy: 'short', retryLimit: 0 })
  })
  if (!database.shared) {
    await giveUpDead({ database, log })
    await boss.maintain()
  }
  const workers = new Map<string, string>()
  const takeOn = async () => {
    for (const [name, run] of Object.entries(work)) {
      const worker = await boss.work<JobData>(name, { pollingIntervalSeconds: pollingSeconds }, async (jobs) => {
        for (const job of jobs) await whileAlive({ database, log }, pace, job, () => run(job.data))
      })
      workers.set(name, worker)
    }
    for (const { name, cron, run } of clockWork) {
      await boss.schedule(name, cron, undefined, { tz: zone })
      await boss.work(name, { pollingIntervalSeconds: 10 }, () => run())
    }
  }
  let beginning: Promise<void> | undefined
  return {
    async enqueue(name, data) {
      await boss.send(name, data, { expireInHours })
      // Whoever asked waits for it: it begins as soon as it can be seen, and not with the next look.
      const worker = workers.get(name)
      if (worker !== undefined) database.afterCommit(() => boss.notifyWorker(worker))
    },
    begin: () => (beginning ??= takeOn()),
    async stop() {
      // A worker that comes after the others were stopped would not be.
      await beginning?.catch(() => undefined)
      await boss.stop({ graceful: true, wait: true, timeout: drainMilliseconds, close: false })
    },
  }
}
