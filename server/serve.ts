import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import manifest from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { type Config, readConfig } from './core/config.ts'
import { projectRoot } from './core/root.ts'
import { prepareDataDir } from './database/dataDir.ts'
import { lockDataDir } from './database/lock.ts'
import { demoAccounts } from './demo/accounts.ts'
import { explain } from './explain.ts'
import { nameScanner } from './files/scan.ts'
import { openMetrics } from './http/metrics.ts'
import { type Listening, listen } from './http/starting.ts'
import { startJobs } from './jobs/start.ts'
import { openHub } from './live/hub.ts'
import { createLog } from './log.ts'
import { outboxFigures } from './outbox/figures.ts'
import { openOutbox } from './outbox/open.ts'
import { registry } from './registry.ts'
import { openBreachedPasswords } from './session/breachedPasswords.ts'
import { type Started, startPlatform } from './start.ts'
import { subscriptionLetter } from './subscriptions/letter.ts'

/** Calls in flight have so long to finish; jobs have as long, at the same time. */
const drainLimit = 8_000

/**
 * By itself the heap grows to several times what lives on it while much is read and written: an export of a million
 * rows would hold what it let go of long before. This much more than what lives is tidied up instead.
 */
setFlagsFromString('--heap-growing-percent=50')

const print = (line: string) => process.stdout.write(`${line}\n`)

function welcome({ address }: Listening, { platform, profile, firstPassword }: Started) {
  print(`\n  Community console ${platform.version}: ${address}`)
  print(`  API document: ${address}/docs`)
  for (const line of demoAccounts(profile, firstPassword)) print(`  ${line}`)
  if (platform.database.durability === 'process')
    print('  Embedded database: survives the end of the process, not a power failure; set DATABASE_URL for that.')
  print('')
}

interface ServeOptions {
  /** Resolves when `dist/` holds the console, for a start that builds it meanwhile. Default: it is there. */
  readonly consoleBuilt?: Promise<unknown>
}

async function run(config: Config, { consoleBuilt }: ServeOptions): Promise<void> {
  const log = createLog(config.logLevel)
  const durability = config.databaseUrl === undefined ? 'process' : 'disk'
  openBreachedPasswords(config.breachedPasswords)
  nameScanner(config.virusScanner)
  prepareDataDir(config.dataDir)
  const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : () => undefined
  const listening = await listen(config.port, config.host, { durability, version: manifest.version })
  const started = await startPlatform(config, registry(), manifest.version, { log })
  const platformOnly = process.argv.includes('--platform-only')
  const consoleDir = platformOnly ? undefined : join(projectRoot(), 'dist')
  const metrics = config.metricsPort === undefined ? undefined : await openMetrics(config.metricsPort, config.host)
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
}

/** Runs the server in this process until it is told to end; what keeps it from starting ends the process. */
export async function serve(options: ServeOptions = {}): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    await run(config, options)
  } catch (cause) {
    process.stderr.write(`The server does not start: ${explain(cause, config)}\n`)
    process.exit(1)
  }
}
