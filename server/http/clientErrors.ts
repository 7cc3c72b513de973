import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failed } from './envelope.ts'
import { localeOf, preferredLocale } from './language.ts'
import { bareHeaders } from './security.ts'

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Bytes that are no request: nothing is known of whoever sent them, so they are told in the language of the console. */
export function refuseBytes(cause: Error & { readonly code?: string }, socket: Duplex): void {
  // Nobody listens any more.
  if (cause.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = statusOf[cause.code ?? ''] ?? 400
    const body = JSON.stringify(failed(status, preferredLocale(undefined)).envelope)
    const lines = Object.entries({
      ...bareHeaders,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy(cause)
}

/** An `Expect` that is not `100-continue`. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const { status, envelope } = failed(417, preferredLocale(request.headers['accept-language']))
  response.writeHead(status, bareHeaders).end(JSON.stringify(envelope))
}

/** What Node would refuse with a bare status, it refuses like everything else. */
export const refuseLikeTheRest = (server: Server): Server =>
  server.on('clientError', refuseBytes).on('checkExpectation', refuseExpectation)

/** An address that Fastify's router cannot read; its answer passes no hook. */
export const refuseAddress = (
  cause: Error & { readonly statusCode?: number },
  ask: FastifyRequest,
  reply: FastifyReply,
) => {
  const { status, envelope } = failed(cause.statusCode ?? 400, localeOf(ask))
  reply.code(status).headers(bareHeaders).send(envelope)
}
