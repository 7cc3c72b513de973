import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { registry } from '../../server/registry.ts'
import { startPlatform } from '../../server/start.ts'
import { postgresUrl, scratchDatabase } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data directory and, on PostgreSQL, database that hold the demo data of this run; nobody has them open. */
    readonly filled: { readonly dataDir: string; readonly database: string | null }
  }
}

/** Where the parts of one long run keep the demo data that the first of them played; for the embedded database. */
const kept = postgresUrl === null ? process.env['KEEP_FILLED'] : undefined

/** Plays the demo data once per run: every platform under test begins with a copy of what came of it. */
export default async function fillOnce(project: TestProject): Promise<() => Promise<void>> {
  if (kept !== undefined && existsSync(kept)) {
    project.provide('filled', { dataDir: kept, database: null })
    return async () => undefined
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'console-filled-'))
  const scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl)
  const config = { dataDir, databaseUrl: scratch?.url, demoData: 'small', logLevel: 'fatal' } as const
  const { platform } = await startPlatform(config, registry(), 'test')
  await platform.database.close()
  if (kept !== undefined) {
    renameSync(dataDir, kept)
    project.provide('filled', { dataDir: kept, database: null })
    return async () => undefined
  }
  project.provide('filled', { dataDir, database: scratch?.name ?? null })
  return async () => {
    await scratch?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Puts the files of a filled platform into an empty data directory. */
export const copyFilled = (filled: string, dataDir: string): void => cpSync(filled, dataDir, { recursive: true })
