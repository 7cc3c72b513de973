import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignOnAnswer } from '../../../src/platform/contract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { factorHand } from '../factor/factor.fixture.ts'
import { type Browser, openSignOn, type SignOnScene } from './signOn.fixture.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

describe.each(mainDatabase)('logout both ways, on %s', (_name, server) => {
  let scene: SignOnScene
  const probe = (token: string) => scene.send('GET', '/probe/login', undefined, { token })
  const open = { http: 200 }
  const ended = { http: 401, code: 103 }
  const enter = async (person: string, browser = scene.browser()) => (await browser.enter(person)).data.accessToken
  const logOut = async (browser: Browser, token: string) =>
    (await browser.call<SignOnAnswer | null>('GET', '/api/pc/logout', undefined, token)).data

  /** What a provider says when somebody has logged out there. */
  const logoutToken = (claims: JWTPayload = {}, typ = 'logout+jwt') => {
    const at = Math.floor(Date.now() / 1000)
    const { issuer } = scene.provider
    const whole = { iss: issuer, aud: 'console', iat: at, exp: at + 120, jti: randomUUID(), events: { [event]: {} } }
    return scene.provider.sign({ ...whole, ...claims }, typ)
  }
  const send = (token: string) =>
    fetch(`${scene.consoleUrl}/platform/pc/user/login/oidc/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })

  beforeAll(async () => {
    scene = await openSignOn(server)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' })]
    for (const name of ['alice', 'bobby', 'carol']) {
      await scene.account(name, { jobIds, email: `${name}@example.com` })
      scene.provider.people.set(name, { email: `${name}@example.com`, email_verified: true })
    }
  }, 300_000)
  afterAll(() => scene.close())

  test('a logout here leads to that of the provider, which leads back and asks for the name next time', async () => {
    const browser = scene.browser()
    const token = await enter('alice', browser)
    const there = await logOut(browser, token)
    expect(await probe(token)).toMatchObject(ended)
    const page = await browser.send(there?.url ?? '')
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await page.text())?.[1] ?? ''
    const confirm = { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) }
    const isHome = ({ origin }: URL) => origin === scene.consoleUrl
    const home = await browser.follow(`${scene.provider.issuer}/session/end/confirm`, isHome, confirm)
    expect(home.href).toBe(`${scene.consoleUrl}/login?left`)
    const next = await browser.follow(await browser.begin(), isHome)
    expect(next.pathname).toMatch(/^\/interaction\//)
  })

  test('a logout at the provider ends the session here, by the back channel', async () => {
    const browser = scene.browser()
    const token = await enter('alice', browser)
    const elsewhere = await enter('alice')
    const page = await browser.send(`${scene.provider.issuer}/session/end`)
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await page.text())?.[1] ?? ''
    const confirm = { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) }
    await browser.follow(`${scene.provider.issuer}/session/end/confirm`, () => false, confirm)
    await expect.poll(() => probe(token), { timeout: 30_000 }).toMatchObject(ended)
    expect(await probe(elsewhere)).toMatchObject(open)
  })

  test('without a session of its own it ends all of the subject, and nobody else’s', async () => {
    const [first, second, other] = [await enter('bobby'), await enter('bobby'), await enter('carol')]
    const byPassword = await scene.token('bobby')
    const waiting = scene.browser()
    const ticket = (await waiting.signOn('bobby')).searchParams.get('ticket') ?? ''
    const token = await logoutToken({ sub: 'bobby' })
    expect((await send(token)).status).toBe(200)
    for (const one of [first, second]) expect(await probe(one)).toMatchObject(ended)
    for (const one of [other, byPassword]) expect(await probe(one)).toMatchObject(open)
    expect(await waiting.redeem(ticket)).toMatchObject({ errorCode: 'E_LOGIN' })
    const later = await enter('bobby')
    expect((await send(token)).status).toBe(200)
    expect(await probe(later)).toMatchObject(open)
  })

  const day = 24 * 60 * 60
  const lies: readonly (readonly [what: string, claims: () => Record<string, unknown>])[] = [
    ['for another audience', () => ({ aud: 'other' })],
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['that is an ID token', () => ({ nonce: 'n' })],
    ['of another event', () => ({ events: { other: {} } })],
    ['without an id', () => ({ jti: undefined })],
    ['about nobody', () => ({ sub: undefined })],
    [
      'of yesterday',
      () => ({ iat: Math.floor(Date.now() / 1000) - day, exp: Math.floor(Date.now() / 1000) - day + 120 }),
    ],
  ]
  test.each(lies)('a logout token %s is refused and ends nothing', async (_what, claims) => {
    const token = await enter('carol')
    expect((await send(await logoutToken({ sub: 'carol', ...claims() }))).status).toBe(400)
    expect(await probe(token)).toMatchObject(open)
  })

  test('a logout token of another hand, or of none, is refused', async () => {
    const [head = '', body = ''] = (await logoutToken({ sub: 'carol' })).split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const token of ['', 'x', `${head}.${body}.AAAA`, `${none}.${body}.`])
      expect((await send(token)).status).toBe(400)
  })

  test('forms are read by this call and by no other', async () => {
    const answer = await fetch(`${scene.consoleUrl}/platform/pc/user/login/unify`, {
      method: 'POST',
      body: new URLSearchParams({ ticket: 'x' }),
    })
    expect(answer.status).toBe(415)
  })

  test('a session that the second factor completed is ended by the provider as well', async () => {
    const hand = factorHand(scene)
    const { secret } = await hand.setUp('carol')
    const half = await enter('carol')
    const whole = (await hand.complete(half, hand.codeOf(secret))).data.accessToken
    expect(await probe(whole)).toMatchObject(open)
    expect((await send(await logoutToken({ sub: 'carol' }))).status).toBe(200)
    expect(await probe(whole)).toMatchObject(ended)
  })

  test('who logs in by password is not sent to the provider', async () => {
    const browser = scene.browser()
    expect(await logOut(browser, await scene.token('alice'))).toBeNull()
  })
})
