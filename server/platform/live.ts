import type { Readable } from 'node:stream'
import type { LiveEvent } from '../../src/platform/contract.ts'
import type { Caller } from './call.ts'

/** Rows that one session changed in one way. Ids only: whoever is told reads the rows under their own rights. */
export interface Change {
  readonly resource: string
  readonly type: Exclude<LiveEvent['type'], 'reset'>
  readonly ids: readonly string[]
  /** Session that made the change, which knows already. Jobs have none. */
  readonly by: string
}

/** Tells open consoles what others have changed. */
export interface Live {
  /** Rows have changed, and the change is committed. */
  changed(change: Change): void
  /** Sessions of an account may have ended just now: streams of those that did end with them, wherever they are open. */
  sessionsEnded(accountId: string): void
  /** The events of one receiver, until its session ends or it goes away. */
  open(receiver: Caller): Readable
}
