import type { FastifyInstance } from 'fastify'
import { documentRoutes, serveDocument } from './http/openapi.ts'
import { type HttpOptions, httpServer } from './http/server.ts'
import { listSheetRoutes } from './import/listSheet/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { forgetTools } from './mcp/forgetTools.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { assignmentRoutes } from './operations/assign/routes.ts'
import { watchAssignments } from './operations/assign/watch.ts'
import { batchRoutes } from './operations/batch/routes.ts'
import { commentRoutes } from './operations/comments/routes.ts'
import { describeRoutes } from './operations/describe/routes.ts'
import { fileRoutes } from './operations/files/routes.ts'
import { gridRoutes } from './operations/grid/routes.ts'
import { historyRoutes } from './operations/history/routes.ts'
import { eraseRoutes } from './operations/letGo/routes.ts'
import { presenceRoutes } from './operations/presence/routes.ts'
import { revealRoutes } from './operations/reveal/routes.ts'
import { resourceRoutes } from './operations/routes.ts'
import { trashRoutes } from './operations/trash/routes.ts'
import { undoRoutes } from './operations/undo/routes.ts'
import { pushRoutes } from './outbox/push/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import type { Platform } from './platform/platform.ts'
import type { Route } from './platform/route.ts'
import { rightsRoutes } from './session/rights/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'

/** Every call of people and programs. */
const callsOf = (platform: Platform): readonly Route[] => [
  ...sessionRoutes(platform),
  ...resourceRoutes(platform),
  ...historyRoutes(platform),
  ...commentRoutes(platform),
  ...inboxRoutes(platform),
  ...assignmentRoutes(platform),
  ...outboxRoutes(platform),
  ...subscriptionRoutes(platform),
  ...pushRoutes(platform),
  ...presenceRoutes(platform),
  ...batchRoutes(platform),
  ...gridRoutes(platform),
  ...undoRoutes(platform),
  ...trashRoutes(platform),
  ...listSheetRoutes(platform),
  ...describeRoutes(platform),
  ...revealRoutes(platform),
  ...eraseRoutes(platform),
  ...rightsRoutes(platform),
  ...fileRoutes(platform),
  ...liveRoutes(platform),
  ...documentRoutes(platform),
]

/** Every call there is: tools of assistants are served by the others. */
export function routesOf(platform: Platform): readonly Route[] {
  const calls = callsOf(platform)
  return [...calls, ...mcpRoutes(platform, calls)]
}

/** The platform server without a port: calls, API document, console. Its database is open and has its tables. */
export async function createApp(platform: Platform, options: HttpOptions = {}): Promise<FastifyInstance> {
  watchAssignments(platform)
  const app = await httpServer(platform, routesOf(platform), { sweeps: [forgetTools], ...options })
  serveDocument(app, platform)
  return app
}
