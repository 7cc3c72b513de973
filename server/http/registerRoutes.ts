import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { handlerOf } from './handler.ts'

/** Registers calls; session, permission, transaction, idempotency and envelope are the same for all. */
export function registerRoutes(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  for (const route of routes)
    app.route({
      method: route.method,
      url: route.url,
      config: { route },
      handler: handlerOf(platform, route),
    })
}
