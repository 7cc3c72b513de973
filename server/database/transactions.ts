import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isRetryable } from './errors.ts'
import type { Tables } from './executor.ts'
import { type ReadConnections, readConnectionsOf } from './readConnections.ts'
import { withoutTimeout } from './statementTimeout.ts'

const attempts = 3

interface Task {
  readonly run: () => void
  readonly name: string | undefined
}

interface Current {
  readonly db: Transaction<Tables>
  readonly afterCommit: Task[]
  /** Of a snapshot whose tasks may run beside one another. */
  lanes: ReadConnections | null
  savepoints: number
  /** False once it is committed or undone: work that outlives its transaction must not keep writing to it. */
  open: boolean
}

const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))

interface Rest extends Pick<Database, 'durability' | 'shared' | 'close'> {
  /** Whether another connection would be there at once, and nobody would miss it. Default: it never is. */
  readonly hasSpare?: () => boolean
  /** Comes first in every transaction that may write. */
  readonly begun?: (db: Transaction<Tables>) => Promise<void>
}

/** `Database` over a Kysely instance; see there for what the pieces promise. */
export function transactional(kysely: Kysely<Tables>, { hasSpare = () => false, begun, ...rest }: Rest): Database {
  const storage = new AsyncLocalStorage<Current>()
  const current = (): Current | undefined => {
    const store = storage.getStore()
    return store?.open ? store : undefined
  }

  const onSnapshot = () => kysely.transaction().setIsolationLevel('repeatable read')
  const reading = () => onSnapshot().setAccessMode('read only')
  const beginners = { writing: () => kysely.transaction(), writingOnSnapshot: onSnapshot, reading }

  async function begin<T>(work: Parameters<typeof inside<T>>[1], kind: keyof typeof beginners): Promise<T> {
    const afterCommit: Task[] = []
    const result = await beginners[kind]().execute(async (db) => {
      const store: Current = { db, afterCommit, lanes: null, savepoints: 0, open: true }
      try {
        if (kind !== 'reading') await begun?.(db)
        return await storage.run(store, () => work(db))
      } finally {
        store.open = false
      }
    })
    for (const [index, { run, name }] of afterCommit.entries())
      if (name === undefined || !afterCommit.some((later, at) => at > index && later.name === name)) run()
    return result
  }

  async function inside<T>(store: Current, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    const name = sql.ref(`s${store.savepoints++}`)
    const pending = store.afterCommit.length
    await sql`savepoint ${name}`.execute(store.db)
    try {
      const result = await work(store.db)
      await sql`release savepoint ${name}`.execute(store.db)
      return result
    } catch (cause) {
      store.afterCommit.length = pending
      // On a lost connection this fails as well; the cause says more than the consequence.
      await sql`rollback to savepoint ${name}`.execute(store.db).catch(() => undefined)
      throw cause
    }
  }

  async function transaction<T>(
    work: (db: Transaction<Tables>) => Promise<T>,
    kind: keyof typeof beginners = 'writing',
  ): Promise<T> {
    const store = current()
    if (store) return inside(store, work)
    for (let attempt = 1; ; attempt++)
      try {
        return await begin(work, kind)
      } catch (cause) {
        if (attempt === attempts || !isRetryable(cause)) throw cause
        await pause(attempt)
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
      const { savepoints } = current() ?? { savepoints: 0 }
      // Only a transaction of its own may say what it sees.
      if (savepoints > 0 || !hasSpare()) return onLanes([db], work)
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as "id"`.execute(db)
      return reading().execute(async (other) => {
        await sql`set transaction snapshot ${sql.lit(rows[0]?.id)}`.execute(other)
        return onLanes([db, other], work)
      })
    }, 'reading')

  return {
    ...rest,
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
