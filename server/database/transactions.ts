import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, type PostgresPool, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isGone, isRetryable } from './errors.ts'
import type { Tables } from './executor.ts'
import { ownConnections } from './ownConnection.ts'
import { type ReadConnections, readConnectionsOf } from './readConnections.ts'
import type { Replica, Server } from './replica.ts'
import { withoutTimeout } from './statementTimeout.ts'

const attempts = 3

interface Task {
  readonly run: () => void
  readonly name: string | undefined
}

interface Current {
  readonly db: Transaction<Tables>
  readonly server: Server
  readonly afterCommit: Task[]
  /** Statements that are on their way and nobody waits for but the commit. */
  readonly unawaited: Promise<unknown>[]
  /** Of a snapshot whose tasks may run beside one another. */
  lanes: ReadConnections | null
  savepoints: number
  /** False once it is committed or undone: work that outlives its transaction must not keep writing to it. */
  open: boolean
}

const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))

/** After a statement that failed, PostgreSQL refuses all others of the transaction. */
const isConsequence = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === '25P02'

/** Why a transaction failed: one of the statements that nobody waited for, if the failure only followed from it. */
async function causeOf(unawaited: readonly Promise<unknown>[], cause: unknown): Promise<unknown> {
  const first = await Promise.all(unawaited).catch((failure: unknown) => ({ failure }))
  return 'failure' in first && !isConsequence(first.failure) ? first.failure : cause
}

/** How a transaction begins. */
const beginnings = {
  writing: 'begin',
  writingOnSnapshot: 'start transaction isolation level repeatable read',
  reading: 'start transaction isolation level repeatable read read only',
} as const

interface Rest extends Pick<Database, 'durability' | 'shared' | 'close'> {
  /** Default: there is never another connection that nobody would miss. */
  readonly hasSpare?: Server['hasSpare']
  /** Where transactions that only read may run. Default: all run on the primary. */
  readonly replica?: Replica | undefined
  /** Comes first in every transaction that may write. */
  readonly begun?: (db: Transaction<Tables>) => Promise<void>
}

/** `Database` over a Kysely instance; see there for what the pieces promise. */
export function transactional(
  kysely: Kysely<Tables>,
  pool: PostgresPool,
  { hasSpare = () => false, replica, begun, ...rest }: Rest,
): Database {
  const storage = new AsyncLocalStorage<Current>()
  const current = (): Current | undefined => {
    const store = storage.getStore()
    return store?.open ? store : undefined
  }

  const primary: Server = { connect: ownConnections(kysely, pool), hasSpare }

  /** Runs work between begin and commit, which leave together with its first and its last statements. */
  async function between<T>(
    kind: keyof typeof beginnings,
    server: Server,
    work: (db: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const { db, run, release } = await server.connect()
    try {
      const begun = run(beginnings[kind])
      begun.catch(() => undefined)
      try {
        const result = await work(db)
        const [, { command }] = await Promise.all([begun, run('commit')])
        // So it answers where a statement failed, also one that nobody waited for.
        if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed: nothing of it stays')
        return result
      } catch (cause) {
        // On a lost connection this fails as well; the cause says more than the consequence.
        await run('rollback').catch(() => undefined)
        throw cause
      }
    } finally {
      release()
    }
  }

  async function begin<T>(
    work: Parameters<typeof inside<T>>[1],
    kind: keyof typeof beginnings,
    server: Server,
  ): Promise<T> {
    const afterCommit: Task[] = []
    const unawaited: Promise<unknown>[] = []
    const result = await between(kind, server, async (db) => {
      const store: Current = { db, server, afterCommit, unawaited, lanes: null, savepoints: 0, open: true }
      try {
        if (kind !== 'reading') await begun?.(db)
        return await storage.run(store, () => work(db))
      } finally {
        store.open = false
      }
    }).catch(async (cause: unknown) => {
      throw await causeOf(unawaited, cause)
    })
    for (const [index, { run, name }] of afterCommit.entries())
      if (name === undefined || !afterCommit.some((later, at) => at > index && later.name === name)) run()
    return result
  }

  async function inside<T>(store: Current, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    const name = sql.ref(`s${store.savepoints++}`)
    const pending = store.afterCommit.length
    const sent = store.unawaited.length
    await sql`savepoint ${name}`.execute(store.db)
    try {
      const result = await work(store.db)
      await Promise.all(store.unawaited.splice(sent))
      await sql`release savepoint ${name}`.execute(store.db)
      return result
    } catch (cause) {
      store.afterCommit.length = pending
      store.unawaited.length = sent
      // On a lost connection this fails as well; the cause says more than the consequence.
      await sql`rollback to savepoint ${name}`.execute(store.db).catch(() => undefined)
      throw cause
    }
  }

  async function transaction<T>(
    work: (db: Transaction<Tables>) => Promise<T>,
    kind: keyof typeof beginnings = 'writing',
  ): Promise<T> {
    const store = current()
    if (store) return inside(store, work)
    for (let attempt = 1; ; attempt++) {
      // A replica ends reads that are in the way of what it has to repeat: the next attempt is the primary's.
      const standby = kind === 'reading' && attempt === 1 ? await replica?.caughtUp() : null
      try {
        return await begin(work, kind, standby ?? primary)
      } catch (cause) {
        const isLost = standby != null && isGone(cause)
        if (isLost) replica?.failed(cause)
        if (attempt === attempts || !(isLost || isRetryable(cause))) throw cause
        await pause(attempt)
      }
    }
  }

  async function onLanes<T>(connections: readonly Transaction<Tables>[], work: () => Promise<T>): Promise<T> {
    const store = current()
    if (!store) return work()
    store.lanes = readConnectionsOf(connections)
    try {
      return await work()
    } finally {
      await store.lanes.end()
    }
  }

  const sharedSnapshot = <T>(work: () => Promise<T>): Promise<T> =>
    transaction(async (db) => {
      const { savepoints, server } = current() ?? { savepoints: 0, server: primary }
      // Only a transaction of its own may say what it sees.
      if (savepoints > 0 || !server.hasSpare()) return onLanes([db], work)
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as "id"`.execute(db)
      return between('reading', server, async (other) => {
        await sql`set transaction snapshot ${sql.lit(rows[0]?.id)}`.execute(other)
        return onLanes([db, other], work)
      })
    }, 'reading')

  return {
    ...rest,
    async withCommit(statement) {
      const store = current()
      const answer = statement.execute(store?.db ?? kysely)
      if (!store) return void (await answer)
      answer.catch(() => undefined)
      store.unawaited.push(answer)
    },
    get read() {
      return current()?.db ?? kysely
    },
    get inTransaction() {
      return current() !== undefined
    },
    transaction: (work) => transaction(work),
    transactionOnSnapshot: (work) => transaction(work, 'writingOnSnapshot'),
    snapshot: (work) => transaction(work, 'reading'),
    sharedSnapshot,
    beside(task) {
      const store = current()
      if (!store?.lanes) return task()
      return store.lanes.run((db) => storage.run({ ...store, db, lanes: null }, task))
    },
    unhurried: withoutTimeout,
    afterCommit(run, name) {
      const store = current()
      if (store) store.afterCommit.push({ run, name })
      else run()
    },
    async ping() {
      await sql`select 1`.execute(kysely)
    },
  }
}
