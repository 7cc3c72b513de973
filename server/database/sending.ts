import type { PoolClient, QueryConfig, QueryResult } from 'pg'

/** What the driver's types leave out. */
interface Connected {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } }
}

/**
 * Sends the statements of one connection in their order. On PostgreSQL none waits until the one before it is answered, and those
 * that are asked for in one go leave as one packet: each packet wakes two processes. The embedded database takes one at a time.
 */
export function sendingTo(client: PoolClient): (statement: QueryConfig) => Promise<QueryResult> {
  const { pipeline, connection } = client as PoolClient & Connected
  if (pipeline) {
    let corked = false
    const uncork = () => {
      corked = false
      connection.stream.uncork()
    }
    return (statement) => {
      if (!corked) {
        corked = true
        connection.stream.cork()
        // Comes once everything has run that was due, and so has asked for what it asks for now.
        process.nextTick(uncork)
      }
      return client.query(statement)
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const answer = last.then(() => client.query(statement))
    last = answer.catch(() => undefined)
    return answer
  }
}
