import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Plays the demo data once per run: every platform under test begins with a copy of what came of it. */
export default async function fillOnce(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-filled-'))
  const scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl)
  const config = { dataDir, databaseUrl: scratch?.url, demoData: 'small', logLevel: 'fatal' } as const
  const { platform } = await startPlatform(config, registry(), 'test')
  await platform.database.close()
  project.provide('filled', { dataDir, database: scratch?.name ?? null })
  return async () => {
    await scratch?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Puts the files of a filled platform into an empty data directory. */
export const copyFilled = (filled: string, dataDir: string): void => cpSync(filled, dataDir, { recursive: true })
