import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scratchDatabase } from '../../../tests/support/postgres.ts'
import { type ServerOptions, startServer } from '../../../tests/support/server.ts'
import { type Measure, measure, median } from '../measure.ts'
import { inSteps } from '../steps.ts'

const times = 5

/** Milliseconds from the command to a server that answers, on demo data that are there already. */
async function milliseconds(options: ServerOptions): Promise<number> {
  const first = await startServer(options)
  await first.exit()
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    const server = await startServer(options)
    taken.push(performance.now() - begun)
    await server.exit()
  }
  return median(taken)
}

/** What it takes to start again. */
export const startUp = (postgres: string | null): Promise<Measure[]> =>
  inSteps(async (later) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'))
    later(() => rmSync(dataDir, { recursive: true, force: true }))
    const database = postgres === null ? null : await scratchDatabase(postgres)
    if (database) later(database.drop)
    const started = async (name: string, options: ServerOptions, atMost: number) => {
      const ours = await milliseconds(options)
      return measure({ what: `${name}: start, until it answers`, ours, unit: 'ms', goal: { atMost, absolute: true } })
    }
    return [
      ...(database ? [await started('PostgreSQL', { dataDir, databaseUrl: database.url }, 1_500)] : []),
      await started('embedded', { dataDir }, 2_000),
    ]
  })
