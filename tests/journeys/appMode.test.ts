import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { logIn } from '../support/client.ts'
import { appUser, hosted, hosts, timesAsked } from '../support/host.ts'
import { dialog, journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 3 (port modes), 7 (general: whose token calls carry in app mode) and 9 (port pc or app).
const { phones } = paths
const tests = journey()
const { newVisit, errors } = tests

const tokensOf = (page: Page) => {
  const tokens: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/\/platform\/(?!session)/.test(request.url())) tokens.push(request.headers()['authorization'])
  })
  return tokens
}

describe('app mode (specification 7)', () => {
  test.each(hosts.answering)('asks the host (%s) for the token, without a login', async (host) => {
    const { token } = await logIn(tests.server.url, 'admin')
    const { page } = await newVisit({ width: 390 })
    await hosted(page, host, appUser(token ?? ''))
    const tokens = tokensOf(page)
    await page.goto(`${phones}?port=app`)
    await listPage(page, 'universalServicePhone').list.waitFor()
    await listPage(page, 'universalServicePhone').list.locator('[data-row-id]').first().waitFor()
    expect(new Set(tokens)).toEqual(new Set([token]))
    expect(await timesAsked(page)).toBeGreaterThan(0)
  })

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

  test.each(hosts.silent)(
    'without an answer of the host (%s) the header is empty and the page says that the login is missing',
    async (host) => {
      const { page } = await newVisit({ width: 390 })
      await hosted(page, host, {})
      await page.addInitScript(() =>
        localStorage.setItem('user', JSON.stringify({ id: 'x', name: 'admin', roles: [] })),
      )
      const tokens = tokensOf(page)
      let loads = 0
      page.on('load', () => {
        loads += 1
      })
      await page.goto(`${phones}?port=app`)
      await page.getByText('缺少 App 的登录信息').waitFor()
      expect(new Set(tokens)).toEqual(new Set(['']))
      expect(loads).toBe(1)
      await page.getByTestId('session.tryAgain').click()
      await expect.poll(() => loads).toBe(2)
      await page.getByText('缺少 App 的登录信息').waitFor()
      expect(loads).toBe(2)
    },
  )

  test('who tries again is let in once the app answers', async () => {
    const { token } = await logIn(tests.server.url, 'admin')
    const { page } = await newVisit({ width: 390 })
    await hosted(page, 'throwing', {})
    await page.goto(`${phones}?port=app`)
    await page.getByText('缺少 App 的登录信息').waitFor()
    // Of two scripts that play an app, the last one has the word.
    await hosted(page, 'injected', appUser(token ?? ''))
    await page.getByTestId('session.tryAgain').click()
    await listPage(page, 'universalServicePhone').list.waitFor()
  })

  test('an app that is gone after its first answer is missed in a dialog, and asked again from there', async () => {
    const { token } = await logIn(tests.server.url, 'admin')
    const { page } = await newVisit({ width: 390 })
    await hosted(page, 'vanishing', appUser(token ?? ''))
    await page.goto(`${phones}?port=app`)
    const question = dialog(page)
    await question.waitFor()
    await page.evaluate(
      (user) => {
        Object.assign(globalThis, { communityHost: { getUserInfo: async () => user } })
      },
      JSON.stringify(appUser(token ?? '')),
    )
    await question.getByTestId('session.tryAgain').click()
    await question.waitFor({ state: 'hidden' })
    await listPage(page, 'universalServicePhone').list.locator('[data-row-id]').first().waitFor()
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
