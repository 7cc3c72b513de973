import { declareFaults } from './declare.ts'
import { fieldFaults } from './fields.ts'
import { pageFaults } from './pages.ts'
import { platformFaults } from './platform.ts'
import { providerFaults } from './providers.ts'
import { resourceFaults } from './resources.ts'
import { screenFaults } from './screens.ts'
import { serverDatabase } from './server.database.ts'
import { serverFiles } from './server.files.ts'
import { serverHttp } from './server.http.ts'
import { serverInbox } from './server.inbox.ts'
import { serverJobs } from './server.jobs.ts'
import { serverLive } from './server.live.ts'
import { serverMcp } from './server.mcp.ts'
import { serverOauth } from './server.oauth.ts'
import { serverOperations } from './server.operations.ts'
import { serverOutbox } from './server.outbox.ts'
import { serverSession } from './server.session.ts'
import { serverSubscriptions } from './server.subscriptions.ts'
import { shellFaults } from './shell.ts'

/**
 * A small fault that somebody could make, as a replacement in the sources. `tools/seeded.ts` makes each of them in a copy
 * of the project and asks which test turns red: that the tests are known to find faults is measured, not supposed.
 */
export interface SeededFault {
  /** The room it is in and what goes wrong then: `server/operations: a list forgets its filters`. */
  readonly name: string
  /** The file it is made in, from the root of the project. */
  readonly file: string
  /** Stands exactly once in that file; a change of the sources that moves it is told by the architecture tests. */
  readonly from: string
  readonly to: string
  /**
   * Test files to be tried first, where no import leads from them to the file, as from journeys to what was built, or
   * only a long way round.
   */
  readonly found?: readonly string[]
}

/** The faults by the room of the product they are in; every name of a fault begins with its room. */
export const faultsByRoom: Readonly<Record<string, readonly SeededFault[]>> = {
  'server/operations': serverOperations,
  'server/session': [...serverSession, ...serverOauth],
  'server/database': serverDatabase,
  'server/http': serverHttp,
  'server/inbox': serverInbox,
  'server/jobs': serverJobs,
  'server/live': serverLive,
  'server/files': serverFiles,
  'server/outbox': serverOutbox,
  'server/subscriptions': serverSubscriptions,
  'server/mcp': serverMcp,
  fields: fieldFaults,
  declare: declareFaults,
  screens: screenFaults,
  shell: shellFaults,
  providers: providerFaults,
  platform: platformFaults,
  pages: pageFaults,
  resources: resourceFaults,
}

/** All of them, room by room. */
export const seededFaults: readonly SeededFault[] = Object.values(faultsByRoom).flat()
