import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { type AtRest, type Scratch, scratchDatabase, testServer } from '../database/database.fixture.ts'
import { applySchema } from '../database/schema/apply.ts'
import { declaredTables } from '../database/schema/declared.ts'
import type { Platform } from '../platform.ts'
import { registry } from '../registry.ts'
import { loggingSmsTransport } from '../session/sms.ts'
import { seed } from './seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Platforms with the demo data of this run, at rest. `server` only where there is a PostgreSQL to test against. */
    readonly filledPlatforms: { readonly embedded: AtRest; readonly server?: AtRest }
  }
}

/** When the demo data of the tests were played. */
export const filledAt = new Date('2026-11-20T04:00:00Z')

/** The registered platform on a database of the tests. */
export function platformOn({ database, dataDir }: Scratch, clock: () => Date): Platform {
  const log = pino({ level: 'silent' })
  const { demos: _, ...collected } = registry()
  return { ...collected, database, clock, log, sms: loggingSmsTransport(log), dataDir, version: '0.0.0' }
}

async function filledOn(server?: string): Promise<Scratch> {
  const scratch = await scratchDatabase(server)
  const platform = platformOn(scratch, () => filledAt)
  await applySchema(platform.database, declaredTables(platform.catalogue))
  await seed(platform, registry().demos, 'small')
  await platform.database.close()
  return scratch
}

const atRest = ({ dataDir, name }: Scratch): AtRest => ({ dataDir, name })

/** Plays the demo data once per run and database: every platform under test begins with a copy of what came of it. */
export default async function fillOnce(project: TestProject): Promise<() => Promise<void>> {
  const [embedded, server] = await Promise.all([filledOn(), testServer ? filledOn(testServer) : undefined])
  project.provide('filledPlatforms', { embedded: atRest(embedded), ...(server && { server: atRest(server) }) })
  return async () => {
    await Promise.all([embedded, server].map((scratch) => scratch?.remove()))
  }
}
