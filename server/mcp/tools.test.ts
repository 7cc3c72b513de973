import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { headers } from '../../src/platform/contract.ts'
import { routesOf } from '../app.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { demoPeople, everyRole } from '../http/people.fixture.ts'
import { makeToken } from '../session/accessTokens/accessToken.fixture.ts'
import { callsInAMinute } from '../session/accessTokens/authenticateToken.ts'
import { toolsOf } from './toolsOf.ts'

/** Roles with everything, many areas, one, others, and nothing; `npm run test:full` asks for every role. */
const callers = process.env['FULL'] === '1' ? everyRole : ['admin', 'comm01', 'finance', 'editor', 'nomenu']

describe.each(mainDatabase)('every tool on %s', (_name, server) => {
  const people = demoPeople(server, callers)
  const tools = () => {
    const { platform } = people.scratch
    const routes = new Map(routesOf(platform).map((route) => [route.name, route]))
    return [...toolsOf(platform, routes)('en').values()]
  }
  const tokens = new Map<string, Record<string, string>>()
  let calls = 0
  /** Headers of an access token, which may make so many calls in a minute. */
  const sentBy = async (who: string): Promise<Record<string, string>> => {
    const { time } = people.scratch
    const known = tokens.get(who)
    calls += 1
    if (calls % callsInAMinute === 0) time.now = new Date(time.now.getTime() + 60_000)
    if (known) return known
    const { token } = await makeToken(people, who)
    const sent = { ...people.headersOf(who), [headers.token]: token }
    tokens.set(who, sent)
    return sent
  }
  const use = async (who: string, name: string, given: unknown) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
    const accept = 'application/json, text/event-stream'
    return people.app.inject({ method: 'POST', url: '/mcp', headers: { ...(await sentBy(who)), accept }, payload })
  }

  /** Every tool that is found by somebody, by the names of what the tools are about. */
  const foundBy = async (who: string): Promise<ReadonlySet<string>> => {
    const found = new Set<string>()
    for (const start of new Set(tools().map(({ name }) => `${name.slice(0, name.lastIndexOf('_') + 1)}`))) {
      const { data } = (await use(who, 'find_tools', { query: start })).json().result.structuredContent
      for (const { name } of data.tools) found.add(name)
    }
    return found
  }

  it('is found by exactly those who may make its call, and refused to all others', async () => {
    const wrong: string[] = []
    let permitted = 0
    const found = new Map<string, ReadonlySet<string>>()
    for (const who of callers) found.set(who, await foundBy(who))
    for (const { name, route } of tools())
      for (const who of callers) {
        // What changes something is asked for with nothing that names a row.
        const options = { url: route.url, headers: await sentBy(who) } as const
        const direct = await people.app.inject(
          route.method === 'GET'
            ? { ...options, method: 'GET' }
            : { ...options, method: 'POST', payload: { bogus: 1 } },
        )
        const isForbidden = direct.json().errorCode === 'E_OP'
        const answer = (await use(who, name, { bogus: 1 })).json()
        const isRefused = answer.result?.structuredContent?.errorCode === 'E_OP'
        if (isForbidden !== isRefused || found.get(who)?.has(name) === isForbidden) wrong.push(`${who} ${name}`)
        if (!isRefused) permitted += 1
      }
    expect(wrong).toEqual([])
    expect(permitted).toBeGreaterThan(100)
    // Two calls of every tool for each of them.
  }, 300_000)

  it('has a name that clients take, a description, and a schema of its arguments', () => {
    const all = tools()
    expect(all.length).toBeGreaterThan(400)
    for (const { name, title, description, inputSchema } of all) {
      expect(name).toMatch(/^[A-Za-z0-9_]{1,64}$/)
      expect(title.trim()).not.toBe('')
      expect(description.length).toBeGreaterThan(title.length)
      expect(inputSchema).toMatchObject({ type: 'object' })
      expect(JSON.stringify(inputSchema)).not.toContain('"$ref"')
    }
  })

  it('survives hostile arguments: no fault, no foreign row, no personal data in full', async () => {
    const { database } = people.scratch.platform
    const mobiles = (
      await sql<{ mobile: string }>`select "mobile" from "customer"
          where "mobile" is not null and not exists (select 1 from "universalServicePhone" where "phone" = "mobile")`.execute(
        database.read,
      )
    ).rows.map(({ mobile }) => mobile)
    const phones = 'universalServicePhone'
    const mine = new Set((await people.rows('comm01', phones)).map(({ id }) => id))
    const foreign = (await people.rows('admin', phones)).filter(({ id }) => !mine.has(id)).map(({ id }) => id)
    expect(foreign.length).toBeGreaterThan(0)
    const hostile: readonly unknown[] = [
      {},
      null,
      [],
      'x'.repeat(5000),
      { ids: foreign.slice(0, 5), input: {} },
      { ids: ['\u0000', "'; drop table account; --"], input: { sort: 1e308 } },
      { ids: foreign.slice(0, 1), where: {}, input: null },
      { where: { keyword: '%', filters: { id: ['x'] } }, input: { name: { $ne: null } } },
      { id: foreign[0] },
      { id: { $gt: '' } },
      { keyword: '%_\\', pageSize: 100_000, filters: { enable: 'maybe' } },
      { pageNum: -1, sort: '-password,1' },
      { filters: { constructor: { prototype: { polluted: true } } } },
      { input: { __proto__: { admin: true } }, ids: 'a,b' },
    ]
    const all = tools()
    const general = ['find_tools', 'call_tool', 'confirm', 'request_state', 'history', 'explain_right', 'no_such_tool']
    const names = [...all.map(({ name }) => name), ...general]
    const leaked: string[] = []
    for (let n = 0; n < 2000; n += 1) {
      // 37 and 11 are prime to both numbers: in turn every tool meets every argument.
      const name = names[(n * 37) % names.length] ?? ''
      const given = hostile[(n * 11) % hostile.length]
      const who = n % 2 === 0 ? 'comm01' : 'finance'
      const through = n % 3 === 0 ? { name: 'call_tool', given: { name, arguments: given } } : { name, given }
      const answer = await use(who, through.name, through.given)
      const { statusCode, body } = answer
      if (statusCode >= 500 || /"status":5\d\d/.test(body)) leaked.push(`${statusCode} ${name} ${body.slice(0, 200)}`)
      if (mobiles.some((mobile) => body.includes(mobile))) leaked.push(`personal data: ${name}`)
      const rows = answer.json().result?.structuredContent?.data?.list ?? []
      if (who === 'comm01' && rows.some(({ id }: { id: string }) => foreign.includes(id)))
        leaked.push(`foreign: ${name}`)
    }
    expect(leaked).toEqual([])
  })
})
