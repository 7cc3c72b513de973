import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { dropDatabases } from '../test/databases.mjs'
import { hurried } from '../test/vitest.mjs'
import { runNode } from './child.ts'

interface PreparedOnce {
  /** What runs of tests are told of them. */
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/**
 * Makes the databases that tests begin with once for the whole search, from sources without a fault: made for each fault
 * they take longer than its tests. A fault in how they are made is found by the tests that make some themselves.
 */
export async function prepareOnce(folder: string, postgres: string): Promise<PreparedOnce> {
  const env = { TEST_DATABASE_URL: postgres }
  const nothing = { env, remove: async () => {} }
  // A checkout of before makes them in every run.
  if (!existsSync(join(folder, 'tools/test/prepare.ts'))) return nothing
  const name = `console_seeded_${process.pid}`
  const file = join(folder, '.seeded-databases.json')
  const files = join(folder, '.seeded-files')
  mkdirSync(files, { recursive: true })
  const made = { ...env, TEST_RUN: name, PGOPTIONS: hurried, TMPDIR: files }
  const args = ['tools/run.mjs', 'tools/test/prepare.ts', file]
  const { status, said } = await runNode(folder, args, { env: made, minutes: 20 })
  if (status !== 0) throw new Error(`the databases cannot be made:\n${said}`)
  return {
    env: { ...made, TEST_PREPARED: file },
    remove: async () => {
      if (postgres) await dropDatabases(postgres, name)
    },
  }
}
