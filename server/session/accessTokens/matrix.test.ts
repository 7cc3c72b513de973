import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessTokenDraft } from '../../../src/platform/accessTokenContract.ts'
import { headers } from '../../../src/platform/contract.ts'
import { routesOf } from '../../app.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { resourceOf } from '../../http/permission.ts'
import { httpServer } from '../../http/server.ts'
import type { Route } from '../../platform/route.ts'
import { openSession } from '../sessions.ts'
import { makeToken, tokenPaths } from './accessToken.fixture.ts'
import { everyPermit } from './areas.ts'

/** Areas that share no page: what is beside or in a tab of the one belongs to it, as for a role that has only its pages. */
const areas = ['functions', 'setting', 'memberManage', 'finance'] as const
const names = ['admin', 'comm01', 'finance'] as const
const kinds: readonly Partial<AccessTokenDraft>[] = [
  { access: 'write' },
  { access: 'read' },
  ...areas.map((area) => ({ access: 'write' as const, areas: [area] })),
]
/** Routes asked side by side. */
const atOnce = 20

/** Every call there is, asked as nobody, as people and as their tokens; the handlers say only that somebody got in. */
describe.each(mainDatabase)('every route and every kind of token on %s', (_name, server) => {
  const people = demoPeople(server, names)
  let app: FastifyInstance
  let routes: readonly Route[]
  beforeAll(async () => {
    const { platform } = people.scratch
    routes = routesOf(platform).filter(({ permit }) => permit !== 'public')
    const handle: Route['handle'] = async () => ({ data: 'in' })
    app = await httpServer(
      platform,
      routes.map((route) => ({ ...route, transaction: 'own', staysOpen: false, handle })),
    )
  }, 60_000)
  afterAll(() => app?.close())

  /** Names of the routes that let this header in, and why each of the others did not. */
  async function letIn(authorization: string, asked = routes) {
    const found = new Set<string>()
    const refused = new Map<string, string>()
    const ask = async (route: Route) => {
      const form = route.multipart
        ? { payload: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
        : {}
      const answer = await app.inject({
        method: route.method,
        url: route.url,
        ...form,
        headers: { [headers.token]: authorization, [headers.corporateId]: '1853', ...form.headers },
      })
      const { data, errorCode, code } = answer.json()
      if (data === 'in') found.add(route.name)
      else refused.set(route.name, String(errorCode ?? code))
    }
    for (let start = 0; start < asked.length; start += atOnce)
      await Promise.all(asked.slice(start, start + atOnce).map(ask))
    return { found, refused }
  }
  /** A token carries so many calls in a minute, and there are more routes than that: everybody is still there, later. */
  async function aMinuteLater() {
    const { time, platform } = people.scratch
    time.now = new Date(time.now.getTime() + 60_001)
    await sql`update "session" set "provedAt" = ${time.now}, "lastUsedAt" = ${time.now}`.execute(platform.database.read)
  }
  /** Asks every route by a new token; what the limit kept from being asked is asked a minute later. */
  async function tokenOf(who: string, draft: Partial<AccessTokenDraft>) {
    const { token } = await makeToken(people, who, draft)
    const first = await letIn(token)
    await aMinuteLater()
    const late = routes.filter(({ name }) => first.refused.get(name) === '429')
    const second = await letIn(token, late)
    return {
      found: new Set([...first.found, ...second.found]),
      refused: new Map([...[...first.refused].filter(([, code]) => code !== '429'), ...second.refused]),
    }
  }

  const cases = names.flatMap((who) => kinds.map((kind) => [who, JSON.stringify(kind), kind] as const))
  test.each(cases)('never more than the session of %s: %s', async (who, _told, kind) => {
    const { data } = await people.get(who, tokenPaths.list)
    const offered = data.areas.map(({ name }: { name: string }) => name)
    // Whoever has no page of an area makes no token for it.
    if (kind.areas?.some((area) => !offered.includes(area)))
      return expect(await people.post(who, tokenPaths.create, { name: 'x', ...kind })).toMatchObject({
        errorCode: 'E_REF',
      })
    const session = await letIn(people.headersOf(who)[headers.token] ?? '')
    const { found, refused } = await tokenOf(who, kind)
    expect([...refused].filter(([, code]) => code === '429')).toEqual([])
    expect([...found].filter((name) => !session.found.has(name))).toEqual([])
    const inside = routes.filter(({ name }) => found.has(name))
    expect(inside.filter(({ stepUp, permit, byToken }) => stepUp || permit === 'pre' || byToken === false)).toEqual([])
    if (kind.access === 'write') return
    const changing = routes.filter(({ name, mutates }) => mutates && session.found.has(name))
    expect(changing.map(({ name }) => [name, refused.get(name)])).toEqual(changing.map(({ name }) => [name, 'E_TOKEN']))
  })

  test('what belongs to sessions and accounts is refused to all of them', async () => {
    const { found, refused } = await tokenOf('admin', { access: 'write' })
    const personal = routes.filter(({ name }) => /^(session|inbox|subscription|presence)\./.test(name))
    expect(personal.length).toBeGreaterThan(30)
    expect(personal.filter(({ name }) => found.has(name)).map(({ name }) => name)).toEqual(['session.menu'])
    for (const { name, stepUp } of personal)
      if (name !== 'session.menu')
        expect([name, ['E_TOKEN', stepUp ? 'E_PROOF' : 'E_TOKEN']]).toEqual([
          name,
          expect.arrayContaining([refused.get(name)]),
        ])
    expect(refused.get('rights.seeAs')).toBe('E_TOKEN')
    expect(refused.get('personalData.erase')).toMatch(/E_TOKEN|E_PROOF/)
  })

  /** Somebody whose role has these menus with all that they offer, and no other: what a token for the area should be. */
  async function sessionWithin(area: string, base: (typeof names)[number]): Promise<string> {
    const { database, catalogue } = people.scratch.platform
    const db = database.read
    const paths = catalogue.pages.filter((page) => page.area === area).map(({ path }) => path)
    const id = `oracle${area}`.padEnd(20, '0').slice(0, 20)
    const grants = sql`(select jsonb_agg(jsonb_build_object('menuId', m."id", 'operations', coalesce(to_jsonb(m."operations"), '[]')))
      from "menu" m where m."path" = any(${paths}::text[]) and m."deletedAt" is null)`
    await sql`insert into "job" select (jsonb_populate_record(j, jsonb_build_object('id', ${id}::text, 'code', ${id}::text,
      'name', ${id}::text, 'dataScope', 'all', 'baseRole', 'none', 'menuPermissions', ${grants}))).*
      from "job" j where j."code" = 'super_admin'`.execute(db)
    await sql`insert into "account" select (jsonb_populate_record(a, jsonb_build_object('id', ${id}::text,
      'loginName', ${id}::text, 'mobile', ${`199${String(areas.indexOf(area as never)).padStart(8, '0')}`}::text,
      'workNo', null, 'jobIds', array[${id}::text]))).* from "account" a where a."loginName" = ${base}`.execute(db)
    const by = { accountId: id, stage: 'full', ip: '127.0.0.1', userAgent: 'test' } as const
    return openSession(db, people.scratch.time.now, by)
  }

  test.each(areas)('for the area %s opens what a role opens that has the pages of this area alone', async (area) => {
    // Proofs of the first session are old by now.
    const oracle = await letIn(await sessionWithin(area, 'admin'))
    const { found } = await tokenOf('admin', { access: 'write', areas: [area] })
    const byPages = routes.filter(
      ({ permit, stepUp, byToken }) => permit !== 'login' && permit !== 'pre' && !stepUp && byToken !== false,
    )
    const of = (set: ReadonlySet<string>) => byPages.flatMap(({ name }) => (set.has(name) ? [name] : [])).sort()
    // Super administrators hold codes that no menu offers; what is opened is the same.
    expect(of(oracle.found).length, JSON.stringify([...oracle.refused].slice(0, 5))).toBeGreaterThan(10)
    const missing = of(oracle.found).filter((name) => !found.has(name))
    expect(missing).toEqual([])
    const { catalogue } = people.scratch.platform
    const reached = new Set(of(oracle.found).map((name) => name.split('.')[0]))
    const beyond = of(found).filter((name) => !reached.has(name.split('.')[0]))
    expect(beyond.filter((name) => catalogue.byName[name.split('.')[0] ?? '']?.area !== area)).toEqual([])
  })

  test('calls of every session open with the area that they belong to', async () => {
    const { catalogue } = people.scratch.platform
    const declared = routes.filter(
      (route) => route.permit === 'login' && !route.byToken && catalogue.byName[resourceOf(route)],
    )
    expect(declared.length).toBeGreaterThan(5)
    for (const area of areas) {
      const { found } = await tokenOf('admin', { access: 'write', areas: [area] })
      for (const route of declared)
        expect([area, route.name, found.has(route.name)]).toEqual([
          area,
          route.name,
          catalogue.byName[resourceOf(route)]?.area === area,
        ])
    }
  })

  test('every permit there is stands for super administrators', () => expect(everyPermit.size).toBeGreaterThan(30))
})
