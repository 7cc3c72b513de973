import { describe, expect, test } from 'vitest'
import { cookieNames, journey, paths } from '../support/journey.ts'

// Specification 2 (public routes, guard), 3 (stored keys); design 6 (guard).
const { phones } = paths
const tests = journey()
const { newVisit, staff, staffAt, errors } = tests

describe('the guard (specification 2)', () => {
  test('a visit without a token goes to the login page with the way back and its query', async () => {
    const { page } = await newVisit()
    await page.goto(`${phones}?keyword=${encodeURIComponent('物业')}&pageNum=2`)
    await page.getByTestId('login.username').waitFor()
    const asked = new URL(page.url())
    expect(asked.pathname).toBe('/login')
    expect(Object.fromEntries(asked.searchParams)).toEqual({ redirect: phones, keyword: '物业', pageNum: '2' })
    await page.getByTestId('login.username').fill('admin')
    await page.getByTestId('login.password').fill('Demo@2024')
    await page.getByTestId('login.submit').click()
    await page.waitForURL(`**${phones}?**`)
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('物业')
  })

  // What else is not followed: src/shell/safeRedirect.test.ts.
  test.each(['//evil.example', 'javascript:alert(1)'])(
    'a redirect to %j leads to the home page and to no other host',
    async (redirect) => {
      const { page, context } = await newVisit()
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await page.getByTestId('login.username').fill('admin')
      await page.getByTestId('login.password').fill('Demo@2024')
      await page.getByTestId('login.submit').click()
      await page.waitForURL('**/workplace')
      expect([...hosts]).toEqual([new URL(tests.server.url).host])
      await context.close()
    },
  )

  test('a redirect to a page that there is not ends at /404', async () => {
    const { page } = await newVisit()
    await page.goto('/login?redirect=/nowhere')
    await page.getByTestId('login.username').fill('admin')
    await page.getByTestId('login.password').fill('Demo@2024')
    await page.getByTestId('login.submit').click()
    await page.waitForURL('**/404')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  })

  test('a redirect nobody can decode, or given twice, shows the login page', async () => {
    const { page } = await newVisit()
    for (const query of ['redirect=%E0%A4%A', 'redirect=/a&redirect=/b', 'redirect[]=/a']) {
      await page.goto(`/login?${query}`)
      await page.getByTestId('login.username').waitFor()
    }
  })

  test('an unknown path leads to /404, and a logged-in visitor of /login home', async () => {
    const { page } = await staff()
    await page.goto('/no/such/page')
    await page.waitForURL('**/404')
    await page.goto('/login')
    await page.waitForURL('**/workplace')
  })

  test('/unifiedLogin removes the token first', async () => {
    const { page, context } = await staff()
    expect(await cookieNames(context)).toContain('token')
    await page.goto('/unifiedLogin')
    await expect.poll(() => cookieNames(context)).not.toContain('token')
  })
})

describe('what was stored badly', () => {
  test.each(['user={', 'user=%', 'roles=x language=xx size=huge theme=pink sidebarStatus=abc'])(
    'the cookies %s are never a white screen',
    async (cookies) => {
      const { page, context } = await staff()
      const url = tests.server.url
      for (const [name = '', value = ''] of cookies.split(' ').map((cookie) => cookie.split('=')))
        await context.addCookies([{ name, value, url }])
      await page.goto('/setAccount')
      await page.getByTestId('shell.user').waitFor()
    },
  )

  test('a damaged user record leads back to the login page, which says why', async () => {
    const { page, context } = await staffAt('/workplace')
    await page.evaluate(() => localStorage.setItem('user', '{"name":1}'))
    await context.addCookies([{ name: 'user', value: 'null', url: tests.server.url }])
    await page.reload()
    await page.getByTestId('login.notice').waitFor()
    expect(await page.getByTestId('login.notice').textContent()).toBe('验证失败，请重新登录')
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
