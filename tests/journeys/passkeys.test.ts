import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../src/platform/contract.ts'
import { logInOn, settle, type VisitOptions } from '../support/browser.ts'
import { clientOf } from '../support/client.ts'
import { startFilledServer } from '../support/filledServer.ts'
import { cookieNames, journey, tokenOf } from '../support/journey.ts'

// Passkeys in the console, with the authenticator that Chromium brings along for tests. Keys are bound to a name, so the
// console is opened by one.
const run = journey({
  start: async () => {
    const server = await startFilledServer()
    return { ...server, url: server.url.replace('127.0.0.1', 'localhost') }
  },
})

type Keys = Awaited<ReturnType<CDPSession['send']>> & { readonly credentials: object[] }

/** A device with a fingerprint sensor in front of the pages of a window, with the keys of an earlier one. */
async function deviceOf(page: Page, keys: readonly object[] = []) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of keys)
    await session.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never })
  return {
    /** Whether the next finger is the owner's. */
    finger: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () => ((await session.send('WebAuthn.getCredentials', { authenticatorId })) as Keys).credentials,
  }
}

/** A window with the device of the person whose keys these are. */
async function open(options: VisitOptions, keys: readonly object[]) {
  const { page, context } = await run.newVisit(options)
  return { page, context, device: await deviceOf(page, keys) }
}

describe('a passkey', () => {
  let keys: readonly object[] = []
  let codes: string[] = []

  test('is added on the account page under a name, with recovery codes, and no device makes two', async () => {
    const { page, device } = await open({ locale: 'en' }, [])
    await logInOn(page, 'project01', { from: '/login?redirect=%2FsetAccount' })
    await page.getByTestId('account.passkey.add').click()
    await page.getByTestId('passkey.name').fill('Office computer')
    await page.getByTestId('passkey.submit').click()
    await page.getByTestId('factor.codes').waitFor()
    codes = await page.getByTestId('factor.codes').locator('li').allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByTestId('factor.kept').click()
    await page.getByTestId('account.passkeys').getByText('Office computer').waitFor()
    await page.getByTestId('account.passkey.add').click()
    await page.getByTestId('passkey.submit').click()
    await page.getByTestId('passkey.problem').getByText('already has a passkey').waitFor()
    keys = await device.keys()
    expect(keys).toHaveLength(1)
  })

  test('is asked for after the password; another finger is refused, and nothing is kept before', async () => {
    const { page, context, device } = await open({ width: 390, height: 844, locale: 'es' }, keys)
    await logInOn(page, 'project01', { from: '/login?redirect=%2FsetAccount' })
    await page.getByTestId('factor.passkey').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await device.finger(false)
    await page.getByTestId('factor.passkey').click()
    await page.getByTestId('factor.notice').getByText('llave de acceso').waitFor()
    expect(await cookieNames(context)).not.toContain('token')
    await device.finger(true)
    await settle(page)
    await page.getByTestId('factor.passkey').click()
    await page.waitForURL('**/setAccount')
    await page.getByTestId('account.passkeys').getByText('Office computer').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    keys = await device.keys()
  })

  test('opens the console alone, where somebody wanted to go', async () => {
    const { page, context, device } = await open({}, keys)
    await page.goto('/login?redirect=%2FsetAccount')
    await device.finger(false)
    await page.getByTestId('login.passkey').click()
    await page.getByTestId('login.notice').getByText('未完成通行密钥验证').waitFor()
    expect(await cookieNames(context)).not.toContain('token')
    await device.finger(true)
    await settle(page)
    await page.getByTestId('login.passkey').click()
    await page.waitForURL('**/setAccount')
    await page.getByTestId('account.passkeys').getByText('最近使用').waitFor()
    keys = await device.keys()
  })

  test('proves who is there, and what was asked for is done', async () => {
    const { page, device } = await open({ locale: 'en' }, keys)
    await page.goto('/login?redirect=%2FsetAccount')
    await page.getByTestId('login.passkey').click()
    const refusal = { status: 'fail', code: 403, errorCode: 'E_PROOF', msg: 'x', data: { by: 'passkey' } }
    await page.route('**/account/factor/codes', (route) => route.fulfill({ json: refusal }), { times: 1 })
    await page.getByTestId('account.factor.codes').click()
    await page.locator('.ant-popconfirm-buttons .ant-btn-primary').click()
    await device.finger(false)
    await page.getByTestId('proof.passkey').click()
    await page.getByTestId('proof.problem').waitFor()
    await device.finger(true)
    await settle(page)
    await page.getByTestId('proof.passkey').click()
    await page.getByTestId('factor.codes').waitFor()
    codes = await page.getByTestId('factor.codes').locator('li').allTextContents()
    await page.getByTestId('factor.kept').click()
    keys = await device.keys()
  })

  test('takes up an ended session of its owner, and of nobody else', async () => {
    const { page, context, device } = await open({ locale: 'en' }, keys)
    const ended = async () => {
      await page.getByTestId('account.name').fill('张项目')
      await clientOf(run.server.url, await tokenOf(context)).call(endpoints.logout)
      // What the page reads beside this may find it out first; then the question stands in front of the button.
      await page.getByTestId('account.save').dispatchEvent('click')
      await page.getByTestId('session.resume.passkey').click()
    }
    await logInOn(page, 'comm01', { from: '/login?redirect=%2FsetAccount' })
    await ended()
    await page.getByTestId('session.resume').getByText('another account').waitFor()
    await context.clearCookies({ name: 'token' })
    await page.goto('/login?redirect=%2FsetAccount')
    await page.getByTestId('login.passkey').click()
    await ended()
    await page.getByTestId('session.resume').waitFor({ state: 'hidden' })
    expect(await page.getByTestId('account.name').inputValue()).toBe('张项目')
    keys = await device.keys()
  })

  test('is of no use once it was removed; before that, a recovery code takes its place', async () => {
    const { page, context } = await open({ locale: 'en' }, keys)
    await logInOn(page, 'project01', { from: '/login?redirect=%2FsetAccount' })
    await page.getByTestId('factor.code').fill(codes[0] ?? '')
    await page.getByTestId('factor.submit').click()
    await page.getByTestId('account.passkey.remove').click()
    await page.locator('.ant-popconfirm-buttons .ant-btn-primary').click()
    await page.getByTestId('account.passkeys').getByText('None yet').waitFor()
    await context.clearCookies({ name: 'token' })
    await page.goto('/login?redirect=%2FsetAccount')
    await page.getByTestId('login.passkey').click()
    await page.getByTestId('login.notice').getByText('was not accepted').waitFor()
    await logInOn(page, 'project01', { from: '/login?redirect=%2FsetAccount' })
    await page.getByTestId('account.passkeys').waitFor()
  })
})

test('under an address of numbers it is not offered', async () => {
  const { page } = await run.newVisit()
  await page.goto(`http://127.0.0.1:${new URL(run.server.url).port}/login`)
  await page.getByTestId('login.submit').waitFor()
  expect(await page.getByTestId('login.passkey').count()).toBe(0)
})

test('nothing broke on the way', () => {
  expect(run.errors()).toEqual([])
})
