import pg from 'pg'
import { registry } from '../../../server/registry.ts'
import type { Catalogue } from '../../../src/declare/index.ts'
import { type Client, logIn } from '../../../tests/support/client.ts'
import { scratchDatabase } from '../../../tests/support/postgres.ts'
import { startServer } from '../../../tests/support/server.ts'
import { type Measure, measure } from '../measure.ts'
import type { Extent } from '../options.ts'
import { inSteps } from '../steps.ts'
import { answerTime } from './answerTime.ts'
import { multiply } from './multiplied.ts'

/** Nobody waits longer. */
const goal = { atMost: 1_000, absolute: true }
const times = 3

const aMinute = 60_000

/** Waits until the job has added up the days of all resources, as it has in an installation that was not made just now. */
async function untilAddedUp(url: string, resources: number): Promise<void> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  const known = async () => (await connection.query('select 1 from "summedDay"')).rowCount ?? 0
  try {
    for (const end = Date.now() + 30 * aMinute; (await known()) < resources; ) {
      if (Date.now() > end) throw new Error('the days were not added up in half an hour')
      await new Promise((wake) => setTimeout(wake, 1_000))
    }
    await connection.query('vacuum analyze')
  } finally {
    await connection.end()
  }
}

/** The first page of every list, asked once and counted: the one that takes longest. */
async function slowestList(admin: Client, { resources }: Catalogue, print: (line: string) => void): Promise<Measure> {
  const lists = resources.flatMap(({ name, operations }) =>
    operations
      .filter(({ verb }) => verb === 'list')
      .map(({ method, path }) => ({ name, endpoint: `${method} ${path}` })),
  )
  let slowest = { name: '', ours: 0 }
  for (const { name, endpoint } of lists) {
    const ours = await answerTime(admin, endpoint, { pageSize: 20 }, 1)
    if (ours > slowest.ours) slowest = { name, ours }
  }
  print(`  the slowest of ${lists.length} lists is ${slowest.name}`)
  return measure({
    what: 'first pages of all lists, of a large installation: slowest',
    ours: slowest.ours,
    unit: 'ms',
    goal,
  })
}

/** Every report and list as it opens, in an installation as large as they come, on PostgreSQL: one caller alone. */
export const reports = ({ installation }: Extent, server: string, print: (line: string) => void): Promise<Measure[]> =>
  inSteps(async (later) => {
    const { catalogue } = registry()
    // Time stands where the rows were made: copies of what is not due yet would all be due at once.
    const begun = new Date().toISOString()
    const database = await scratchDatabase(server)
    later(database.drop)
    const first = await startServer({ databaseUrl: database.url })
    await first.stop()
    print(`Reports: rows of ${installation * 100} % of a large installation …`)
    const connection = new pg.Client({ connectionString: database.url })
    await connection.connect()
    await multiply(connection, catalogue, installation).finally(() => connection.end())
    const running = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0', CLOCK: begun } })
    later(running.stop)
    print('  days are added up …')
    await untilAddedUp(database.url, catalogue.resources.flatMap(({ perDay }) => perDay).length)
    const admin = await logIn(running.url, 'admin')
    const measures: Measure[] = []
    for (const { name, title } of catalogue.reports) {
      print(`  ${name} …`)
      const ours = await answerTime(admin, `POST /${name}/condition`, {}, times)
      measures.push(measure({ what: `report ${title} (${name})`, ours, unit: 'ms', goal }))
    }
    return [...measures, await slowestList(admin, catalogue, print)]
  })
