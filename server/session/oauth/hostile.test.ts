import { beforeEach, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { callsBy } from '../accessTokens/accessToken.fixture.ts'
import { callback, personAt, programAt } from './oauth.fixture.ts'

const second = 1_000

describe.each(mainDatabase)('what programs that are let in are refused, on %s', (_name, server) => {
  const people = demoPeople(server, ['admin'])
  const pass = (ms: number) => {
    people.scratch.time.now = new Date(people.scratch.time.now.getTime() + ms)
  }
  // As many programs as one address registers in an hour.
  beforeEach(() => pass(3_601 * second))
  const active = async () =>
    (await (await personAt(people, 'admin')).tokens()).filter(({ state }) => state === 'active')
  const refused = (error: string, status = 400) => ({ status, body: { error, error_description: expect.any(String) } })

  test('a code without its verifier, for another program, another address or another resource, or too late', async () => {
    const { address, letIn, token, registered } = await programAt(people)
    const { redeeming } = await letIn('admin')
    const { code_verifier: _left, ...bare } = redeeming
    const other = await registered()
    for (const wrong of [
      bare,
      { ...redeeming, code_verifier: 'a'.repeat(43) },
      { ...redeeming, client_id: other.id },
      { ...redeeming, client_id: other.id, code_verifier: other.verifier },
      { ...redeeming, redirect_uri: 'http://127.0.0.1:33419/callback' },
      { ...redeeming, code: `${redeeming['code']}x` },
    ])
      expect(await token(wrong)).toEqual(refused('invalid_grant'))
    expect(await token({ ...redeeming, resource: address })).toEqual(refused('invalid_target'))
    expect(await token({ ...redeeming, client_id: 'nobody' })).toEqual(refused('invalid_client', 401))
    expect(await token({ ...redeeming, grant_type: 'password' })).toEqual(refused('unsupported_grant_type'))
    expect(await token({})).toEqual(refused('invalid_request'))
    pass(61 * second)
    expect(await token(redeeming)).toEqual(refused('invalid_grant'))
    expect(await active()).toEqual([])
  })

  test('a code that comes twice ends what it was used for', async () => {
    const { address, letIn, token } = await programAt(people)
    const { id, redeeming } = await letIn('admin', {}, { resource: address })
    const { access_token, refresh_token } = (await token(redeeming)).body
    expect(await callsBy(people, access_token).get('/menu/list')).toMatchObject({ status: 'success' })
    pass(10 * 60 * second)
    expect(await token(redeeming)).toEqual(refused('invalid_grant'))
    expect((await callsBy(people, access_token).inject('GET', '/menu/list')).statusCode).toBe(401)
    expect(await token({ grant_type: 'refresh_token', refresh_token, client_id: id })).toEqual(refused('invalid_grant'))
  })

  test('two that redeem one code at the same time end with nothing', async () => {
    const { letIn, token } = await programAt(people)
    const { redeeming } = await letIn('admin')
    const answers = await Promise.all([token(redeeming), token(redeeming)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await active()).toEqual([])
  })

  test('a refresh token of before, which ends the one of now as well', async () => {
    const { address, letIn, token, registered } = await programAt(people)
    const { id, redeeming } = await letIn('admin', {}, { resource: address })
    const first = (await token(redeeming)).body
    const renewal = { grant_type: 'refresh_token', refresh_token: first.refresh_token, client_id: id }
    expect(await token({ ...renewal, client_id: (await registered()).id })).toEqual(refused('invalid_grant'))
    expect(await token({ ...renewal, scope: 'read write' })).toEqual(refused('invalid_scope'))
    expect(await token({ ...renewal, resource: `${address}/mcp` })).toEqual(refused('invalid_target'))
    const next = (await token(renewal)).body
    // The one of before is worth nothing at once.
    expect((await callsBy(people, first.access_token).inject('GET', '/menu/list')).statusCode).toBe(401)
    expect(await callsBy(people, next.access_token).get('/menu/list')).toMatchObject({ status: 'success' })
    expect(await token(renewal)).toEqual(refused('invalid_grant'))
    expect((await callsBy(people, next.access_token).inject('GET', '/menu/list')).statusCode).toBe(401)
    expect(await token({ ...renewal, refresh_token: next.refresh_token })).toEqual(refused('invalid_grant'))
  })

  test('a request for an address that is not registered, which nobody is led to', async () => {
    const { registered } = await programAt(people)
    const { question, approve } = await personAt(people, 'admin')
    const { request } = await registered({ redirect_uris: [callback, 'https://app.example/back?x=1'] })
    for (const redirect_uri of [
      'https://evil.example/callback',
      'https://app.example/back',
      'https://app.example/back?x=1&y=2',
      'https://app.example:8443/back?x=1',
      'https://app.example.evil.example/back?x=1',
      'http://127.0.0.1:33418/callback/..//evil',
      'http://127.0.0.1:33418@evil.example/callback',
      'http://localhost:33418/callback',
      'http://127.0.0.1:33418/callback#part',
      'https://127.0.0.1:33418/callback',
      'javascript:alert(1)',
      '',
    ]) {
      const asked = { ...request, redirect_uri }
      expect([redirect_uri, await question(asked)]).toEqual([redirect_uri, expect.objectContaining({ status: 'fail' })])
      expect((await question(asked)).data).toBeNull()
      expect(await approve(asked)).toMatchObject({ status: 'fail', data: null })
    }
    expect(await question({ ...request, client_id: 'nobody' })).toMatchObject({ errorCode: 'E_NOT_FOUND', data: null })
    // Programs on a computer take the port that is free.
    const local = { ...request, redirect_uri: 'http://127.0.0.1:5000/callback' }
    expect((await question(local)).data).toMatchObject({ host: '127.0.0.1:5000', problem: null })
  })

  test('a request without PKCE, with a plain challenge, or for something else, which no person can grant', async () => {
    const { address, registered } = await programAt(people)
    const { question, approve } = await personAt(people, 'admin')
    const { request } = await registered()
    for (const [wrong, error] of [
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: '' }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ scope: 'admin' }, 'invalid_scope'],
      [{ state: 'x'.repeat(1_001) }, 'invalid_request'],
      [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      [{ resource: `${address}/platform` }, 'invalid_target'],
    ] as const) {
      const asked: Record<string, string> = { ...request, ...wrong }
      const { data } = await question(asked)
      expect(data.problem).toMatch(error)
      const back = new URL(data.back)
      expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([callback, error])
      expect(back.searchParams.get('iss')).toBe(address)
      expect(await approve(asked)).toMatchObject({ errorCode: 'E_STATE', data: null })
    }
    const declined = new URL((await question(request)).data.back)
    expect(Object.fromEntries(declined.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 's1',
      iss: address,
    })
  })

  test('to say of themselves what is not so: addresses, secrets, names that turn words around', async () => {
    const { register } = await programAt(people)
    for (const uri of [
      'http://app.example/back',
      'javascript:alert(1)',
      'data:text/html,x',
      'vscode://x/y',
      'https://user:pass@app.example/back',
      'https://app.example/back#part',
      'https://app.example/ba ck',
      'not an address',
    ])
      expect([uri, await register({ redirect_uris: [uri] })]).toEqual([uri, refused('invalid_redirect_uri')])
    expect(await register({ redirect_uris: [] })).toEqual(refused('invalid_redirect_uri'))
    expect(await register({ grant_types: ['client_credentials'] })).toEqual(refused('invalid_client_metadata'))
    const { body } = await register({
      client_name: `\u202eevil\u0000 ${'x'.repeat(80)}`,
      token_endpoint_auth_method: 'client_secret_post',
    })
    expect(body).toMatchObject({ token_endpoint_auth_method: 'none', client_name: `evil ${'x'.repeat(45)}` })
    expect(body).not.toHaveProperty('client_secret')
  })

  test('to register without end: twenty from one address in an hour', async () => {
    const { register, send } = await programAt(people)
    for (let n = 0; n < 20; n += 1) expect((await register()).status).toBe(201)
    expect(await register()).toEqual(refused('too_many_requests', 429))
    pass(3_601 * second)
    expect((await register()).status).toBe(201)
    // What is no form and no JSON is read by nobody.
    expect(await send('/oauth/token', 'grant_type=x', 'text/plain')).toEqual(refused('invalid_request', 415))
    const twice = 'grant_type=refresh_token&grant_type=refresh_token'
    expect(await send('/oauth/token', twice, 'application/x-www-form-urlencoded')).toEqual(refused('invalid_request'))
    expect(await send('/oauth/register', '{', 'application/json')).toEqual(refused('invalid_request'))
    expect(await send('/oauth/token', '{"grant_type":1}', 'application/json')).toEqual(refused('invalid_request'))
  })
})
