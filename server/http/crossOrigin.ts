import type { FastifyRequest } from 'fastify'
import { headers } from '../../src/platform/contract.ts'
import type { Route } from '../platform/route.ts'

/** Headers by which browsers, also those of long ago, say that nobody asked for this yet. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/**
 * Whether a changing call may have been caused by something other than the console's own script: a link, a picture,
 * a prefetch, another site. Some of the platform's changing calls are GETs, which browsers send on their own. The
 * corporate-id header cannot be set by any of these without a CORS preflight, and no CORS is granted.
 */
export function isCrossOrigin(route: Route, request: FastifyRequest): boolean {
  if (!route.mutates) return false
  const site = one(request.headers['sec-fetch-site'])
  const mode = one(request.headers['sec-fetch-mode'])
  // A neighbour under the same domain is another site, too: the console is of one origin with its platform.
  if (site === 'cross-site' || site === 'same-site' || mode === 'navigate' || mode === 'no-cors') return true
  if (purposes.some((name) => /prefetch|prerender|preview/i.test(one(request.headers[name]) ?? ''))) return true
  const corporateId = [headers.corporateId, headers.browserCorporateId].map((name) =>
    one(request.headers[name.toLowerCase()]),
  )
  return route.method === 'GET' && corporateId.every((value) => (value ?? '').trim() === '')
}
