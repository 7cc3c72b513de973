import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../call.ts'
import { withoutBudget } from './budget.ts'
import type { Database } from './database.ts'
import { isRetryable } from './errors.ts'

const attempts = 3

interface Task {
  readonly run: () => void
  readonly name: string | undefined
}

interface Current {
  readonly db: Transaction<Tables>
  readonly afterCommit: Task[]
  savepoints: number
  /** False once it is committed or undone: work that outlives its transaction must not keep writing to it. */
  open: boolean
}

const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))

/** `Database` over a Kysely instance; see there for what the pieces promise. */
export function transactional(kysely: Kysely<Tables>, rest: Pick<Database, 'durability' | 'close'>): Database {
  const storage = new AsyncLocalStorage<Current>()
  const current = (): Current | undefined => {
    const store = storage.getStore()
    return store?.open ? store : undefined
  }

  async function begin<T>(work: Parameters<typeof inside<T>>[1], snapshot: boolean): Promise<T> {
    const afterCommit: Task[] = []
    const builder = kysely.transaction()
    const settings = snapshot ? builder.setIsolationLevel('repeatable read').setAccessMode('read only') : builder
    const result = await settings.execute(async (db) => {
      const store: Current = { db, afterCommit, savepoints: 0, open: true }
      try {
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

  async function transaction<T>(work: (db: Transaction<Tables>) => Promise<T>, snapshot = false): Promise<T> {
    const store = current()
    if (store) return inside(store, work)
    for (let attempt = 1; ; attempt++)
      try {
        return await begin(work, snapshot)
      } catch (cause) {
        if (attempt === attempts || !isRetryable(cause)) throw cause
        await pause(attempt)
      }
  }

  return {
    ...rest,
    get read() {
      return current()?.db ?? kysely
    },
    get inTransaction() {
      return current() !== undefined
    },
    transaction: (work) => transaction(work),
    snapshot: (work) => transaction(work, true),
    unhurried: withoutBudget,
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
