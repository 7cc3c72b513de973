import type { LiveEvent } from '../../src/platform/contract.ts'

/** Rows that one session changed in one way. Ids only: whoever is told reads the rows under their own rights. */
export interface RowsChanged {
  readonly resource: string
  readonly type: Exclude<LiveEvent['type'], 'reset'>
  readonly ids: readonly string[]
  /** Session that made the change, which knows already. Jobs have none. */
  readonly by: string
}

/** Rows that were written in one way, by whatever part of the server. */
export interface RowsWritten extends Pick<RowsChanged, 'resource' | 'type' | 'ids'> {
  /** Fields of rows that were there before. */
  readonly fields: readonly string[]
  readonly at: Date
  /** Account, or `system`. */
  readonly actorId: string
}

/** A message that somebody finds in their inbox. */
export interface StoredMessage {
  readonly id: string
  /** Whom it is for. */
  readonly accountId: string
  readonly kind: string
  readonly resource: string
  /** Null: it is about a list or a report. */
  readonly recordId: string | null
  readonly text: string
  /** What it tells; the same is told once to each account. */
  readonly key: string
}

type Values = Readonly<Record<string, unknown>> & { readonly id: string }

/** What rooms tell others without knowing who listens. */
interface Events {
  /**
   * In the transaction of the write: a listener that throws undoes it, and what is undone was never asked for. Not of what imports
   * and forms write to resources of which nobody asks (`isUnasked` in `server/domain/write.ts`): no activity, assignment or rule after the write.
   */
  readonly rowsStored: {
    readonly resource: string
    readonly rows: readonly { readonly before: Values | null; readonly after: Values }[]
  }
  /** In the transaction of any write of rows, also of those that nothing but their ids is known of. */
  readonly rowsWritten: RowsWritten
  /** In the transaction that put messages into inboxes. */
  readonly messagesStored: { readonly messages: readonly StoredMessage[] }
  /** The change is committed. */
  readonly rowsChanged: RowsChanged
  /** It is committed that sessions of the account may have ended. */
  readonly sessionsEnded: { readonly accountId: string }
}

type EventName = keyof Events

type Listener<Name extends EventName> = (event: Events[Name]) => void | Promise<void>

export interface EventBus {
  /** Answers how to stop listening. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void
  /** Ends when all listeners have, one after the other. */
  emit<Name extends EventName>(name: Name, event: Events[Name]): Promise<void>
}

/** One for each platform. */
export function newEventBus(): EventBus {
  const listeners = new Map<EventName, Set<Listener<never>>>()
  return {
    on(name, listener) {
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      return () => void own.delete(listener)
    },
    async emit(name, event) {
      for (const listener of listeners.get(name) ?? []) await listener(event as never)
    },
  }
}
