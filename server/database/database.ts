import type { RawBuilder } from 'kysely'
import type { Executor } from './executor.ts'

/**
 * The database of the platform. Embedded, it has a single connection: whoever holds a transaction holds the
 * connection, and asking the pool for another one from inside would wait forever. So nobody keeps an executor of
 * their own: inside `transaction` everything, `read` included, runs on the transaction's connection; which one that
 * is follows the asynchronous call, not a parameter.
 */
export interface Database {
  /** The transaction this call runs in, or the pool outside of one. */
  readonly read: Executor
  /** Whether this call runs in a transaction. */
  readonly inTransaction: boolean
  /**
   * Runs `work` in a transaction, and again from the start when the database gives up on it because others were in
   * the way (at most three times): `work` must have no effect outside the database; use `afterCommit` for those.
   * Inside a transaction it is a savepoint: what it throws undoes only its own part.
   */
  transaction<T>(work: (db: Executor) => Promise<T>): Promise<T>
  /** The same, seeing one state of the data throughout, but for what it writes; inside a transaction it sees what that sees. */
  transactionOnSnapshot<T>(work: (db: Executor) => Promise<T>): Promise<T>
  /**
   * A read-only transaction that sees one state of the data throughout: exports, reports. It may run on a replica that has
   * everything that was committed when it began; where that fails, it runs again on the primary.
   */
  snapshot<T>(work: (db: Executor) => Promise<T>): Promise<T>
  /** The same on two connections, where there is one to spare: tasks that are given to `beside` take turns on them. */
  sharedSnapshot<T>(work: () => Promise<T>): Promise<T>
  /** Runs a task that reads on the next connection of a shared snapshot that is free; elsewhere at once. */
  beside<T>(task: () => Promise<T>): Promise<T>
  /**
   * Runs once the transaction around this call is committed, never if it is undone; at once outside of one. Of tasks
   * with the same name the last one runs.
   */
  afterCommit(task: () => void, name?: string): void
  /**
   * Sends a statement for whose answer nobody waits but the commit: it leaves with the next one, and where it fails nothing of
   * the transaction stays. Its parameters are texts and moments, which the driver always can send. Outside of a transaction it answers when
   * the statement is done.
   */
  withCommit(statement: RawBuilder<unknown>): Promise<void>
  /** Work that may take long, at start and in jobs: its statements have no time budget. */
  unhurried<T>(work: () => Promise<T>): Promise<T>
  /** Whether other processes may work on the same database. */
  readonly shared: boolean
  /** `disk`: survives power loss. `process`: survives the end of the process, however sudden, but not power loss. */
  readonly durability: 'process' | 'disk'
  /** Answers when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
