import type { Transaction } from 'kysely'
import type { Tables } from './executor.ts'

type ReadConnection = Transaction<Tables>

/** Connections that see one state of the data, on which reading tasks take turns. */
export interface ReadConnections {
  /** Runs a task on the next connection that is free. */
  run<T>(task: (db: ReadConnection) => Promise<T>): Promise<T>
  /** Nothing starts any more; answers when nothing runs any more: then the connections may be given back. */
  end(): Promise<void>
}

export function readConnectionsOf(connections: readonly ReadConnection[]): ReadConnections {
  const free = [...connections]
  const waiting: { readonly take: (db: ReadConnection) => void; readonly refuse: (cause: Error) => void }[] = []
  const running = new Set<Promise<unknown>>()
  let isOver = false

  const taken = (): Promise<ReadConnection> => {
    if (isOver) return Promise.reject(over())
    const db = free.shift()
    return db ? Promise.resolve(db) : new Promise((take, refuse) => waiting.push({ take, refuse }))
  }
  const giveBack = (db: ReadConnection) => {
    const next = waiting.shift()
    if (next) next.take(db)
    else free.push(db)
  }
  return {
    async run(task) {
      const db = await taken()
      // It ended between the two.
      if (isOver) throw over()
      const work = task(db).finally(() => {
        running.delete(work)
        giveBack(db)
      })
      running.add(work)
      return work
    },
    async end() {
      isOver = true
      for (const { refuse } of waiting.splice(0)) refuse(over())
      await Promise.allSettled(running)
    },
  }
}

const over = () => new Error('the snapshot is over')
