import { createServer, type RequestListener, type Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { refuseLikeTheRest } from './clientErrors.ts'
import { failed } from './envelope.ts'
import { preferredLocale } from './language.ts'
import { bareHeaders } from './security.ts'

/** So long a call waits for the start to be over before it is told: most starts on a database that exists are shorter. */
const longestWait = 5_000
/** As many calls as are worked on at the same time afterwards (`MAX_CALLS`). */
const maxWaiting = 500

/** Answers while the server starts: not ready, and worth asking again. */
const notReady =
  (health: object): RequestListener =>
  (request, response) => {
    const body =
      request.url === '/healthz' ? health : failed(503, preferredLocale(request.headers['accept-language'])).envelope
    response.writeHead(503, { ...bareHeaders, 'retry-after': '2' }).end(JSON.stringify(body))
  }

/**
 * Calls that come while the server starts. A balancer sees that the process listens and sends it its share, and asks
 * another only where nothing was sent yet: who was refused here would have been served there. So they wait a little;
 * whoever asks after the health of the process is told at once.
 */
function waitingRoom(refuse: RequestListener, patience: number) {
  const waiting = new Set<(listener: RequestListener) => void>()
  return {
    enter: ((request, response) => {
      if (request.url === '/healthz' || waiting.size >= maxWaiting) return refuse(request, response)
      const leave = (listener: RequestListener) => {
        forget()
        listener(request, response)
      }
      const timer = setTimeout(leave, patience, refuse)
      const forget = () => {
        clearTimeout(timer)
        waiting.delete(leave)
        response.off('close', forget)
      }
      waiting.add(leave)
      // Whoever hangs up is not served: nobody would read the answer.
      response.once('close', forget)
    }) satisfies RequestListener,
    serveAll: (listener: RequestListener) => {
      for (const leave of waiting) leave(listener)
    },
  }
}

/** As many connections as the system takes before the server looks (Node's own default). */
const backlog = 511

/**
 * Looks at the network until nobody waits there. The system has taken connections of which the server has not heard yet,
 * and would break them off when it stops to listen; of those it hears with one look after the other.
 */
async function takeIn(server: Server): Promise<void> {
  let taken = 0
  const count = () => {
    taken += 1
  }
  server.on('connection', count)
  for (let before = -1; before < taken && taken < backlog; ) {
    before = taken
    await turn()
    await turn()
  }
  server.off('connection', count)
}

export interface Listening {
  readonly server: Server
  readonly address: string
  /** From now on calls are served. */
  serve(listener: RequestListener): void
  /** Takes no more connections, lets calls in flight finish for at most so long. */
  drain(milliseconds: number): Promise<void>
}

/** Listens before anything else is there, so that a taken port ends the start at once. */
export async function listen(port: number, host: string, health: object, patience = longestWait): Promise<Listening> {
  const room = waitingRoom(notReady({ ...health, ready: false }), patience)
  let current: RequestListener = room.enter
  let draining = false
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // Kept-alive connections would otherwise bring further calls to a server that is about to end.
    if (draining) response.setHeader('connection', 'close')
    current(request, response)
  })
  refuseLikeTheRest(server)
  server.requestTimeout = 120_000
  // Longer than the minute after which proxies give up on idle connections.
  server.keepAliveTimeout = 72_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const bound = server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  return {
    server,
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    serve(listener) {
      current = listener
      room.serveAll(listener)
    },
    drain: async (milliseconds) => {
      draining = true
      await takeIn(server)
      return new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), milliseconds)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      })
    },
  }
}
