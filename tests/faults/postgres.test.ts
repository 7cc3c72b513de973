import { type ChildProcess, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ListAnswer, OptionItem, WireRow, WriteAnswer } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import { type Cluster, hasPostgresPrograms, newCluster } from '../support/cluster.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { times } from '../support/size.ts'

const phones = 'POST /universalServicePhone/condition'
const insert = 'POST /universalServicePhone/insert'

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
    source = await scratchDatabase(postgresUrl ?? '', inject('filled').database)
    cpSync(join(inject('filled').dataDir, 'files'), join(dataDir, 'files'), { recursive: true })
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

  test('outlives the end of its PostgreSQL: refused meanwhile, complete afterwards, nothing twice', async () => {
    if (!server) throw new Error('nothing was restored')
    const admin = await logIn(server.url, 'admin')
    const [category] = (await admin.call<OptionItem[]>('GET /servicePhoneCategory/findAllServicePhoneCategory')).data
    const told: number[] = []
    const acknowledged: string[] = []
    const write = async (n: number) => {
      const body = { name: `停库时${n}号`, categoryId: category?.id, phone: '12345' }
      const answer = await admin.call<WriteAnswer>(insert, body, { headers: { 'Idempotency-Key': `while-down-${n}` } })
      told.push(answer.http)
      if (answer.status === 'success') acknowledged.push(answer.data.id)
      return answer.status
    }
    const all = Array.from({ length: 80 }, (_, n) => n)
    const writing = all.map(write)
    await Promise.all(writing.slice(0, 10))
    await cluster.stop()
    await Promise.all(writing)
    expect(await write(80)).toBe('fail')
    expect([...new Set(told)].toSorted()).toEqual([200, 503])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    await cluster.start()
    const before = [...acknowledged]
    // Whoever does not know what became of a call sends it again.
    for (const n of [...all, 80]) await expect.poll(() => write(n)).toBe('success')
    const rows = (await found(admin, '停库时')).list
    expect(before.filter((id) => !rows.some((row: WireRow) => row.id === id))).toEqual([])
    expect(rows).toHaveLength(81)
  })
})

describe.runIf(times(0, 1) && postgresUrl)('a start that is killed while it changes tables', () => {
  let scratch: ScratchDatabase
  let client: pg.Client
  beforeAll(async () => {
    scratch = await scratchDatabase(postgresUrl ?? '', inject('filled').database)
    client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
  })
  afterAll(async () => {
    await client?.end()
    await scratch?.drop()
  })
  const one = async (sql: string): Promise<number> =>
    Number((await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0])
  const columns = () =>
    one(
      `select count(*) from information_schema.columns where table_name = 'universalServicePhone' and column_name = 'address'`,
    )
  const indexes = () => one(`select count(*) from pg_indexes where schemaname = 'public'`)

  test('leaves everything as it was, and the next one completes it', async () => {
    const [all, rows] = [await indexes(), await one('select count(*) from "operationLog"')]
    await client.query('alter table "universalServicePhone" drop column "address"')
    const dropped = await indexes()
    // The last tables of the change cannot be had: it stands still where nearly everything is done.
    await client.query('begin; lock table "operationLog" in access exclusive mode')
    let child: ChildProcess | undefined
    const onSpawn = (spawned: ChildProcess) => {
      child = spawned
    }
    const starting = startServer({ databaseUrl: scratch.url, onSpawn }).catch((cause: unknown) => cause)
    const waits = `select count(*) from pg_locks l join pg_class c on c.oid = l.relation where not l.granted and c.relname = 'operationLog'`
    await expect.poll(() => one(waits), { timeout: 60_000 }).toBeGreaterThan(0)
    child?.kill('SIGKILL')
    expect(await starting).toBeInstanceOf(Error)
    await client.query('rollback')
    expect([await columns(), await indexes()]).toEqual([0, dropped])

    const server = await startServer({ databaseUrl: scratch.url })
    expect([await columns(), await indexes()]).toEqual([1, all])
    expect(await one('select count(*) from "operationLog"')).toBeGreaterThanOrEqual(rows)
    await server.stop()
  })
})
