import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { logIn } from '../support/client.ts'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 3 (port modes), 7 (general: whose token calls carry in app mode) and 9 (port pc or app).
const { phones } = paths
const tests = journey()
const { newVisit, errors } = tests

type Host = 'injected' | 'webkit' | 'webkitLater' | 'none'

/** Plays the app around the console: knows who is logged in to it, and says so in its way. */
async function hosted(page: Page, host: Host, user: object): Promise<void> {
  await page.addInitScript(
    ([kind, known]) => {
      const text = JSON.stringify(known)
      const app = globalThis as unknown as Record<string, unknown>
      const asked = () => {
        app['asked'] = Number(app['asked'] ?? 0) + 1
        return text
      }
      if (kind === 'injected') app['communityHost'] = { getUserInfo: async () => asked() }
      if (kind === 'webkit')
        app['webkit'] = { messageHandlers: { getUserInfo: { postMessage: async () => JSON.parse(asked()) } } }
      if (kind === 'webkitLater')
        app['webkit'] = {
          messageHandlers: {
            getUserInfo: {
              postMessage: () => {
                const answer = asked()
                setTimeout(() => (app['onUserInfo'] as (user: unknown) => void)(answer), 50)
              },
            },
          },
        }
    },
    [host, user] as const,
  )
}
const appUser = (accessToken: string) => ({ id: 'x', name: 'admin', accessToken, roles: ['super_admin'], enable: true })
const tokensOf = (page: Page) => {
  const tokens: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/platform/pc/menu/list')) tokens.push(request.headers()['authorization'])
  })
  return tokens
}

describe('app mode (specification 7)', () => {
  test.each(['injected', 'webkit', 'webkitLater'] as const)(
    'asks the host (%s) for the token, without a login',
    async (host) => {
      const { token } = await logIn(tests.server.url, 'admin')
      const { page } = await newVisit({ width: 390 })
      await hosted(page, host, appUser(token ?? ''))
      const tokens = tokensOf(page)
      await page.goto(`${phones}?port=app`)
      await listPage(page, 'universalServicePhone').list.waitFor()
      expect(new Set(tokens)).toEqual(new Set([token]))
      expect(
        await page.evaluate(() => Number((globalThis as unknown as Record<string, unknown>)['asked'])),
      ).toBeGreaterThan(0)
    },
  )

  test('a stored app token comes first, and the host is not asked for it', async () => {
    const { token } = await logIn(tests.server.url, 'admin')
    const { page } = await newVisit()
    await hosted(page, 'injected', appUser('not-this-token-at-all'))
    await page.addInitScript((kept) => localStorage.setItem('appToken', kept), token ?? '')
    const tokens = tokensOf(page)
    await page.goto(`${phones}?port=app`)
    await listPage(page, 'universalServicePhone').list.waitFor()
    expect(new Set(tokens)).toEqual(new Set([token]))
  })

  test('without either the header is empty and the page says that the login is missing', async () => {
    const { page } = await newVisit()
    await hosted(page, 'none', {})
    await page.addInitScript(() => localStorage.setItem('user', JSON.stringify({ id: 'x', name: 'admin', roles: [] })))
    const tokens = tokensOf(page)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto(`${phones}?port=app`)
    await page.getByText('缺少 App 的登录信息').waitFor()
    expect(new Set(tokens)).toEqual(new Set(['']))
    await page.getByTestId('session.tryAgain').click()
    await expect.poll(() => loads).toBe(2)
    await page.getByText('缺少 App 的登录信息').waitFor()
    expect(loads).toBe(2)
  })

  test('shows pages without the chrome of the console, and remembers its mode for the visit', async () => {
    const { token } = await logIn(tests.server.url, 'admin')
    const { page } = await newVisit({ width: 390 })
    await hosted(page, 'injected', appUser(token ?? ''))
    await page.goto(`${phones}?port=app`)
    await listPage(page, 'universalServicePhone').list.waitFor()
    for (const hook of ['shell.user', 'shell.collapse', 'shell.breadcrumb'])
      expect(await page.getByTestId(hook).count()).toBe(0)
    expect(await page.locator('.sidebar, [role=tablist].tabs-strip').count()).toBe(0)
    await page.goto('/workplace')
    await page.locator('main').waitFor()
    expect(await page.getByTestId('shell.user').count()).toBe(0)
    await page.goto('/workplace?port=pc')
    await page.getByTestId('login.username').waitFor()
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
