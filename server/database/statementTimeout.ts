import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isOutdatedPlan, PreparedStatements } from './prepared.ts'

/** A statement took longer than any may; its connection is gone with it. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementOverrun'
}

interface Budget {
  /** Milliseconds a statement may take. */
  readonly limit: number
  /** Resolves when connecting has a chance: the embedded database may be on its way back. */
  readonly available?: () => Promise<void>
  /** Frees whatever the statement still occupies. */
  readonly overrun?: () => void
}

const unlimited = new AsyncLocalStorage<true>()

/** Whether this work may take as long as it takes. */
export const hasNoTimeout = (): boolean => unlimited.getStore() === true

/** Statements of this work may take as long as they take. */
export const withoutTimeout = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work)

function budgeted(client: PoolClient, { limit, overrun }: Budget, prepared: PreparedStatements): PostgresPoolClient {
  let broken = false
  const send = async (statement: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(prepared.of(statement, parameters))
    } catch (cause) {
      if (!isOutdatedPlan(cause)) throw cause
      prepared.forget(statement)
      // Within a transaction this is refused as well, and the transaction runs again from its start.
      return await client.query(prepared.of(statement, parameters)).catch(() => Promise.reject(cause))
    }
  }
  const query = async (statement: string, parameters: readonly unknown[]) => {
    const answer = send(statement, parameters)
    if (hasNoTimeout()) return await answer
    let timer: NodeJS.Timeout | undefined
    const exceeded = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        broken = true
        reject(new StatementTimeout(`a statement took longer than ${limit} ms`))
        overrun?.()
      }, limit)
    })
    // The one that loses the race still rejects when its connection goes; nobody waits for it any more.
    answer.catch(() => undefined)
    try {
      return await Promise.race([answer, exceeded])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken),
  }
}

/**
 * The pool as Kysely uses it, with a time budget on every statement. PostgreSQL ends a statement itself
 * (`statement_timeout`) and this is the second line; the embedded one cannot, and this is the only one.
 */
export const poolWithTimeout = (pool: Pool, budget: Budget, prepared = new PreparedStatements()): PostgresPool => ({
  async connect() {
    await budget.available?.()
    const client = await pool.connect().catch(async (cause: unknown) => {
      if (!budget.available) throw cause
      // It went away while this call stood in the queue for its connection.
      await budget.available()
      return pool.connect()
    })
    return budgeted(client, budget, prepared)
  },
  end: () => pool.end(),
})
