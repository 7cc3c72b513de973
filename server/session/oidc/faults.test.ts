import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../../../tests/support/oidcProvider.ts'
import { freePort } from '../../../tests/support/server.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { openProvider } from './provider.ts'
import { openSignOn, type SignOnScene } from './signOn.fixture.ts'

const minute = 60_000
const now = () => Math.floor(Date.now() / 1000)

describe.each(mainDatabase)('what single sign-on refuses, on %s', (_name, server) => {
  let scene: SignOnScene
  const failureAt = async (browser: ReturnType<SignOnScene['browser']>, callback: URL) => {
    const back = await browser.follow(callback.href, ({ pathname }) => pathname === '/unifiedLogin')
    expect(back.origin).toBe(scene.consoleUrl)
    expect(back.searchParams.get('ticket')).toBeNull()
    return back.searchParams.get('failure')
  }

  beforeAll(async () => {
    scene = await openSignOn(server)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' })]
    await scene.account('alice', { jobIds, email: 'alice@example.com' })
    scene.provider.people.set('alice', { email: 'alice@example.com', email_verified: true })
  }, 300_000)
  afterEach(() => scene.provider.tamper(null))
  afterAll(() => scene.close())

  test('an answer that this browser did not ask for, or asked for too long ago', async () => {
    const browser = scene.browser()
    const callback = await browser.toCallback(await browser.begin(), 'alice')
    expect(await failureAt(scene.browser(), callback)).toBe('expired')
    const guessed = new URL(callback)
    guessed.searchParams.set('state', 'A'.repeat(43))
    expect(await failureAt(browser, guessed)).toBe('expired')
    scene.pass(11 * minute)
    expect(await failureAt(browser, callback)).toBe('expired')
  })

  test('an answer a second time, and its code in another login', async () => {
    const browser = scene.browser()
    const first = await browser.toCallback(await browser.begin(), 'alice')
    const back = await browser.follow(first.href, ({ pathname }) => pathname === '/unifiedLogin')
    expect(back.searchParams.get('ticket')).not.toBeNull()
    expect(await failureAt(browser, first)).toBe('expired')
    const other = await browser.toCallback(await browser.begin(), 'alice')
    other.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect(await failureAt(browser, other)).toBe('provider')
  })

  test.each([
    ['of another', 'https://evil.example'],
    ['of nobody', null],
  ])('mix-up: the answer is %s', async (_what, issuer) => {
    const browser = scene.browser()
    const callback = await browser.toCallback(await browser.begin(), 'alice')
    if (issuer === null) callback.searchParams.delete('iss')
    else callback.searchParams.set('iss', issuer)
    expect(await failureAt(browser, callback)).toBe('provider')
  })

  const lies: readonly (readonly [what: string, claims: () => JWTPayload])[] = [
    ['for another audience', () => ({ aud: 'other' })],
    ['for several, made for another', () => ({ aud: ['console', 'other'], azp: 'other' })],
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['that is over', () => ({ exp: now() - 120 })],
    ['of another login', () => ({ nonce: 'another' })],
    ['of no login', () => ({ nonce: undefined })],
  ]
  test.each(lies)('an ID token %s', async (_what, claims) => {
    const browser = scene.browser()
    scene.provider.tamper((honest) => ({ ...honest, ...claims() }))
    const callback = await browser.toCallback(await browser.begin(), 'alice')
    expect(await failureAt(browser, callback)).toBe('provider')
  })

  test('the clocks may be a minute apart', async () => {
    scene.provider.tamper((honest) => ({ ...honest, exp: now() - 20 }))
    expect(await scene.browser().enter('alice')).toMatchObject({ status: 'success' })
  })

  test('an ID token that somebody else signed', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    scene.provider.forge((claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'tests' }).sign(privateKey),
    )
    const browser = scene.browser()
    const callback = await browser.toCallback(await browser.begin(), 'alice')
    expect(await failureAt(browser, callback)).toBe('provider')
    scene.provider.forge(null)
  })

  test('who was not let in, or turned back', async () => {
    const browser = scene.browser()
    expect(await failureAt(browser, await browser.toCallback(await browser.begin(), ''))).toBe('denied')
  })

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'it leads to no other site: %s is but a parameter of the page that decides',
    async (redirect) => {
      const back = await scene.browser().signOn('alice', redirect)
      expect(back.origin + back.pathname).toBe(`${scene.consoleUrl}/unifiedLogin`)
      expect(back.searchParams.get('redirect')).toBe(redirect)
    },
  )

  test('a login that a link began', async () => {
    const answer = await scene.send(
      'POST',
      '/platform/pc/user/login/oidc',
      {},
      {
        headers: { 'sec-fetch-site': 'cross-site' },
      },
    )
    expect(answer.http).toBe(403)
  })
})

test('a provider that is away is asked again by the next login', async () => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const config = {
    issuer,
    clientId: 'console',
    clientSecret: 'secret',
    scopes: 'openid',
    consoleUrl: 'http://127.0.0.1:1',
    link: [],
    mfaAcr: [],
    rules: { roles: [] },
  }
  const provider = openProvider(config, { log: pino({ level: 'silent' }) })
  const checks = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
  await expect(provider.beginAt(checks)).rejects.toThrow()
  const running = await startProvider(config.consoleUrl, port)
  expect(await provider.beginAt(checks)).toMatch(new RegExp(`^${issuer}/auth`))
  await running.stop()
})
