import { describe, expect, test } from 'vitest'
import { logInOn } from '../support/browser.ts'
import { cookieNames, journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 2 (public routes, guard, default area), 4 (state 5: code −2) and 8 (login); design 6 (guard).
const { phones } = paths
const tests = journey()
const { newVisit, staff, staffAt, errors } = tests

describe('redirect parameters (specification 2, navigation guard)', () => {
  test.each([
    ['an array', 'redirect[]=/a&redirect[]=/b'],
    ['given twice', 'redirect=//evil.example&redirect=/setting/job'],
  ])('%s: the login leads to a known page of this host', async (_what, query) => {
    const { page } = await newVisit()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(`/login?${query}`)
    await page.getByTestId('login.username').fill('admin')
    await page.getByTestId('login.password').fill('Demo@2024')
    await page.getByTestId('login.submit').click()
    await page.getByTestId('shell.user').waitFor()
    expect(new URL(page.url()).pathname).toBe('/workplace')
    expect([...hosts]).toEqual([new URL(tests.server.url).host])
  })
})

describe('public routes (specification 2)', () => {
  test('/404 and /401 need no session; noGoBack hides the way back', async () => {
    const { page } = await newVisit()
    await page.goto('/404')
    await page.getByText('页面不存在').first().waitFor()
    await page.goto('/401')
    await page.getByRole('button', { name: '返回', exact: true }).waitFor()
    await page.goto('/401?noGoBack=true')
    await page.getByText('无权限').first().waitFor()
    expect(await page.getByRole('button', { name: '返回', exact: true }).count()).toBe(0)
  })

  test('/redirect/:path* leads to the path with its query and hash, and leaves no entry in the history', async () => {
    const { page } = await staffAt(phones)
    const list = listPage(page, 'universalServicePhone')
    await list.rows.first().waitFor()
    await page.goto(`/redirect${phones}?pageNum=2#x`)
    await list.rows.first().waitFor()
    expect(page.url()).toBe(`${tests.server.url}${phones}?pageNum=2#x`)
    await page.goBack()
    await page.waitForURL(`**${phones}`)
  })

  test('/auth-redirect hands its query on to /', async () => {
    const { page } = await staff()
    await page.goto('/auth-redirect?code=7')
    await page.waitForURL('**/workplace**')
  })

  test('/auth-redirect hands it to the window that opened it, and closes', async () => {
    const { page, context } = await newVisit()
    await page.goto('/login')
    const heard = await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('message', ({ origin, data }) => resolve({ origin, data }), { once: true })
          window.open('/auth-redirect?code=7')
        }),
    )
    expect(heard).toEqual({ origin: tests.server.url, data: { type: 'auth-redirect', query: '?code=7' } })
    await expect.poll(() => context.pages().length).toBe(1)
  })

  test('a logged-in visitor of / and of /login is at /workplace, whose title is the product’s', async () => {
    const { page } = await staff()
    for (const address of ['/', '/login']) {
      await page.goto(address)
      await page.waitForURL('**/workplace')
      await expect.poll(() => page.title()).toBe('油田社区管理后台')
    }
    await page.goto('/setAccount')
    await expect.poll(() => page.title()).toBe('账号设置 · 油田社区管理后台')
    expect(await page.locator('.sidebar [data-testid="menu./setAccount"]').count()).toBe(0)
  })
})

describe('the unified login (specification 4, state 5; 8, login)', () => {
  test('a ticket logs in; the stored token of before is removed first', async () => {
    const { page, context } = await staff()
    const before = (await context.cookies()).find(({ name }) => name === 'token')?.value
    await page.goto('/unifiedLogin?ticket=DEMO-TICKET-OK')
    await page.getByTestId('shell.user').waitFor()
    expect(await page.getByTestId('shell.user').innerText()).toContain('蒋统一')
    expect((await context.cookies()).find(({ name }) => name === 'token')?.value).not.toBe(before)
  })

  test('code −2 shows the message as a warning, stores the user, and does not complete the login', async () => {
    const { page, context } = await newVisit()
    await page.goto('/unifiedLogin?ticket=DEMO-TICKET')
    await page.getByText('统一登录尚未完成').waitFor()
    await expect.poll(() => cookieNames(context)).toContain('user')
    expect(await cookieNames(context)).not.toContain('token')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toBe('蒋统一')
    await page.goto('/workplace')
    await page.getByTestId('login.username').waitFor()
  })

  test('code −2 of a password login warns in the platform’s words and stops', async () => {
    const { page, context } = await newVisit()
    await page.route('**/user/login/password', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ status: 'success', code: 200, errorCode: '-2', msg: '请先完成身份确认', data: null }),
      }),
    )
    await logInOn(page, 'admin')
    const notice = page.getByTestId('login.notice')
    await expect.poll(() => notice.textContent()).toBe('请先完成身份确认')
    expect(await notice.getAttribute('data-tone')).toBe('warning')
    expect(await cookieNames(context)).not.toContain('token')
  })

  test('a status other than success shows the platform’s message as an error', async () => {
    const { page } = await newVisit()
    await logInOn(page, 'admin', { password: 'wrong@2024' })
    const notice = page.getByTestId('login.notice')
    await expect.poll(() => notice.textContent()).toBe('账号或密码错误')
    expect(await notice.getAttribute('data-tone')).toBe('danger')
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
