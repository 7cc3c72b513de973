import { describe, expect, test } from 'vitest'
import { logInOn } from '../support/browser.ts'
import { cookieNames, journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 3 (stored keys), 4 (session) and 8 (menu load, user info failure): what a browser keeps, keeps badly, or
// does not keep at all.
const { phones } = paths
const tests = journey({ changes: true })
const { newVisit, staff, staffAt, errors } = tests

describe('stored keys (specification 3)', () => {
  test('a token cookie and a name cookie; the user record in both a cookie and local storage', async () => {
    const { page, context } = await staffAt('/workplace', { as: 'ops' })
    expect(await cookieNames(context)).toEqual(expect.arrayContaining(['name', 'token', 'user']))
    const stored = Object.fromEntries(
      (await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
    )
    expect(stored['name']).toBe('李运营')
    const record = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '')
    expect(record).toMatchObject({ name: '李运营', roles: ['super_admin'], enable: true, port: 'pc' })
    expect(record.accessToken).toBe(stored['token'])
    expect(JSON.parse(stored['user'] ?? '')).toMatchObject({ name: '李运营', roles: ['super_admin'] })
    await page.getByTestId('shell.language').click()
    await page.getByTestId('shell.language.en').click()
    await page.getByTestId('shell.collapse').click()
    await page.getByTestId('shell.size').click()
    await page.getByTestId('shell.size.small').click()
    await expect.poll(() => cookieNames(context)).toEqual(expect.arrayContaining(['language', 'sidebarStatus', 'size']))
  })

  test('local storage is switched off: login and pages work, with the cookie’s record', async () => {
    const { page } = await newVisit()
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, area, {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await logInOn(page, 'admin')
    await page.getByTestId('shell.user').waitFor()
    await page.goto(phones)
    await listPage(page, 'universalServicePhone').rows.first().waitFor()
  })

  test('cookies are switched off: the login page says so, and the visit works until it is reloaded', async () => {
    const { page, context } = await newVisit()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
    })
    await page.goto('/login')
    expect(await page.getByTestId('login.notice').textContent()).toBe('浏览器禁用了 Cookie，登录状态在刷新后将丢失')
    await page.getByTestId('login.username').fill('admin')
    await page.getByTestId('login.password').fill('Demo@2024')
    await page.getByTestId('login.submit').click()
    await page.getByTestId('shell.user').waitFor()
    await page.getByTestId('shell.user').click()
    await page.getByTestId('shell.user.account').click()
    await page.getByTestId('account.name').waitFor()
    // The server's own, by which it knows the browser again, is out of reach for what is switched off here.
    expect((await context.cookies()).filter(({ httpOnly }) => !httpOnly)).toEqual([])
  })

  test('a cookie too long for any server: the page still stands', async () => {
    const { page, context } = await staff()
    await context.addCookies([{ name: 'user', value: 'x'.repeat(3900), url: tests.server.url }])
    await page.goto('/workplace')
    await page.getByTestId('shell.user').waitFor()
  })
})

describe('the start of a session (specification 4 and 8)', () => {
  const answering = (body: object) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ status: 'success', code: 200, errorCode: null, msg: '', data: null, ...body }),
  })

  test('a menu that is refused: its message is shown, and token, name and user are forgotten', async () => {
    const { page, context } = await staff()
    await page.route('**/menu/list?*', (route) =>
      route.fulfill(answering({ status: 'fail', code: 409, errorCode: 'E_STATE', msg: '菜单暂不可用' })),
    )
    await page.goto('/workplace')
    await page.getByTestId('login.notice').waitFor()
    expect(await page.getByTestId('login.notice').textContent()).toBe('菜单暂不可用')
    for (const name of ['token', 'name', 'user']) expect(await cookieNames(context)).not.toContain(name)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  test.each([
    ['zh', '您的账号角色未挂载，请联系管理员'],
    ['en', 'Your account role is not mounted, please contact the administrator'],
  ] as const)('no route results: the message of the specification (%s)', async (locale, message) => {
    const { page } = await staff({ locale })
    await page.route('**/menu/list?*', (route) => route.fulfill(answering({ data: [] })))
    await page.goto('/workplace')
    expect(await page.locator('.obstacle-title').innerText()).toBe(message)
  })

  test('a user who is not enabled: a confirm box, logged out locally, the page loads again', async () => {
    const { page, context } = await staffAt('/workplace', { locale: 'en' })
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...user, enable: false }))
    })
    await page.reload()
    const box = page.locator('.ant-modal-confirm:visible')
    await box.waitFor()
    expect(await box.innerText()).toContain(
      'Your account is unauthorized or not enabled, please contact the administrator',
    )
    await box.locator('.ant-btn-primary').click()
    await page.getByTestId('login.username').waitFor()
    expect(await cookieNames(context)).not.toContain('token')
  })

  test('only entries whose path and title both match a page are in the menu, each name once (specification 5)', async () => {
    const { page } = await staff()
    const entry = (path: string, menuName: string, secondaryMenu: object[] = [], more: object = {}) => ({
      path,
      menuName,
      secondaryMenu,
      operationList: [],
      ...more,
    })
    await page.route('**/menu/list?*', (route) =>
      route.fulfill(
        answering({
          data: [
            entry('/setting', '系统设置', [
              entry('/setting/account', '用户管理'),
              entry('/setting/job', '改了名字'),
              entry('/setting/nowhere', '不存在'),
              entry('/setting/dictionary', '数据字典'),
              entry('/setting/dictionary', '数据字典'),
            ]),
            entry('/memberManage', '客户管理', [entry('/memberManage/company', '单位管理')]),
            entry('/docs', '帮助', [], { external: `${tests.server.url}/docs` }),
          ],
        }),
      ),
    )
    await page.goto('/workplace')
    const sidebar = page.locator('.sidebar')
    await sidebar.locator('button', { hasText: '系统设置' }).click()
    await sidebar.getByTestId('menu./setting/account').waitFor()
    const hooks = await sidebar
      .locator('[data-testid^="menu./"]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('data-testid')))
    // 客户管理 has one child, and is shown as that child (specification 2, layout).
    expect(hooks).toEqual([
      'menu./setting',
      'menu./setting/account',
      'menu./setting/dictionary',
      'menu./memberManage/company',
      'menu./docs',
    ])
    const [opened] = await Promise.all([page.waitForEvent('popup'), sidebar.getByTestId('menu./docs').click()])
    expect(new URL(opened.url()).pathname).toBe('/docs')
    await page.goto('/setting/job')
    await page.waitForURL('**/404')
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
