import { inject } from 'vitest'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'

/** The built server on a copy of the demo data of this run (`filled.ts`). */
export const startFilledServer = (options: ServerOptions = {}): Promise<RunningServer> =>
  startServer({ filled: inject('filled').dataDir, ...options })
