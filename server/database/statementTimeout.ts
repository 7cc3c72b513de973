import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isOutdatedPlan, PreparedStatements } from './prepared.ts'
import { sendingTo } from './sending.ts'

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
  const sendNow = sendingTo(client)
  const waiting = new Set<(cause: StatementTimeout) => void>()
  let broken = false
  let timer: NodeJS.Timeout | undefined
  const exceed = () => {
    broken = true
    const cause = new StatementTimeout(`a statement took longer than ${limit} ms`)
    for (const refuse of waiting) refuse(cause)
    waiting.clear()
    overrun?.()
  }
  const send = async (statement: string, parameters: readonly unknown[]) => {
    try {
      return await sendNow(prepared.of(statement, parameters))
    } catch (cause) {
      if (!isOutdatedPlan(cause)) throw cause
      prepared.forget(statement)
      // Within a transaction this is refused as well, and the transaction runs again from its start.
      return await sendNow(prepared.of(statement, parameters)).catch(() => Promise.reject(cause))
    }
  }
  const query = (statement: string, parameters: readonly unknown[]) => {
    const answer = send(statement, parameters)
    if (hasNoTimeout()) return answer
    return new Promise((resolve, reject) => {
      if (waiting.size === 0) timer = setTimeout(exceed, limit)
      waiting.add(reject)
      // Its time begins when those before it are answered.
      const answered = () => {
        if (!waiting.delete(reject)) return
        if (waiting.size === 0) clearTimeout(timer)
        else timer?.refresh()
      }
      answer.then(
        (result) => {
          answered()
          resolve(result)
        },
        (cause: unknown) => {
          answered()
          reject(cause)
        },
      )
    })
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
