import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { callsBy, makeToken, tokenPaths } from './accessToken.fixture.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(mainDatabase)('an access token on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'editor', 'finance'])
  const db = () => people.scratch.platform.database.read
  const menu = (authorization: string) => callsBy(people, authorization).inject('GET', '/menu/list')
  const tokenRow = async (id: string) =>
    (await sql<Record<string, unknown>>`select * from "accessToken" where "id" = ${id}`.execute(db())).rows[0]

  test('carries calls alone and as Bearer, and a session only without a scheme, as ever', async () => {
    const { token } = await makeToken(people, 'comm01')
    const session = people.headersOf('comm01')['Authorization'] ?? ''
    for (const [header, status] of [
      [token, 200],
      [`Bearer ${token}`, 200],
      [`bearer ${token}`, 200],
      [session, 200],
      [`Bearer ${session}`, 401],
      [`Basic ${token}`, 401],
      [`${token}x`, 401],
      [token.replace('cct_', ''), 401],
      [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 401],
    ] as const)
      expect([header.slice(0, 12), (await menu(header)).statusCode]).toEqual([header.slice(0, 12), status])
  })

  test('is nowhere but in the answer that made it: the database has a digest, the trail and lists nothing', async () => {
    const { id, token } = await makeToken(people, 'comm01')
    const row = await tokenRow(id)
    expect(row).toMatchObject({
      access: 'write',
      reveal: false,
      areas: null,
      tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(JSON.stringify(row)).not.toContain(token.slice(4))
    const trail = await sql`select * from "operationLog" where "operation" = 'createAccessToken'`.execute(db())
    expect(trail.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(trail.rows)).not.toContain(token.slice(4))
    const { data } = await people.get('comm01', tokenPaths.list)
    expect(data.list[0]).toMatchObject({ id, name: 'nightly report', state: 'active', lastUsedAt: null })
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${token.slice(4)}|tokenHash`))
  })

  test('ends after ninety days unless another time was asked for, and never lives longer than 366', async () => {
    const { time } = people.scratch
    const usual = await makeToken(people, 'comm01', { name: 'usual' })
    const row = await tokenRow(usual.id)
    expect(Number(row?.['expiresAt']) - Number(row?.['createdAt'])).toBe(90 * day)
    for (const days of [0, 367, 1.5, '7'])
      expect(await people.post('comm01', tokenPaths.create, { name: 'x', days })).toMatchObject({
        errorCode: 'E_FORMAT',
        errors: { days: expect.any(String) },
      })
    const short = await makeToken(people, 'comm01', { name: 'short', days: 1 })
    const began = time.now
    try {
      time.now = new Date(began.getTime() + day - 1)
      expect((await menu(short.token)).statusCode).toBe(200)
      time.now = new Date(began.getTime() + day)
      expect([(await menu(short.token)).statusCode, (await menu(short.token)).json().code]).toEqual([401, 401])
    } finally {
      time.now = began
    }
  })

  test('a draft is checked field by field', async () => {
    const wrong = async (draft: object) => (await people.post('comm01', tokenPaths.create, draft)).errors
    expect(await wrong({})).toEqual({ name: expect.any(String) })
    expect(await wrong({ name: 'x'.repeat(51) })).toEqual({ name: expect.any(String) })
    expect(await wrong({ name: 'x', access: 'all' })).toEqual({ access: expect.any(String) })
    expect(await wrong({ name: 'x', areas: [] })).toEqual({ areas: expect.any(String) })
    expect(await wrong({ name: 'x', areas: ['nowhere'] })).toEqual({ areas: expect.any(String) })
    expect(await wrong({ name: 'x', scope: 'all' })).toEqual({ scope: expect.any(String) })
  })

  test('revoked it carries nothing from the next call on; nobody revokes that of somebody else', async () => {
    const { id, token } = await makeToken(people, 'comm01')
    expect(await people.post('editor', tokenPaths.revoke, { id })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    expect((await menu(token)).statusCode).toBe(200)
    expect(await people.post('comm01', tokenPaths.revoke, { id })).toMatchObject({ status: 'success' })
    const refused = await menu(token)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 105])
    expect(await tokenRow(id)).toMatchObject({ revokedBy: await people.idOf('comm01') })
    expect(await people.post('comm01', tokenPaths.revoke, { id })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
  })

  test('revoked while calls are under way it ends between two of them, and none after that is served', async () => {
    const { id, token } = await makeToken(people, 'comm01')
    const calls = Array.from({ length: 20 }, () => menu(token))
    const revoking = people.post('comm01', tokenPaths.revoke, { id })
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses).size === 0 || statuses.every((status) => status === 200 || status === 401)).toBe(true)
    await revoking
    expect((await Promise.all([menu(token), menu(token)])).map(({ statusCode }) => statusCode)).toEqual([401, 401])
  })

  test('of a disabled account carries nothing until the account is enabled again; of a deleted one nothing for ever', async () => {
    const { token } = await makeToken(people, 'editor')
    const id = await people.idOf('editor')
    await people.post('admin', '/account/enable', { id, enable: false })
    const refused = await menu(token)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 401])
    await people.post('admin', '/account/enable', { id, enable: true })
    expect((await menu(token)).statusCode).toBe(200)
    await sql`update "account" set "deletedAt" = now() where "id" = ${id}`.execute(db())
    expect((await menu(token)).statusCode).toBe(401)
    await sql`update "account" set "deletedAt" = null where "id" = ${id}`.execute(db())
  })

  test('an administrator sees and revokes one or all, within their reach; a reset password revokes all', async () => {
    const mine = await makeToken(people, 'finance', { name: 'one' })
    const other = await makeToken(people, 'finance', { name: 'two' })
    const accountId = await people.idOf('finance')
    const listed = await people.get('admin', `/account/accessTokens?accountId=${accountId}`)
    expect(listed.data.list.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['one', 'two']))
    expect(JSON.stringify(listed)).not.toContain('tokenHash')
    expect(await people.get('comm01', `/account/accessTokens?accountId=${accountId}`)).toMatchObject({
      errorCode: 'E_OP',
    })
    expect(await people.post('admin', '/account/revokeAccessToken', { accountId, tokenId: mine.id })).toMatchObject({
      status: 'success',
    })
    expect([(await menu(mine.token)).statusCode, (await menu(other.token)).statusCode]).toEqual([401, 200])
    const trail = await people.get('admin', `/history/list?resource=account&id=${accountId}`)
    expect(trail.data.list[0]).toMatchObject({ operation: 'revokeAccessToken' })
    const row = async () => (await people.get('admin', `/account/detail?id=${accountId}`)).data
    const all = { id: accountId, version: (await row()).version }
    expect(await people.post('admin', '/account/revokeAccessTokens', all)).toMatchObject({ status: 'success' })
    expect((await menu(other.token)).statusCode).toBe(401)
    const none = { id: accountId, version: (await row()).version }
    expect(await people.post('admin', '/account/revokeAccessTokens', none)).toMatchObject({ errorCode: 'E_STATE' })
    const last = await makeToken(people, 'finance', { name: 'three' })
    await people.post('admin', '/account/resetPassword', { id: accountId, version: (await row()).version })
    expect((await menu(last.token)).statusCode).toBe(401)
  })

  test('nobody sees or revokes the tokens of an account that reaches further than they do', async () => {
    const id = 'tokensofothers000000'
    const grants = sql`(select jsonb_agg(jsonb_build_object('menuId', m."id", 'operations', '["detail", "resetPwd"]'::jsonb))
      from "menu" m where m."path" = '/setting/account' and m."deletedAt" is null)`
    await sql`insert into "job" select (jsonb_populate_record(j, jsonb_build_object('id', ${id}::text, 'code', ${id}::text,
      'name', ${id}::text, 'dataScope', 'all', 'baseRole', 'none', 'menuPermissions', ${grants}))).*
      from "job" j where j."code" = 'super_admin'`.execute(db())
    await sql`update "account" set "jobIds" = "jobIds" || ${id}::text where "loginName" = 'comm01'`.execute(db())
    const { id: tokenId, token } = await makeToken(people, 'admin')
    const accountId = await people.idOf('admin')
    const scope = { errorCode: 'E_SCOPE' }
    expect(await people.get('comm01', `/account/accessTokens?accountId=${accountId}`)).toMatchObject(scope)
    expect(await people.post('comm01', '/account/revokeAccessToken', { accountId, tokenId })).toMatchObject(scope)
    const { version } = (await people.get('admin', `/account/detail?id=${accountId}`)).data
    expect(await people.post('comm01', '/account/revokeAccessTokens', { id: accountId, version })).toMatchObject(scope)
    expect((await menu(token)).statusCode).toBe(200)
    const other = await people.get('comm01', `/account/accessTokens?accountId=${await people.idOf('editor')}`)
    expect(other).toMatchObject({ status: 'success' })
  })

  test('its last use is noted with the address, fifteen seconds apart at the earliest', async () => {
    const { time } = people.scratch
    const { id, token } = await makeToken(people, 'admin')
    const began = time.now
    try {
      await menu(token)
      expect(await tokenRow(id)).toMatchObject({ lastUsedAt: began, lastUsedIp: '127.0.0.1' })
      time.now = new Date(began.getTime() + 14_999)
      await menu(token)
      expect(await tokenRow(id)).toMatchObject({ lastUsedAt: began })
      time.now = new Date(began.getTime() + 15_000)
      await menu(token)
      expect(await tokenRow(id)).toMatchObject({ lastUsedAt: time.now })
    } finally {
      time.now = began
    }
  })

  test('carries six hundred calls a minute, and another one of the same owner is not slowed by it', async () => {
    const [busy, other] = [await makeToken(people, 'admin'), await makeToken(people, 'admin')]
    const session = callsBy(people, busy.token)
    for (let n = 0; n < 600; n += 50)
      await Promise.all(Array.from({ length: 50 }, () => session.inject('GET', '/account/profile')))
    expect((await menu(busy.token)).statusCode).toBe(429)
    expect((await menu(other.token)).statusCode).toBe(200)
  })

  test('is made only by who has just proved who they are', async () => {
    const { time } = people.scratch
    const began = time.now
    try {
      time.now = new Date(began.getTime() + 11 * minute)
      expect(await people.post('admin', tokenPaths.create, { name: 'late' })).toMatchObject({ errorCode: 'E_PROOF' })
    } finally {
      time.now = began
    }
  })

  test('the trail names the token, and the history of the record tells it beside the person', async () => {
    const { token } = await makeToken(people, 'admin', { name: 'phone sync' })
    const by = callsBy(people, token)
    const [row] = await people.rows('admin', 'universalServicePhone')
    const update = { id: row.id, version: row.version, name: 'By a program' }
    expect(await by.post('/universalServicePhone/update', update)).toMatchObject({ status: 'success' })
    const { data } = await people.get('admin', `/history/list?resource=universalServicePhone&id=${row.id}`)
    expect(data.list[0]).toMatchObject({ operation: 'update', token: 'phone sync' })
    expect(data.list[0].who).not.toBe('')
  })
})
