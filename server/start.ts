import type { Collected } from './collect.ts'
import type { Config } from './core/config.ts'
import { withoutSecrets } from './core/subscriptions.ts'
import type { Embedded } from './database/embedded/embedded.ts'
import { hashSecrets } from './database/hashSecrets.ts'
import { migrate, writtenMigrations } from './database/migration/migrate.ts'
import { openDatabase } from './database/open.ts'
import { applySchema } from './database/schema/apply.ts'
import { declaredTables } from './database/schema/declared.ts'
import { demoPassword, randomPassword } from './demo/accounts.ts'
import type { Demo } from './demo/demoData.ts'
import { seed } from './demo/seed.ts'
import { newEventBus } from './events/events.ts'
import { createLog } from './log.ts'
import type { Platform } from './platform/platform.ts'
import { loggingSmsTransport, missingSmsTransport } from './platform/sms.ts'
import { platformTables } from './platformTables.ts'

export interface Started {
  readonly platform: Platform
  /** What the database was filled with, now or long ago. */
  readonly profile: Demo['profile']
  /** Of the first administrator, when this start made one; nobody can ask for it again. */
  readonly firstPassword: string | null
}

/** A clock that runs as fast as that of the machine, from another moment on. */
export function clockFrom(startsAt: Date | undefined): () => Date {
  const ahead = startsAt === undefined ? 0 : startsAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

interface Overrides extends Partial<Pick<Platform, 'clock' | 'sms' | 'log'>> {
  /** The embedded database, if it was started before. */
  readonly embedded?: Promise<Embedded> | undefined
}

/** Opens the database, brings its tables up to the declarations and fills it if it is empty. */
export async function startPlatform(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'demoData' | 'logLevel'> &
    Partial<Pick<Config, 'replicaUrl' | 'trial' | 'startsAt' | 'publicUrl' | 'oidc' | 'assistant' | 'outbox' | 'mcp'>>,
  { catalogue, extensions, labelsByLocale, demos }: Collected,
  version: string,
  { embedded, ...overrides }: Overrides = {},
): Promise<Started> {
  const { trial = true } = config
  const log = overrides.log ?? createLog(config.logLevel)
  const database = await openDatabase({
    url: config.databaseUrl,
    replicaUrl: config.replicaUrl,
    dataDir: config.dataDir,
    embedded,
    log,
  })
  const platform: Platform = {
    catalogue,
    database,
    events: newEventBus(),
    clock: clockFrom(config.startsAt),
    log,
    sms: trial ? loggingSmsTransport(log) : missingSmsTransport(log),
    extensions,
    labelsByLocale,
    dataDir: config.dataDir,
    version,
    oidc: config.oidc,
    assistant: config.assistant,
    publicUrl: config.publicUrl,
    mcp: config.mcp ?? false,
    pushKey: config.outbox?.push?.publicKey,
    sendsMail: config.outbox?.mail !== undefined,
    subscriptions: (config.outbox?.subscriptions ?? []).map(withoutSecrets),
    ...overrides,
  }
  try {
    const tables = declaredTables(catalogue)
    const migrations = { ...writtenMigrations(), '2026-11-22-shown-once': hashSecrets(catalogue) }
    await migrate(database.read, tables, migrations)
    await applySchema(database, tables, { platformTables, log, now: platform.clock() })
    return { platform, ...(await seed(platform, demos, config.demoData, trial ? demoPassword : randomPassword())) }
  } catch (cause) {
    await database.close()
    throw cause
  }
}
