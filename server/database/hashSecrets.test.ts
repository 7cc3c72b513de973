import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyResource, buildCatalogue, defineArea, defineResource, f, op } from '#declare'
import { platformTables } from '../platformTables.ts'
import { bothDatabases, type Scratch, scratchDatabase } from './database.fixture.ts'
import { hashSecrets } from './hashSecrets.ts'
import { migrate } from './migration/migrate.ts'
import { applySchema } from './schema/apply.ts'
import { declaredTables } from './schema/declared.ts'

const door = defineResource({
  name: 'door',
  title: '门',
  kind: 'master',
  titleField: 'name',
  fields: {
    name: f.text({ label: '名称', required: true }),
    state: f.text({ label: '状态', from: 'server' }),
    secret: f.text({ label: '密钥', from: 'server', writeOnly: true }),
  },
  list: { columns: ['name'] },
  stateField: 'state',
  operations: { list: op.list('POST /door/condition') },
  transitions: { hand: op.transition('POST /door/hand', { label: '发放', permit: 'audit', shows: ['secret'] }) },
})
const area = defineArea({ name: 'house', title: '楼', path: '/house', icon: 'shop' })
const resources = [door] as unknown as AnyResource[]
const catalogue = buildCatalogue([{ area, resources, views: [], pages: [], reports: [] }])
const tables = declaredTables(catalogue)

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex')
describe.each(bothDatabases)('secrets of an earlier build: %s', (_name, server) => {
  let scratch: Scratch
  const start = () => migrate(scratch.database.read, tables, { '2026-11-22-shown-once': hashSecrets(catalogue) })
  const column = async (table: string, name: string) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.ref(name)} as value from ${sql.table(table)}
      order by 1`.execute(scratch.database.read)
    return rows.map(({ value }) => value)
  }

  beforeAll(async () => {
    scratch = await scratchDatabase(server)
    await applySchema(scratch.database, tables, { platformTables })
    for (const [id, secret] of Object.entries({ old: 'Zk3v-plain', present: digest('another'), none: null }))
      await sql`insert into "door" ("id", "createdAt", "updatedAt", "createdBy", "updatedBy", "version", "name", "secret")
        values (${id}, now(), now(), 's', 's', 1, ${id}, ${secret})`.execute(scratch.database.read)
    const answers = { old: '{"data":{"shown":{"secret":"Zk3v-plain"}}}', present: '"c2VhbGVk"', running: null }
    for (const [key, answer] of Object.entries(answers))
      await sql`insert into "idempotency" ("accountId", "key", "route", "bodyHash", "answer", "createdAt")
        values ('s', ${key}, 'r', 'h', ${answer}::jsonb, now())`.execute(scratch.database.read)
  })
  afterAll(() => scratch.drop())

  test('the next start makes digests of them and forgets answers that told them; whatever is neither stays', async () => {
    await start()
    expect(await column('door', 'secret')).toEqual([digest('Zk3v-plain'), digest('another'), null].toSorted())
    expect(new Set(await column('idempotency', 'answer'))).toEqual(new Set(['c2VhbGVk', true, null]))
  })

  test('it is done once', async () => {
    await sql`update "door" set "secret" = 'made by hand' where "id" = 'none'`.execute(scratch.database.read)
    await start()
    expect(await column('door', 'secret')).toContain('made by hand')
  })
})
