import { readFileSync } from 'node:fs'
import process from 'node:process'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { type AtRest, type Scratch, scratchDatabase, testServer } from '../database/database.fixture.ts'
import { applySchema } from '../database/schema/apply.ts'
import { declaredTables } from '../database/schema/declared.ts'
import { newEventBus } from '../events/events.ts'
import type { Platform } from '../platform/platform.ts'
import { loggingSmsTransport } from '../platform/sms.ts'
import { platformTables } from '../platformTables.ts'
import { registry } from '../registry.ts'
import { startPlatform } from '../start.ts'
import { kept } from './kept.fixture.ts'
import { seed } from './seed.ts'

/** What tests begin with a copy of, instead of making it each time. Nobody has it open. */
export interface Prepared {
  /** No table. To make an embedded database takes much longer than to copy one. */
  readonly blank: AtRest
  /** The tables of every declaration, without rows. */
  readonly tables: AtRest
  /** The demo data as of `filledAt`, so that figures are the same in every run. */
  readonly filled: AtRest
  /** The demo data as of this run, left by a whole start: for platforms that follow the clock of the machine. */
  readonly current: AtRest
}

/** One set for each database of the run. */
export interface PreparedDatabases {
  readonly embedded: Partial<Prepared>
  readonly server: Partial<Prepared>
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly prepared: PreparedDatabases
  }
}

/** When the demo data of `filled` were made. */
export const filledAt = new Date('2026-11-20T04:00:00Z')

/** The registered platform on a database of the tests. */
export function platformOn({ database, dataDir }: Scratch, clock: () => Date): Platform {
  const log = pino({ level: 'silent' })
  const { demos: _, ...collected } = registry()
  const events = newEventBus()
  return {
    ...collected,
    database,
    events,
    clock,
    log,
    sms: loggingSmsTransport(log),
    dataDir,
    version: '0.0.0',
    mcp: true,
  }
}

async function blankOn(server: string | undefined): Promise<Scratch> {
  const scratch = await scratchDatabase(server)
  await scratch.database.close()
  return scratch
}

async function withTables(blank: AtRest, server: string | undefined): Promise<Scratch> {
  const scratch = await scratchDatabase(server, { copyOf: blank })
  await applySchema(scratch.database, declaredTables(registry().catalogue), { platformTables })
  await scratch.database.close()
  return scratch
}

async function filledFrom(tables: AtRest, server: string | undefined): Promise<Scratch> {
  const scratch = await scratchDatabase(server, { copyOf: tables })
  await seed(
    platformOn(scratch, () => filledAt),
    registry().demos,
    'small',
  )
  await scratch.database.close()
  return scratch
}

async function leftByAStart(blank: AtRest, server: string | undefined): Promise<Scratch> {
  const scratch = await scratchDatabase(server, { copyOf: blank })
  // The start opens it itself.
  await scratch.database.close()
  const { dataDir, url } = scratch
  const config = { dataDir, databaseUrl: url, demoData: 'small', logLevel: 'fatal' } as const
  const { platform } = await startPlatform(config, registry(), 'test')
  await platform.database.close()
  return scratch
}

/** A prepared database, and how a run takes away what it made for itself alone. */
interface Made {
  readonly at: AtRest
  readonly remove: () => Promise<void>
}

/** What is made, or being made, on one database: each of them once, whoever asks first. */
function makerOn(server: string | undefined) {
  const making: Partial<Record<keyof Prepared, Promise<Made>>> = {}
  const once = (what: keyof Prepared, age: 'sources' | 'hour', make: () => Promise<Scratch>) => {
    making[what] ??= kept(what, age, server, make).then(async (at) => {
      if (at) return { at, remove: async () => undefined }
      const scratch = await make()
      return { at: scratch, remove: () => scratch.remove() }
    })
    return making[what]
  }
  const make: Record<keyof Prepared, () => Promise<Made>> = {
    blank: () => once('blank', 'sources', () => blankOn(server)),
    tables: () => once('tables', 'sources', async () => withTables((await make.blank()).at, server)),
    filled: () => once('filled', 'sources', async () => filledFrom((await make.tables()).at, server)),
    current: () => once('current', 'hour', async () => leftByAStart((await make.blank()).at, server)),
  }
  return {
    async prepare(asked: readonly (keyof Prepared)[]): Promise<Partial<Prepared>> {
      const made = asked.map(async (what) => {
        const { dataDir, name } = (await make[what]()).at
        return [what, { dataDir, name }] as const
      })
      return Object.fromEntries(await Promise.all(made))
    },
    async remove(): Promise<void> {
      for (const made of Object.values(making)) await (await made).remove()
    },
  }
}

type Needs = Readonly<Record<keyof PreparedDatabases, readonly (keyof Prepared)[]>>

/** Makes what is asked for, on both databases at the same time. */
export function prepareDatabases() {
  const on = { embedded: makerOn(undefined), server: makerOn(testServer) }
  return {
    async prepare(asked: Needs) {
      const [embedded, server] = await Promise.all([
        on.embedded.prepare(asked.embedded),
        on.server.prepare(testServer === undefined ? [] : asked.server),
      ])
      return { embedded, server } satisfies PreparedDatabases
    },
    async remove(): Promise<void> {
      await Promise.all([on.embedded.remove(), on.server.remove()])
    },
  }
}

/**
 * What tests begin with in a run on PostgreSQL, and in one without. Demo data take longest to make on the embedded
 * database: beside PostgreSQL it has one set of them.
 */
export const everything: Needs = testServer
  ? { embedded: ['blank', 'tables', 'current'], server: ['tables', 'filled', 'current'] }
  : { embedded: ['blank', 'tables', 'filled', 'current'], server: [] }

/** What the files of a Vitest project begin with. */
function needsOf({ name }: TestProject): Needs {
  if (name.startsWith('server')) return everything
  const isEmbedded = testServer === undefined || name.endsWith('embedded')
  return isEmbedded ? { embedded: ['current'], server: [] } : { embedded: [], server: ['current'] }
}

/**
 * Global setup of the projects whose tests need a database. `npm test` has prepared them before, and names the file that
 * says where they are.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const known = process.env['TEST_PREPARED']
  const made = prepareDatabases()
  const databases: PreparedDatabases = known
    ? JSON.parse(readFileSync(known, 'utf8'))
    : await made.prepare(needsOf(project))
  project.provide('prepared', databases)
  // Workers are started after this, with the environment as it is then.
  const blank = databases.embedded.blank?.dataDir
  if (blank) process.env['TEST_BLANK_DATABASE'] = blank
  return made.remove
}
