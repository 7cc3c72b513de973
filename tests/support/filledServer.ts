import { filled } from './filled.ts'
import { postgresUrl, scratchDatabase } from './postgres.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'

/** The built server on a copy of the demo data of this run, on the database under test. */
export async function startFilledServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { dataDir, name } = filled()
  const scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl, name)
  const server = await startServer({ filled: dataDir, ...(scratch && { databaseUrl: scratch.url }), ...options })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await scratch?.drop()
    },
  }
}
