import type { FastifyInstance } from 'fastify'
import { documentRoutes, serveDocument } from './http/openapi.ts'
import { type HttpOptions, httpServer } from './http/server.ts'
import { listSheetRoutes } from './import/listSheet/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { batchRoutes } from './operations/batch/routes.ts'
import { commentRoutes } from './operations/comments/routes.ts'
import { fileRoutes } from './operations/files/routes.ts'
import { historyRoutes } from './operations/history/routes.ts'
import { eraseRoutes } from './operations/letGo/routes.ts'
import { revealRoutes } from './operations/reveal/routes.ts'
import { resourceRoutes } from './operations/routes.ts'
import type { Platform } from './platform/platform.ts'
import type { Route } from './platform/route.ts'
import { rightsRoutes } from './session/rights/routes.ts'
import { sessionRoutes } from './session/routes.ts'

/** Every call there is. */
export const routesOf = (platform: Platform): readonly Route[] => [
  ...sessionRoutes(platform),
  ...resourceRoutes(platform),
  ...historyRoutes(platform),
  ...commentRoutes(platform),
  ...batchRoutes(platform),
  ...listSheetRoutes(platform),
  ...revealRoutes(platform),
  ...eraseRoutes(platform),
  ...rightsRoutes(platform),
  ...fileRoutes(platform),
  ...liveRoutes(platform),
  ...documentRoutes(platform),
]

/** The platform server without a port: calls, API document, console. Its database is open and has its tables. */
export async function createApp(platform: Platform, options: HttpOptions = {}): Promise<FastifyInstance> {
  const app = await httpServer(platform, routesOf(platform), options)
  serveDocument(app, platform)
  return app
}
