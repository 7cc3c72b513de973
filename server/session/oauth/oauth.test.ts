import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { oauthAddresses } from '../../../src/platform/oauthContract.ts'
import { createApp } from '../../app.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { addressOf } from '../../mcp/mcp.fixture.ts'
import { callsBy } from '../accessTokens/accessToken.fixture.ts'
import { forgetClients } from './clients.ts'
import { assistantAt, callback, keeper, personAt, programAt } from './oauth.fixture.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(mainDatabase)('a program that a person lets in, on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'editor', 'finance'])
  const tokens = async (who: string) => (await personAt(people, who)).tokens()
  const active = async (who: string) => (await tokens(who)).filter(({ state }) => state === 'active')

  test('of the official SDK finds, registers, is let in, works, renews and is revoked', async () => {
    const { kept, provider } = keeper()
    const first = await assistantAt(people, provider)
    await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError)
    const asked = Object.fromEntries(kept.asked?.searchParams ?? [])
    const address = await addressOf(people.app)
    expect(kept.asked?.href).toMatch(`${address}${oauthAddresses.authorize}?`)
    expect(asked).toMatchObject({ code_challenge_method: 'S256', resource: `${address}/mcp`, scope: 'read write' })

    const person = await personAt(people, 'comm01')
    expect((await person.question(asked)).data).toMatchObject({
      client: 'Desk assistant',
      host: '127.0.0.1:33418',
      local: true,
      reach: 'tools',
      access: 'write',
      problem: null,
      areas: expect.arrayContaining([expect.objectContaining({ name: 'functions' })]),
    })
    const { data } = await person.approve(asked, { access: 'read', areas: ['functions'] })
    const back = new URL(data.redirect)
    expect([back.origin + back.pathname, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
      callback,
      'state-of-the-program',
      address,
    ])
    await first.transport.finishAuth(back.searchParams.get('code') ?? '')
    expect(kept.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' })

    const second = await assistantAt(people, provider)
    await second.client.connect(second.transport)
    const names = (await second.client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('notice_list')
    expect(names.filter((name) => /_(update|create|remove)$/.test(name))).toEqual([])
    const [listed] = await tokens('comm01')
    expect(listed).toMatchObject({ name: 'Desk assistant', clientHost: '127.0.0.1:33418', state: 'active' })

    const before = kept.tokens
    people.scratch.time.now = new Date(people.scratch.time.now.getTime() + 61 * minute)
    await second.client.listTools()
    expect(kept.tokens?.access_token).not.toBe(before?.access_token)
    expect(kept.tokens?.refresh_token).not.toBe(before?.refresh_token)
    expect(await active('comm01')).toHaveLength(1)

    expect(await (await personAt(people, 'comm01')).revoke(listed?.id ?? '')).toMatchObject({ status: 'success' })
    kept.asked = null
    await expect(second.client.listTools()).rejects.toThrow(UnauthorizedError)
    expect(kept.asked).not.toBeNull()
    await second.client.close()
  })

  test('is told where it gets a token, in the words of the standards', async () => {
    const { address } = await programAt(people)
    const json = async (path: string) => (await fetch(address + path)).json()
    const refused = await fetch(`${address}/mcp`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: 'Bearer x' },
    })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", resource_metadata="${address}/.well-known/oauth-protected-resource/mcp"`,
    )
    expect(await json('/.well-known/oauth-protected-resource/mcp?area=functions')).toMatchObject({
      resource: `${address}/mcp`,
      authorization_servers: [address],
    })
    expect(await json('/.well-known/oauth-protected-resource')).toMatchObject({ resource: address })
    expect(await json('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: address,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    })
    const app = await createApp({ ...people.scratch.platform, publicUrl: 'https://console.example' })
    const named = await app.inject({ url: oauthAddresses.server, headers: { host: 'evil.example' } })
    expect(named.json()).toMatchObject({
      issuer: 'https://console.example',
      token_endpoint: 'https://console.example/oauth/token',
    })
    await app.close()
    const elsewhere = await fetch(`${address}/platform/pc/menu/list`)
    expect([elsewhere.status, elsewhere.headers.get('www-authenticate')]).toEqual([401, null])
  })

  test('reaches the tools alone unless it asked for the calls as well', async () => {
    const { address, letIn, token } = await programAt(people)
    const tools = await letIn('finance', { access: 'write' })
    const forTools = (await token(tools.redeeming)).body.access_token
    expect(await callsBy(people, forTools).get('/menu/list')).toMatchObject({ errorCode: 'E_TOKEN' })
    const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${forTools}` } },
    })
    const { client } = await assistantAt(people, keeper().provider)
    await client.connect(transport)
    const rows = await client.callTool({ name: 'call_tool', arguments: { name: 'refund_list', arguments: {} } })
    expect(rows.isError).not.toBe(true)
    await client.close()

    const all = await letIn('finance', {}, { resource: address })
    const forCalls = (await token({ ...all.redeeming, resource: `${address}/` })).body.access_token
    expect(await callsBy(people, forCalls).get('/menu/list')).toMatchObject({ status: 'success' })
  })

  test('has no more than its person, and ends when what they made by hand would', async () => {
    const { letIn, token, registered } = await programAt(people)
    const person = await personAt(people, 'editor')
    const { request } = await registered()
    expect(await person.approve(request, { areas: ['yuanBaoManage'] })).toMatchObject({ errorCode: 'E_REF' })
    expect(await person.approve({ ...request, scope: 'read' }, { access: 'write' })).toMatchObject({
      errors: { access: expect.any(String) },
    })
    expect(await person.approve(request, { days: 367 })).toMatchObject({ errorCode: 'E_FORMAT' })

    const { id, redeeming } = await letIn('editor')
    const given = (await token(redeeming)).body
    const refresh = { grant_type: 'refresh_token', refresh_token: given.refresh_token, client_id: id }
    const waiting = await letIn('editor')
    const accountId = await people.idOf('editor')
    const set = (enable: boolean) =>
      sql`update "account" set "enable" = ${enable} where "id" = ${accountId}`.execute(
        people.scratch.platform.database.read,
      )
    await set(false)
    expect(await token(refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    await set(true)
    const renewed = await token(refresh)
    expect(renewed.status).toBe(200)
    const admin = await personAt(people, 'admin')
    const [held] = await admin.tokensOf(accountId)
    expect(held).toMatchObject({ name: 'Hand made', clientHost: '127.0.0.1:33418', state: 'active' })
    expect(await admin.resetPassword(accountId)).toMatchObject({ status: 'success' })
    expect((await token({ ...refresh, refresh_token: renewed.body.refresh_token })).body.error).toBe('invalid_grant')
    expect((await admin.tokensOf(accountId))[0]).toMatchObject({ id: held?.id, state: 'revoked' })
    // Granted a moment before, and not fetched yet.
    expect((await token(waiting.redeeming)).body.error).toBe('invalid_grant')
  })

  test('is shown out by an administrator', async () => {
    const { letIn, token } = await programAt(people)
    const { id, redeeming } = await letIn('comm01')
    const given = (await token(redeeming)).body
    const accountId = await people.idOf('comm01')
    const admin = await personAt(people, 'admin')
    const [held] = await admin.tokensOf(accountId)
    expect(await admin.revokeOf(accountId, held?.id ?? '')).toMatchObject({ status: 'success' })
    const refresh = { grant_type: 'refresh_token', refresh_token: given.refresh_token, client_id: id }
    expect((await token(refresh)).body.error).toBe('invalid_grant')
  })

  test('asks for a proof that is not old, as making a token does, and for a person', async () => {
    const { registered, letIn, token, address } = await programAt(people)
    const { request } = await registered()
    const all = await letIn('finance', {}, { resource: address })
    const { access_token } = (await token(all.redeeming)).body
    const path = '/oauth/authorization/approve'
    expect(await callsBy(people, access_token).post(path, { request })).toMatchObject({ errorCode: 'E_TOKEN' })
    const person = await personAt(people, 'finance')
    people.scratch.time.now = new Date(people.scratch.time.now.getTime() + 11 * minute)
    expect(await person.approve(request)).toMatchObject({ errorCode: 'E_PROOF' })
    expect((await person.question(request)).data).toMatchObject({ client: 'Hand made' })
  })

  test('gives back what it has by either token, and its person finds that in the trail', async () => {
    const { letIn, token, revoke } = await programAt(people)
    for (const which of ['access_token', 'refresh_token'] as const) {
      const { id, redeeming } = await letIn('admin')
      const given = (await token(redeeming)).body
      const other = await letIn('admin')
      expect(await revoke({ token: given[which], client_id: other.id })).toMatchObject({ status: 200 })
      expect(await active('admin')).toHaveLength(1)
      expect(await revoke({ token: given[which], client_id: id })).toMatchObject({ status: 200 })
      expect(await active('admin')).toEqual([])
      const refresh = { grant_type: 'refresh_token', refresh_token: given.refresh_token, client_id: id }
      expect((await token(refresh)).body.error).toBe('invalid_grant')
    }
    expect(await revoke({ token: 'nothing', client_id: (await letIn('admin')).id })).toMatchObject({ status: 200 })
    const trail = await sql<{ operation: string }>`select "operation" from "operationLog"
      where "operation" in ('authorizeClient', 'revokeAccessToken')`.execute(people.scratch.platform.database.read)
    expect(new Set(trail.rows.map(({ operation }) => operation))).toEqual(
      new Set(['authorizeClient', 'revokeAccessToken']),
    )
  })

  test('that is let in anew has one access, and one that nobody lets in is forgotten', async () => {
    const { letIn, token, registered } = await programAt(people)
    const person = await personAt(people, 'admin')
    const { id, redeeming } = await letIn('admin')
    await token(redeeming)
    const again = await registered()
    expect(await active('admin')).toHaveLength(1)
    const request = { ...again.request, client_id: id }
    const { data } = await person.approve(request)
    const code = new URL(data.redirect).searchParams.get('code') ?? ''
    expect(await token({ ...redeeming, code, code_verifier: again.verifier })).toMatchObject({ status: 200 })
    expect(await active('admin')).toHaveLength(1)

    const { time, platform } = people.scratch
    time.now = new Date(time.now.getTime() + 2 * day)
    await forgetClients(platform.database.read, time.now)
    const left = await sql<{ id: string }>`select "id" from "oauthClient"`.execute(platform.database.read)
    expect(left.rows.map((one) => one.id)).toContain(id)
    expect(left.rows.map((one) => one.id)).not.toContain(again.id)
  })

  test('finds nothing where assistants may not come', async () => {
    const app = await createApp({ ...people.scratch.platform, mcp: false })
    for (const url of [oauthAddresses.server, oauthAddresses.resource, '/.well-known/oauth-protected-resource/mcp'])
      expect((await app.inject({ url })).statusCode).toBe(404)
    for (const url of [oauthAddresses.register, oauthAddresses.token, oauthAddresses.revoke])
      expect((await app.inject({ url, method: 'POST', payload: {} })).statusCode).toBe(404)
    await app.close()
  })
})
