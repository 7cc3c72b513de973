import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keeper } from '../../server/session/oauth/oauth.fixture.ts'
import { axeFindings } from '../support/axe.ts'
import { logInOn } from '../support/browser.ts'
import { startFilledServer } from '../support/filledServer.ts'
import { journey } from '../support/journey.ts'

// An assistant that knows nothing but an address is let in by a person, works, and is shown out again.
const run = journey({ start: () => startFilledServer({ env: { MCP: '1' } }) })

let program: Server
let callback = ''
beforeAll(async () => {
  program = createServer((_request, response) => response.end('You can close this window.'))
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`
})
afterAll(() => program.close())

const tools = () => new URL(`${run.server.url}/mcp`)

/** A program up to the point where it sends its person to the console. */
async function asking() {
  const { kept, provider } = keeper(callback)
  expect(await auth(provider, { serverUrl: tools() })).toBe('REDIRECT')
  return { provider, address: kept.asked?.href ?? '' }
}

test('somebody who logs in first lets it read, it works, and their account page ends it', async () => {
  const { provider, address } = await asking()
  const { page } = await run.newVisit({ locale: 'en' })
  await logInOn(page, 'admin', { from: address })
  await page.getByTestId('oauth.client').getByText('Desk assistant').waitFor()
  expect(await page.getByTestId('oauth.host').textContent()).toBe(`Your computer (${new URL(callback).host})`)
  expect(await page.getByRole('radio', { name: 'Read only' }).isChecked()).toBe(true)
  expect(await page.getByTestId('account.token.reveal').isChecked()).toBe(false)
  await page.getByTestId('oauth.approve').click()
  await page.waitForURL(`${callback}?**`)
  const back = new URL(page.url())
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
    'state-of-the-program',
    run.server.url,
  ])
  const authorizationCode = back.searchParams.get('code') ?? ''
  expect(await auth(provider, { serverUrl: tools(), authorizationCode })).toBe('AUTHORIZED')
  const client = new Client({ name: 'journey', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(tools(), { authProvider: provider }))
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('find_tools')

  await page.goto(`${run.server.url}/setAccount`)
  const row = page.getByTestId('account.tokens').getByRole('listitem').filter({ hasText: 'Desk assistant' })
  await row.getByText(`App you allowed (${new URL(callback).host}) · Read only`).waitFor()
  await row.getByRole('button').click()
  await page.getByTestId('account.token.revoke.confirm').click()
  await row.getByText('Revoked').waitFor()
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError)
  await client.close()
})

test.each([
  ['zh', 390, 844],
  ['en', 1440, 900],
  ['es', 390, 844],
] as const)(
  'in %s at %i px the page fits, and nobody who declines has given anything',
  async (locale, width, height) => {
    const { address } = await asking()
    const { page } = await run.staff({ locale, width, height })
    await page.goto(address)
    await page.getByTestId('oauth.decline').waitFor()
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByTestId('oauth.decline').click()
    await page.waitForURL(`${callback}?**`)
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
  },
)

test('nobody is led to an address that is not registered, nor anywhere without a click', async () => {
  const { address } = await asking()
  const { page } = await run.staff({ locale: 'en' })
  const elsewhere = new URL(address)
  elsewhere.searchParams.set('redirect_uri', 'https://evil.example/callback')
  await page.goto(elsewhere.href)
  await page.getByTestId('oauth.failed').getByText('has not registered').waitFor()
  expect(await page.getByTestId('oauth.approve').count()).toBe(0)

  const plain = new URL(address)
  plain.searchParams.set('code_challenge_method', 'plain')
  await page.goto(plain.href)
  await page.getByTestId('oauth.problem').getByText('invalid_request').waitFor()
  expect(new URL(page.url()).origin).toBe(run.server.url)
  await page.getByTestId('oauth.problem').getByRole('button').click()
  await page.waitForURL(`${callback}?error=invalid_request**`)

  const framed = await fetch(address, { headers: { accept: 'text/html' } })
  expect([framed.status, framed.headers.get('x-frame-options')]).toEqual([200, 'DENY'])
  expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
