import type { LiveEvent } from '../../src/platform/contract.ts'

/** Rows that one session changed in one way. Ids only: whoever is told reads the rows under their own rights. */
export interface RowsChanged {
  readonly resource: string
  readonly type: Exclude<LiveEvent['type'], 'reset'>
  readonly ids: readonly string[]
  /** Session that made the change, which knows already. Jobs have none. */
  readonly by: string
}

type Values = Readonly<Record<string, unknown>> & { readonly id: string }

/** What rooms tell others without knowing who listens. */
interface Events {
  /** In the transaction of the write: a listener that throws undoes it, and what is undone was never asked for. */
  readonly rowsStored: {
    readonly resource: string
    readonly rows: readonly { readonly before: Values | null; readonly after: Values }[]
  }
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
