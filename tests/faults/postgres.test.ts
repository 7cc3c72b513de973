import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import { type Cluster, hasPostgresPrograms, newCluster } from '../support/cluster.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { times } from '../support/size.ts'

const phones = 'POST /universalServicePhone/condition'

/** The commands of a chapter, block by block. */
const commandsOf = (document: string, chapter: string): readonly string[] => {
  const text = readFileSync(document, 'utf8').split(`\n## ${chapter}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
}

const found = async (client: Client, keyword: string) =>
  (await client.call<ListAnswer>(phones, { keyword, pageSize: 200 })).data

describe.runIf(times(0, 1) && postgresUrl && hasPostgresPrograms())('an installation on PostgreSQL', () => {
  const folders = Array.from({ length: 3 }, () => mkdtempSync(join(tmpdir(), 'console-backup-')))
  const [work = '', dataDir = '', restored = ''] = folders
  let source: ScratchDatabase
  let cluster: Cluster
  let server: RunningServer | undefined
  beforeAll(async () => {
    source = await scratchDatabase(postgresUrl ?? '', filled().name)
    cpSync(join(filled().dataDir, 'files'), join(dataDir, 'files'), { recursive: true })
    cluster = await newCluster()
  })
  afterAll(async () => {
    await server?.stop()
    await cluster?.remove()
    await source?.drop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  test('is backed up while people work, and restored, by the commands of docs/deploy.md', async () => {
    const [backUp = '', restore = ''] = commandsOf('docs/deploy.md', 'Back up, restore')
    const type = (commands: string, DATABASE_URL: string, DATA_DIR: string) =>
      execFileSync('sh', ['-ec', commands], {
        cwd: work,
        env: { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR },
        stdio: 'pipe',
      })
    const before = await startServer({ databaseUrl: source.url, dataDir })
    const { total } = await found(await logIn(before.url, 'admin'), '')
    type(backUp, source.url, dataDir)
    await before.stop()
    type(restore, cluster.url, restored)

    server = await startServer({ databaseUrl: cluster.url, dataDir: restored })
    expect((await found(await logIn(server.url, 'admin'), '')).total).toBe(total)
    expect(execFileSync('diff', ['-r', join(dataDir, 'files'), join(restored, 'files')]).toString()).toBe('')
  })
})
