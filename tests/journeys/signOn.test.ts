import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { startFilledServer } from '../support/filledServer.ts'
import { cookieNames, dialog, journey, tokenOf } from '../support/journey.ts'
import { confirm } from '../support/listPage.ts'
import { type RunningProvider, startProvider } from '../support/oidcProvider.ts'
import { freePort, type RunningServer } from '../support/server.ts'

// Single sign-on in the browser: there, back, and out again on both sides.
let provider: RunningProvider
const run = journey({
  async start(): Promise<RunningServer> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    provider = await startProvider(url, await freePort())
    provider.people.set('project01', { preferred_username: 'project01' })
    provider.people.set('stranger', { preferred_username: 'stranger' })
    const { issuer, clientId, clientSecret = '' } = provider.config
    return await startFilledServer({
      port,
      env: {
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        PUBLIC_URL: url,
        OIDC_LINK: 'loginName',
      },
    })
  },
})

const atProvider = (page: Page) => page.locator('input[name=login]')
async function signOn(page: Page, name: string): Promise<void> {
  await page.getByTestId('login.signOn').click()
  await atProvider(page).fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

afterAll(() => provider.stop())

describe('single sign-on', () => {
  test('leads to the provider and back to the page that was asked for; the logout ends both', async () => {
    const { page, context } = await run.newVisit()
    await page.goto('/setAccount')
    await signOn(page, 'project01')
    await page.waitForURL('**/setAccount')
    await page.getByTestId('shell.user').waitFor()
    const token = await tokenOf(context)

    await page.getByTestId('shell.user').click()
    await page.getByTestId('shell.user.logOut').click()
    await dialog(page).waitFor()
    await confirm(page)
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL('**/login?left')
    expect(await cookieNames(context)).not.toContain('token')
    const answer = await context.request.get('/platform/pc/menu/list', { headers: { authorization: token } })
    expect((await answer.json()).code).toBe(103)

    // The provider has forgotten them, too: it asks who is there.
    await page.getByTestId('login.signOn').click()
    await atProvider(page).waitFor()
  })

  test('who has no account is told what to do, and can try again as somebody else', async () => {
    const { page, context } = await run.newVisit({ locale: 'en', width: 390, height: 844 })
    await page.goto('/login')
    await signOn(page, 'stranger')
    const notice = page.getByTestId('unifiedLogin.notice')
    await expect.poll(() => notice.innerText()).toContain('Ask your administrator')
    expect(new URL(page.url()).search).toBe('')
    expect(await cookieNames(context)).not.toContain('token')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Log in with a password' }).click()
    await page.getByTestId('login.username').waitFor()
  })

  test('who turns back at the provider is told, in their language', async () => {
    const { page } = await run.newVisit({ locale: 'es' })
    await page.goto('/login')
    await page.getByTestId('login.signOn').click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByTestId('unifiedLogin.notice').innerText()).toContain('Se canceló el acceso')
  })

  test('a provider that logs somebody out ends the open console', async () => {
    const { page, context } = await run.newVisit()
    await page.goto('/login?redirect=%2FsetAccount')
    await signOn(page, 'project01')
    await page.getByTestId('shell.user').waitFor()
    const other = await context.newPage()
    await other.goto(`${provider.issuer}/session/end`)
    await other.getByRole('button', { name: 'Yes' }).click()
    await page.reload()
    await dialog(page).waitFor()
    expect(await dialog(page).innerText()).toContain('您已被登出')
  })
})

test('nothing broke on the way', () => {
  expect(run.errors()).toEqual([])
})
