import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { firstLoad } from './bench/first-load/firstLoad.ts'
import { warmStart } from './bench/first-load/warmStart.ts'
import { growth } from './bench/growth/growth.ts'
import { machine } from './bench/machine.ts'
import type { Measure } from './bench/measure.ts'
import { type Options, parts, readOptions, UsageError } from './bench/options.ts'
import { besidePeer } from './bench/peer/peer.ts'
import { writeReport } from './bench/report.ts'
import { bigScreens } from './bench/screens/bigScreens.ts'
import { grownTable } from './bench/server/grownTable.ts'
import { largeJobs } from './bench/server/largeJobs.ts'
import { openConsoles } from './bench/server/openConsoles.ts'
import { queries } from './bench/server/queries.ts'
import { reports } from './bench/server/reports.ts'
import { startUp } from './bench/server/startUp.ts'
import { trailInMonths } from './bench/server/trailInMonths.ts'
import { underLoad } from './bench/server/underLoad.ts'
import { asText } from './bench/table.ts'
import { tabs } from './bench/tabs/tabs.ts'
import { reachablePostgres } from './postgres.mjs'

const print = (line: string) => void process.stderr.write(`${line}\n`)

function buildProject(): void {
  print('Building …')
  const args = [join(import.meta.dirname, 'build.mjs'), '--quiet']
  // A tool runs as in development; what is built must not be.
  const { NODE_ENV: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('the build failed')
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version.split(' ')[0] ?? '?'
}

/** `npm run bench`: what the console costs against the least that could do the same, measured in one run. */
async function bench(options: Options): Promise<void> {
  const { only, extent, write, build } = options
  if (build) buildProject()
  // Databases are created on it and dropped; nothing that is there is touched.
  const postgres = process.env['DATABASE_URL'] || (await reachablePostgres())
  if (postgres === null) print('No PostgreSQL is reachable: only the embedded database is measured.')
  const version = postgres === null ? null : await versionOf(postgres)
  const about = `${new Date().toISOString().slice(0, 10)}, ${extent.name}: ${machine(version)}.`

  const measures: Measure[] = []
  if (only.has('bytes')) {
    print('First load …')
    measures.push(...(await firstLoad(extent.visits)))
  }
  if (only.has('warm')) {
    print('Second morning …')
    measures.push(...(await warmStart(extent.visits)))
  }
  if (only.has('tabs')) {
    print('Switching pages …')
    measures.push(...(await tabs()))
  }
  if (only.has('growth')) {
    print('Growth …')
    measures.push(...(await growth(extent.grown, extent.visits)))
  }
  if (only.has('queries') && postgres !== null) {
    print('Statements per call …')
    measures.push(...(await queries(postgres)))
  }
  if (only.has('list') || only.has('insert') || only.has('update'))
    measures.push(...(await underLoad(options, postgres, print)))
  if (only.has('depth')) measures.push(...(await grownTable(extent, postgres, print)))
  if (only.has('months') && postgres !== null) measures.push(...(await trailInMonths(extent, postgres, print)))
  if (only.has('start')) {
    print('Starting …')
    measures.push(...(await startUp(postgres)))
  }

  if (only.has('screens')) {
    print('Big screens …')
    measures.push(...(await bigScreens()))
  }
  if (only.has('jobs')) measures.push(...(await largeJobs(extent, postgres, print)))

  if (only.has('peer') && postgres !== null) measures.push(...(await besidePeer(extent, postgres, print)))

  if (only.has('consoles') && postgres !== null) measures.push(...(await openConsoles(extent, postgres, print)))

  if (only.has('reports') && postgres !== null) measures.push(...(await reports(extent, postgres, print)))

  process.stdout.write(`\n${about}\n\n${asText(measures)}`)
  if (write) writeReport(measures, about, only.size === parts.length ? null : [...only])
}

try {
  await bench(readOptions())
} catch (cause) {
  if (!(cause instanceof UsageError)) throw cause
  print(cause.message)
  process.exitCode = 2
}
