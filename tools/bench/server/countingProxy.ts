import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands between a server and its PostgreSQL and counts what the server asks, so that nothing has to be built into
 * either: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export interface CountingProxy {
  /** The database, through the proxy. */
  readonly url: string
  /** Statements since the last time it was asked, without `begin`, `commit` and their like. */
  taken(): Taken
  close(): Promise<void>
}

interface Taken {
  readonly statements: number
  /** `begin`, `commit`, `savepoint` … */
  readonly transactional: number
  /** What statements came in: those that wait for no answer share one. */
  readonly packets: number
}

const messageHead = 5
const isTransactional = (text: string) => /^\s*(begin|start|commit|rollback|savepoint|release)\b/i.test(text)
const textAt = (message: Buffer, start: number) => message.toString('utf8', start, message.indexOf(0, start))

/** Reads the messages a client sends; calls back with the texts of the statements that each packet has executed. */
function watch(client: Socket, executed: (texts: readonly string[]) => void): void {
  const prepared = new Map<string, string>()
  const portals = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let started = false
  let texts: string[] = []

  const read = (type: string, message: Buffer) => {
    const name = type === 'Q' ? '' : textAt(message, messageHead)
    const after = messageHead + Buffer.byteLength(name) + 1
    if (type === 'Q') texts.push(textAt(message, messageHead))
    else if (type === 'P') prepared.set(name, textAt(message, after))
    else if (type === 'B') portals.set(name, prepared.get(textAt(message, after)) ?? '')
    else if (type === 'E') texts.push(portals.get(name) ?? '')
  }
  client.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The very first message has no type.
      const lengthAt = started ? 1 : 0
      const end = rest.length < lengthAt + 4 ? rest.length + 1 : lengthAt + rest.readInt32BE(lengthAt)
      if (rest.length < end) break
      if (started) read(rest.toString('latin1', 0, 1), rest.subarray(0, end))
      started = true
      rest = rest.subarray(end)
    }
    if (texts.length > 0) executed(texts)
    texts = []
  })
}

/** Opens a proxy to the database of that address. */
export async function countStatements(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let statements = 0
  let transactional = 0
  let packets = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket
        .setNoDelay(true)
        .on('error', () => other.destroy())
        .on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
    watch(client, (texts) => {
      packets++
      for (const text of texts)
        if (isTransactional(text)) transactional++
        else statements++
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    taken() {
      const taken = { statements, transactional, packets }
      statements = 0
      transactional = 0
      packets = 0
      return taken
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
