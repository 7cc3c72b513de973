import type { FastifyRequest } from 'fastify'
import { HttpFailure } from '../core/httpFailure.ts'
import type { RawCall, Route } from '../platform/route.ts'

/** A parameter given twice would be an array where a string is meant: refused before anyone trusts its type. */
function queryOf(request: FastifyRequest): Record<string, string> {
  const query = request.query as Record<string, string | string[]>
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (typeof value !== 'string') throw new HttpFailure(400)
      return [name, value]
    }),
  )
}

const deepest = 64

/** Whether a body is nested so deep that walking through it, as most of the server does, would end in a fault. */
function isTooDeep(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

function bodyOf(route: Route, request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request
  if (route.multipart || body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body) || isTooDeep(body)) throw new HttpFailure(400)
  return body as Record<string, unknown>
}

/**
 * The call as parsed. A body that is no object or nested beyond reason, or a repeated parameter, is no call at all
 * (HTTP 400).
 */
export const rawCall = (route: Route, request: FastifyRequest): RawCall => ({
  query: queryOf(request),
  body: bodyOf(route, request),
  headers: request.headers,
  request,
})
