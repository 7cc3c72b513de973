import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { type DatabaseAt, inDatabase, restoreOlderRelease } from '../support/olderRelease.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { copyProject, type ProjectCopy } from '../support/projectCopy.ts'
import { startServer } from '../support/server.ts'

// A database of an earlier release meets declarations that changed as docs/guide.md says ("Change an area"): a field has
// another name, one goes, two must have a value from now on, and a resource is not declared any more.
vi.setConfig({ hookTimeout: 600_000, testTimeout: 300_000 })

type Rows = readonly Readonly<Record<string, unknown>>[]

const tables = ['universalServicePhone', 'problem', 'operationLog', 'listView', 'preference'] as const
const phones = 'resources/functions/universalServicePhone.ts'
const migrations = 'server/database/migrations'

let project: ProjectCopy
let scratch: ScratchDatabase | null = null
let dataDir: string
let at: DatabaseAt
let before: Readonly<Record<string, Rows>>
let said: string

const storedRows = (names: readonly string[] = tables) =>
  inDatabase(at, async (client) => {
    const read = async (table: string): Promise<[string, Rows]> => {
      const { rows } = await client.query(`select to_jsonb(t) as row from "${table}" as t order by t::text`)
      return [table, rows.map(({ row }) => row)]
    }
    const each: [string, Rows][] = []
    for (const name of names) each.push(await read(name))
    return Object.fromEntries(each)
  })
const start = (more: { readonly onSpawn?: (child: ChildProcess) => void } = {}) =>
  startServer({ root: project.root, dataDir, demo: '0', ...(scratch && { databaseUrl: scratch.url }), ...more })

/** Replaces lines of a file of the copy, which must be there. */
function edit(file: string, ...changes: readonly (readonly [from: string, to: string])[]): void {
  const path = join(project.root, file)
  const source = readFileSync(path, 'utf8')
  const missing = changes.filter(([from]) => !source.includes(from))
  expect(missing, file).toEqual([])
  writeFileSync(
    path,
    changes.reduce((text, [from, to]) => text.replace(from, () => to), source),
  )
}

const written = (name: string) => {
  const file = readdirSync(join(project.root, migrations)).find((one) => one.endsWith(`${name}.ts`))
  if (file === undefined) throw new Error(`nobody wrote a migration ${name}`)
  return `${migrations}/${file}`
}

/** A step in the middle, which tells that it is reached and goes on when the row is gone that says what to wait for. */
const pause = `{
    do: 'runSql',
    why: 'waits',
    statement: \`do $$ declare marker text; begin
      select "path" into marker from public."pause";
      if marker <> '' then execute format('copy (select 1) to %L', marker); end if;
      while exists (select 1 from public."pause") loop perform pg_sleep(0.1); end loop;
    end $$\`,
  },
  {
    do: 'dropField',`

beforeAll(async () => {
  project = copyProject('release')
  dataDir = mkdtempSync(join(tmpdir(), 'console-release-'))
  scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl)
  at = scratch ? { url: scratch.url } : { dataDir }
  await restoreOlderRelease(at)
  before = await storedRows()

  edit(
    phones,
    [`intro: f.longText({ label: '服务说明',`, `description: f.longText({ label: '服务说明', renamed: 'intro',`],
    [`    address: f.text({ label: '地址', max: 120 }),\n`, ''],
    [
      `    callCount:`,
      `    level: f.integer({ label: '级别', required: true, min: 1, default: 3 }),
    dutyRoom: f.text({ label: '值班室', required: true, max: 40 }),
    callCount:`,
    ],
    [`'address', 'intro'`, `'description', 'level', 'dutyRoom'`],
  )
  for (const part of ['ts', 'server.ts', 'demo.ts']) rmSync(join(project.root, `resources/operation/problem.${part}`))
  said = project.run('tools/run.mjs', 'tools/migration.ts')
})
afterAll(async () => {
  await scratch?.drop()
  rmSync(dataDir, { recursive: true, force: true })
  project?.remove()
})

test('npm run migration writes a step for each change, and leaves to a person what nobody else can know', () => {
  expect([...said.matchAll(/"do":"(\w+)"/g)].map(([, step]) => step).toSorted()).toEqual([
    'dropField',
    'fillField',
    'fillField',
    'keepResource',
    'renameField',
  ])
  const check = () => project.mayFail('tools/run.mjs', 'tools/migration.ts', '--check')
  expect(check()).toContain('undecided')
  edit(written('rename-universalServicePhone-intro'), [`'TODO: what rows that exist get'`, `'"name" || \\'值班室\\''`])
  expect(check()).toContain('The declarations and the migrations agree.')
})

test('killed in the middle of the migration, a start has changed nothing', async () => {
  edit(written('rename-universalServicePhone-intro'), [`{\n    do: 'dropField',`, pause])
  project.run('tools/build.mjs', '--quiet', '--platform-only')
  await inDatabase(at, async (client) => {
    await client.query('create table "pause" ("path" text)')
    await client.query('insert into "pause" values ($1)', [scratch ? '' : '/pglite/data/halfway'])
  })
  let child: ChildProcess | undefined
  const ended = start({ onSpawn: (spawned) => (child = spawned) }).then(
    () => 'it was ready before',
    (cause: Error) => cause.message,
  )
  const waits = `select 1 from pg_stat_activity
    where query ~ 'marker' and pid <> pg_backend_pid() and datname = current_database()`
  const isHalfway = async () =>
    scratch
      ? (await inDatabase(at, (client) => client.query(waits))).rowCount === 1
      : existsSync(join(dataDir, 'postgres/halfway'))
  await expect.poll(isHalfway, { timeout: 120_000 }).toBe(true)
  child?.kill('SIGKILL')
  expect(await ended).toMatch(/SIGKILL/)
  // What the dead process asked of PostgreSQL ends now, and finds nobody to answer.
  await inDatabase(at, (client) => client.query('delete from "pause"'))
  expect(await storedRows()).toEqual(before)
})

test('started again, it has made all of the changes, and rows have what they had', async () => {
  const server = await start()
  const admin = await logIn(server.url, 'admin', 'Released@2024')
  const { data } = await admin.call<ListAnswer>('POST /universalServicePhone/condition', {})
  await server.exit()
  expect(data.list.map(({ name }) => name).toSorted()).toEqual(['东城水务', '供电抢修', '西城水务'])

  const after = await storedRows()
  const byId = (rows: Rows = []) => rows.toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1))
  const phonesBefore = byId(before['universalServicePhone'])
  expect(phonesBefore.map(({ intro }) => intro)).toContain(`带引号'和\\反斜杠、"双引号"`)
  const phonesAfter = byId(after['universalServicePhone'])
  expect(phonesAfter).toEqual(
    phonesBefore.map(({ intro, address: _, ...row }) =>
      expect.objectContaining({ ...row, description: intro, level: 3, dutyRoom: `${row['name']}值班室` }),
    ),
  )
  expect(phonesAfter.flatMap((row) => Object.keys(row))).not.toContain('address')
  expect(after['problem']).toEqual(before['problem'])

  const trail = after['operationLog']?.filter(({ entity }) => entity === 'universalServicePhone') ?? []
  expect(trail.length).toBeGreaterThan(4)
  expect(JSON.stringify(trail)).toContain('"field":"description"')
  expect(JSON.stringify(trail)).not.toContain('intro')
  expect(JSON.parse(String(after['preference']?.[0]?.['value'])).columns).toContain('description')
  expect(after['listView']).toEqual(before['listView'])
})

test('a resource whose rows were kept goes with a later migration', async () => {
  writeFileSync(
    join(project.root, `${migrations}/2999-01-01-drop-problem.ts`),
    `import { defineMigration } from '../migration/define.ts'

export const { steps, up } = defineMigration({ do: 'dropResource', resource: 'problem' })
`,
  )
  project.run('tools/build.mjs', '--quiet', '--platform-only')
  const phonesBefore = await storedRows(['universalServicePhone'])
  const server = await start()
  await server.exit()
  await expect(storedRows(['problem'])).rejects.toThrow('does not exist')
  expect(await storedRows(['universalServicePhone'])).toEqual(phonesBefore)
})
