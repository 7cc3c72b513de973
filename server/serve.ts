import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import manifest from '../package.json' with { type: 'json' }
import { type Config, readConfig } from './core/config.ts'
import { prepareDataDir } from './database/dataDir.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { lockDataDir } from './database/lock.ts'
import { nameScanner } from './files/scan.ts'
import { listen } from './http/starting.ts'
import { createLog } from './log.ts'
import type { Begun, RunOptions } from './run.ts'
import { openBreachedPasswords } from './session/breachedPasswords.ts'

/**
 * By itself the heap grows to several times what lives on it while much is read and written: an export of a million
 * rows would hold what it let go of long before. This much more than what lives is tidied up instead.
 */
setFlagsFromString('--heap-growing-percent=50')

/** What takes its time and needs none of the server: the embedded database opens in a thread of its own. */
async function begin(config: Config): Promise<Begun> {
  const log = createLog(config.logLevel)
  const isEmbedded = config.databaseUrl === undefined
  openBreachedPasswords(config.breachedPasswords)
  nameScanner(config.virusScanner)
  prepareDataDir(config.dataDir)
  const unlock = isEmbedded ? await lockDataDir(config.dataDir) : () => undefined
  const durability = isEmbedded ? 'process' : 'disk'
  const listening = await listen(config.port, config.host, { durability, version: manifest.version })
  const embedded = isEmbedded ? startEmbedded(config.dataDir, log) : undefined
  // It may fail before the server asks for it, which tells it then.
  embedded?.catch(() => undefined)
  return { config, log, listening, embedded, unlock }
}

/** Runs the server in this process until it is told to end; what keeps it from starting ends the process. */
export async function serve(options: RunOptions = {}): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    const begun = await begin(config)
    // Loading the server takes as long as opening the embedded database, so both happen at once.
    const { run } = await import('./run.ts')
    await run(begun, options)
  } catch (cause) {
    const { explain } = await import('./explain.ts')
    process.stderr.write(`The server does not start: ${explain(cause, config)}\n`)
    process.exit(1)
  }
}
