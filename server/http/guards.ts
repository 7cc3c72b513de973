import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { headers } from '../../src/platform/contract.ts'
import { SessionError } from '../core/errors.ts'
import { HttpFailure } from '../core/httpFailure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves the console or says how the server is: not a call of the platform. */
    console?: true
  }
}

/** Stops the start when something registers an address that no declaration knows. */
export const onlyDeclaredRoutes = (app: FastifyInstance) =>
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.route && !config?.console) throw new Error(`${String(method)} ${url} is registered but not declared`)
  })

const isMultipart = (type: string | undefined) => type?.toLowerCase().startsWith('multipart/') === true

/** Whether a body says that its bytes are not what they seem: packed, or in an alphabet that nobody here reads. */
function isDisguised({ 'content-encoding': encoding, 'content-type': type }: IncomingHttpHeaders): boolean {
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return true
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type ?? '')?.[1]
  return charset !== undefined && !/^utf-?8$/i.test(charset)
}

/** Of several tokens Node shows only the first, and something on the way may have looked at another. */
const hasSeveralTokens = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length > 1

/** The same for every answer: its request id, nothing kept by caches, bodies only of the declared form. */
export const everyAnswer = (app: FastifyInstance) =>
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id).header('cache-control', 'no-store')
    // Node would ask for it itself, with an answer that is no envelope.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new HttpFailure(400)
    const { route } = request.routeOptions.config
    if (route && hasSeveralTokens(request.raw.rawHeaders)) throw new SessionError('invalid')
    if (route && isDisguised(request.headers)) throw new HttpFailure(415)
    if (route?.method === 'POST' && isMultipart(request.headers['content-type']) !== (route.multipart === true))
      throw new HttpFailure(415)
  })
