import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdCalls, holdClock, logInOn } from '../support/browser.ts'
import { cookieNames, dialog, journey, paths, tokenOf } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 8 (request errors: codes 103, 105, 401, network) and 9 (toast, codes); design 6 (login expiry).
const { phones } = paths
const { newVisit, staffAt, staffOnPhones, errors } = journey()

/** Ends a session as another device would. */
const endSession = async (context: BrowserContext, token: string): Promise<number> => {
  const headers = { authorization: token, 'proxy-corp-id': '1853' }
  const answer = await context.request.get('/api/pc/logout', { headers })
  return (await answer.json()).code
}
/** Answers every call as a session that ran out does. */
const expireCalls = (page: Page, code: number) =>
  page.route('**/platform/pc/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ status: 'fail', code, errorCode: null, msg: 'over', data: null }),
    }),
  )

/** The calls of a page that are on their way, but for its event stream, which never ends. */
function unansweredCalls(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>()
  page.on('request', (call) => {
    if (call.url().includes('/platform/pc/') && !call.url().endsWith('/live')) calls.add(call)
  })
  const over = (call: Request) => calls.delete(call)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  return calls
}

describe('a session that ended (specification 8)', () => {
  const openForm = async (page: Page) => {
    const list = listPage(page, 'universalServicePhone')
    await expect.poll(() => list.rows.count()).toBe(20)
    await list.action('create').click()
    await list.field('name').fill('写了一半')
    return list
  }

  test('asks once however many calls fail; cancel keeps what was typed', async () => {
    const { page } = await staffAt(phones)
    const list = await openForm(page)
    await expireCalls(page, 401)
    for (let again = 0; again < 3; again += 1)
      await page.getByTestId('universalServicePhone.action.refresh').dispatchEvent('click')
    await dialog(page).waitFor()
    await page.waitForTimeout(300)
    expect(await dialog(page).count()).toBe(1)
    expect(await dialog(page).innerText()).toContain('登录已过期，请重新登录')
    await dialog(page).getByRole('button', { name: '取消' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await list.field('name').inputValue()).toBe('写了一半')
  })

  test.each([103, 105])('says with code %d that one was logged out', async (code) => {
    const { page, context } = await staffOnPhones()
    await expireCalls(page, code)
    await page.getByTestId('universalServicePhone.action.refresh').click()
    expect(await dialog(page).innerText()).toContain('您已被登出，可以取消继续留在该页面，或者重新登录')
    await page.unrouteAll()
    await dialog(page).locator('.ant-modal-confirm-btns .ant-btn-primary').click()
    await page.waitForURL('**/login?**')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(phones)
    expect(await cookieNames(context)).toEqual([])
  })

  test('its buttons stay where they are when the login arrives', async () => {
    const { page } = await staffOnPhones()
    const arrive = await holdCalls(page, '**/ResumeForm-*.js')
    await expireCalls(page, 103)
    await page.getByTestId('universalServicePhone.action.refresh').click()
    const again = dialog(page).locator('.ant-modal-confirm-btns .ant-btn-primary')
    await again.click({ trial: true })
    const before = await again.boundingBox()
    arrive()
    await page.getByTestId('session.resume.username').waitFor()
    const after = await again.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThan(16)
  })

  test('logging in again in the dialog keeps the page, and what was typed can be saved', async () => {
    const { page, context } = await staffAt(phones)
    const list = await openForm(page)
    const token = await tokenOf(context)
    expect(await endSession(context, token)).toBe(200)
    await page.getByTestId('universalServicePhone.action.refresh').dispatchEvent('click')
    await dialog(page).waitFor()
    await page.getByTestId('session.resume.username').fill('admin')
    await page.getByTestId('session.resume.password').fill('wrong')
    await page.getByTestId('session.resume.submit').click()
    await dialog(page).locator('.ant-alert-error').waitFor()
    await page.getByTestId('session.resume.password').fill('Demo@2024')
    await page.getByTestId('session.resume.submit').click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await list.field('name').inputValue()).toBe('写了一半')
    await page.getByTestId('universalServicePhone.action.refresh').dispatchEvent('click')
    await expect.poll(() => list.rows.count()).toBe(20)
    expect(await dialog(page).count()).toBe(0)
  })

  test('other failures are one toast that stays for five seconds', async () => {
    const { page } = await staffOnPhones()
    await page.route('**/platform/pc/**', (route) => route.fulfill({ status: 500, body: 'down' }))
    await holdClock(page)
    await page.getByTestId('universalServicePhone.action.refresh').click()
    const toast = page.locator('.ant-message-notice', { hasText: '网络异常，请稍后重试' })
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        return toast.count()
      })
      .toBe(1)
    await page.clock.runFor(4_000)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1_500)
    await toast.waitFor({ state: 'detached' })
  })

  test('whoever is away is asked before the end, and may stay', async () => {
    const { page } = await newVisit()
    const unanswered = unansweredCalls(page)
    await page.clock.install()
    await logInOn(page, 'admin', { from: phones })
    await listPage(page, 'universalServicePhone').rows.first().waitFor()
    // A call whose time limit passes with the jump is made again, and that is a use of the session.
    await expect.poll(() => unanswered.size).toBe(0)
    await page.clock.fastForward('27:00')
    expect(await page.getByTestId('session.idle').count()).toBe(0)
    await page.clock.fastForward('01:00')
    await page.getByTestId('session.stay').waitFor()
    const [use] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/platform/pc/')),
      page.getByTestId('session.stay').click(),
    ])
    expect(use.status()).toBe(200)
    await page.clock.fastForward(2000)
    await page.getByTestId('session.stay').waitFor({ state: 'hidden' })
    await page.clock.fastForward('30:00')
    await dialog(page).waitFor()
    expect(await dialog(page).innerText()).toContain('登录已过期，请重新登录')
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
