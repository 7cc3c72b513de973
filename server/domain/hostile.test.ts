import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { scratchPlatform } from '../http/http.fixture.ts'
import { resourceRoutes } from '../operations/routes.ts'
import type { Route } from '../platform/route.ts'

/** What no call should be sent, and what none may break over. */
const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  'x'.repeat(10_000),
  '\u0000',
  '\ud800',
  "'; drop table account; --",
  '%_\\',
  '1e3',
  'null',
  [],
  ['a', 'b'],
  [['a']],
  [null],
  {},
  { from: 1, to: 0 },
  { $ne: null },
  { constructor: { prototype: { polluted: true } } },
]
/**
 * One call in so many is made, over all routes, names and values in turn: all of them would take an hour. A prime, so
 * that every route, name and value has its turn.
 */
const share = 37
const names = [
  'id',
  'ids',
  'version',
  'enable',
  'filters',
  'keyword',
  'sort',
  'pageNum',
  'pageSize',
  'format',
  'name',
  'bogus',
]

describe.each(mainDatabase)('hostile input on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: Awaited<ReturnType<typeof createApp>>
  let admin: Record<string, string>
  let routes: Route[]

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    app = await createApp(scratch.platform)
    admin = await scratch.sessionOf('admin')
    routes = resourceRoutes(scratch.platform).filter(({ multipart }) => !multipart)
  }, 300_000)
  afterAll(async () => {
    await app.close()
    await scratch.drop()
  })

  /** Rows of everything but the records of calls themselves. */
  const state = async () => {
    const { resources } = scratch.platform.catalogue
    const own = ['exportJob', 'fileAsset', 'operationLog']
    const counted = resources.filter(({ of }) => !own.includes(of))
    const parts = counted.map(
      ({ of }) => sql`select ${of}::text as of, count(*)::int as n, sum(version)::int as v from ${sql.table(of)}`,
    )
    return (await sql`${sql.join(parts, sql` union all `)} order by of`.execute(scratch.platform.database.read)).rows
  }

  it('is answered by a clear failure, never by a fault, and changes nothing', async () => {
    const before = await state()
    const wrong: string[] = []
    let turn = 0
    const check = (what: string, answer: { statusCode: number; payload: string; headers: Record<string, unknown> }) => {
      const isFile = answer.headers['content-disposition'] !== undefined
      if (answer.statusCode >= 500) wrong.push(`${what} → ${answer.statusCode}`)
      else if (!isFile && !/^\{"status":"(success|fail)"/.test(answer.payload))
        wrong.push(`${what} → ${answer.payload.slice(0, 100)}`)
    }
    for (const route of routes)
      for (const name of names)
        for (const value of hostile) {
          turn += 1
          if (turn % share !== 0) continue
          const body = { id: 'nowhere', [name]: value }
          const query = new URLSearchParams({
            id: 'nowhere',
            [name]: typeof value === 'string' ? value : JSON.stringify(value),
          })
          const answer = await app.inject(
            route.method === 'GET'
              ? { url: `${route.url}?${query}`, headers: admin }
              : { method: 'POST', url: route.url, headers: admin, payload: body },
          )
          check(`${route.method} ${route.url} ${name}=${JSON.stringify(value)?.slice(0, 60)}`, answer as never)
        }
    expect(wrong).toEqual([])
    expect(await state()).toEqual(before)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  }, 300_000)

  it('is refused field by field where it would be stored', async () => {
    const wrong: string[] = []
    for (const resource of scratch.platform.catalogue.resources) {
      const update = resource.operations.find(({ verb }) => verb === 'update')
      const found = await sql<{ id: string }>`select id from ${sql.table(resource.of)} where "deletedAt" is null
        limit 1`.execute(scratch.platform.database.read)
      const [row] = found.rows
      if (!update || !row) continue
      for (const [place, field] of resource.fields.entries())
        for (const [index, value] of hostile.entries()) {
          if ((place + index) % 7 !== 0) continue
          const version = await sql<{ version: number }>`select version from ${sql.table(resource.of)}
            where id = ${row.id}`.execute(scratch.platform.database.read)
          const payload = { id: row.id, version: version.rows[0]?.version, [field.name]: value }
          const url = `/platform/pc${update.path}`
          const answer = await app.inject({ method: 'POST', url, headers: admin, payload })
          if (answer.statusCode >= 500 || !/^\{"status":/.test(answer.payload))
            wrong.push(
              `${url} ${field.name}=${JSON.stringify(value)?.slice(0, 60)} → ${answer.statusCode} ${answer.payload.slice(0, 80)}`,
            )
        }
    }
    expect(wrong).toEqual([])
  }, 300_000)

  it('finds no row by a filter that is no filter', async () => {
    const url = '/platform/pc/universalServicePhone/condition'
    const post = async (payload: object) => (await app.inject({ method: 'POST', url, headers: admin, payload })).json()
    expect(await post({ pageSize: 1e9 })).toMatchObject({
      errorCode: 'E_RANGE',
      errors: { pageSize: expect.any(String) },
    })
    expect(await post({ pageNum: 0 })).toMatchObject({ errorCode: 'E_RANGE' })
    expect(await post({ sort: 'id;drop' })).toMatchObject({ errorCode: 'E_UNKNOWN' })
    expect(await post({ filters: { 'name" or 1=1': 'x' } })).toMatchObject({ errorCode: 'E_UNKNOWN' })
    expect(await post({ filters: [] })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await post({ bogus: 1 })).toMatchObject({ errorCode: 'E_UNKNOWN', errors: { bogus: expect.any(String) } })
    expect((await post({ keyword: '%' })).data.total).toBe(0)
  })
})
