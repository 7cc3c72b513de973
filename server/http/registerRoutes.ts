import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpFailure } from '../core/httpFailure.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { handlerOf } from './handler.ts'

/** Registers calls; session, permission, transaction, idempotency and envelope are the same for all. */
export function registerRoutes(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  for (const route of routes) {
    const register = (to: FastifyInstance) =>
      to.route({
        method: route.method,
        url: route.url,
        config: { route },
        handler: handlerOf(platform, route),
      })
    // A form is what other sites can send without being asked; it is read by the calls that say so, and by no other.
    if (route.form) app.register(async (own) => void register(readForms(own)))
    else register(app)
  }
}

/** A field that is given twice is no form, as with parameters of the address. */
function readForms(app: FastifyInstance): FastifyInstance {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, async (_request: FastifyRequest, text: string) => {
    const fields = [...new URLSearchParams(text)]
    if (new Set(fields.map(([name]) => name)).size < fields.length) throw new HttpFailure(400)
    return Object.fromEntries(fields)
  })
  return app
}
