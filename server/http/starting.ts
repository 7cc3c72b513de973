import { createServer, type RequestListener, type Server } from 'node:http'
import { failed } from './envelope.ts'
import { preferredLocale } from './language.ts'
import { bareHeaders } from './security.ts'
import { refuseLikeTheRest } from './unheard.ts'

/** Answers while the server starts: not ready, and worth asking again. */
const notReady =
  (health: object): RequestListener =>
  (request, response) => {
    const body =
      request.url === '/healthz' ? health : failed(503, preferredLocale(request.headers['accept-language'])).envelope
    response.writeHead(503, { ...bareHeaders, 'retry-after': '2' }).end(JSON.stringify(body))
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
export async function listen(port: number, host: string, health: object): Promise<Listening> {
  let current = notReady({ ...health, ready: false })
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
    },
    drain: (milliseconds) =>
      new Promise((resolve) => {
        draining = true
        const timer = setTimeout(() => server.closeAllConnections(), milliseconds)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
