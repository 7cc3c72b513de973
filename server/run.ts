import { join } from 'node:path'
import process from 'node:process'
import type { Logger } from 'pino'
import manifest from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import type { Config } from './core/config.ts'
import { projectRoot } from './core/root.ts'
import type { Embedded } from './database/embedded/embedded.ts'
import { demoAccounts } from './demo/accounts.ts'
import type { Listening } from './http/starting.ts'
import { startJobs } from './jobs/start.ts'
import { openHub } from './live/hub.ts'
import { outboxFigures } from './outbox/figures.ts'
import { openOutbox } from './outbox/open.ts'
import { registry } from './registry.ts'
import { type Started, startPlatform } from './start.ts'
import { subscriptionLetter } from './subscriptions/letter.ts'

/** Calls in flight have so long to finish; jobs have as long, at the same time. */
const drainLimit = 8_000

/** What began before this code was there. */
export interface Begun {
  readonly config: Config
  readonly log: Logger
  readonly listening: Listening
  /** The thread of the embedded database, if that is the one; it may still be opening. */
  readonly embedded: Promise<Embedded> | undefined
  /** Gives the data directory back. */
  readonly unlock: () => void
}

const print = (line: string) => process.stdout.write(`${line}\n`)

function welcome({ address }: Listening, { platform, profile, firstPassword }: Started) {
  print(`\n  Community console ${platform.version}: ${address}`)
  print(`  API document: ${address}/docs`)
  for (const line of demoAccounts(profile, firstPassword)) print(`  ${line}`)
  if (platform.database.durability === 'process')
    print('  Embedded database: survives the end of the process, not a power failure; set DATABASE_URL for that.')
  print('')
}

export interface RunOptions {
  /** Resolves when `dist/` holds the console, for a start that builds it meanwhile. Default: it is there. */
  readonly consoleBuilt?: Promise<unknown>
}

/** Everything that a start does once its code is there. */
export async function run(
  { config, log, listening, embedded, unlock }: Begun,
  { consoleBuilt }: RunOptions,
): Promise<void> {
  const started = await startPlatform(config, registry(), manifest.version, { log, embedded })
  const platformOnly = process.argv.includes('--platform-only')
  const consoleDir = platformOnly ? undefined : join(projectRoot(), 'dist')
  // Loaded only for those who ask for figures: most starts do not.
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await (await import('./http/metrics.ts')).openMetrics(config.metricsPort, config.host)
  const live = openHub(started.platform, { databaseUrl: config.databaseUrl })
  const jobs = await startJobs(started.platform)
  const outbox = await openOutbox(started.platform, config.outbox, { subscription: subscriptionLetter })
  for (const figures of outboxFigures(started.platform)) metrics?.watch(figures)
  await consoleBuilt
  const app = await createApp(
    { ...started.platform, live, jobs },
    {
      consoleDir,
      rateLimit: config.rateLimit,
      overload: config.overload,
      trustProxy: config.trustProxy,
      onCall: metrics?.count,
    },
  )
  await app.ready()
  listening.serve((request, response) => app.routing(request, response))
  welcome(listening, started)

  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    // Streams of events would otherwise be calls in flight for ever.
    await live.close()
    await Promise.all([listening.drain(drainLimit), jobs.stop(), outbox.stop()])
    metrics?.server.close()
    await app.close()
    await started.platform.database.close()
    unlock()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  process.on('unhandledRejection', (cause) => log.error({ err: cause }, 'a rejection nobody handled'))
  process.on('uncaughtException', (cause) => {
    log.fatal({ err: cause }, 'an exception nobody caught; the server ends')
    void end(1)
  })
  // What is due after a night must not keep those waiting who come in the morning.
  await jobs.begin()
}
