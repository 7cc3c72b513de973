import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { logInOn, type Visit, type visit } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 2 (layout: language, size, remembered sidebar), 3 (UI state, stored keys) and 9 (defaults); issue: saved
// per user on the server, neither change reloads nor loses input.
const phones = '/functions/publish/peopleTelephone/uniConveniencePhone'

const run = journey({ changes: true })

const cookiesOf = async ({ context }: Visit) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
const chooses = async (page: Page, setting: string, choice: string) => {
  await page.getByTestId(`shell.${setting}`).dispatchEvent('click')
  await page.getByTestId(`shell.${setting}.${choice}`).dispatchEvent('click')
}
async function staff(loginName: string, options: Parameters<typeof visit>[2] = {}): Promise<Visit> {
  const opened = await run.newVisit(options)
  await logInOn(opened.page, loginName)
  await opened.page.getByTestId('shell.user').waitFor()
  return opened
}
/** Reads what the platform remembers of an account, as another machine would. */
async function memoryOf(loginName: string): Promise<() => Promise<Record<string, unknown>>> {
  const client = await logIn(run.server.url, loginName)
  return async () => (await client.call<Record<string, unknown>>('GET /user/preferences')).data
}

describe('language, size and theme (specification 3 and 9)', () => {
  test('without a choice: zh and medium', async () => {
    const { page, context } = await staff('project01')
    expect(await page.getAttribute('html', 'lang')).toBe('zh')
    await page.getByTestId('shell.size').click()
    expect(await page.locator('.ant-dropdown-menu-item-selected').innerText()).toBe('中等')
    await context.close()
  })

  test('are saved for the person, and a login on another machine brings them', async () => {
    const first = await staff('ops')
    const { page } = first
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await chooses(page, 'language', 'es')
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('es')
    await chooses(page, 'size', 'mini')
    await chooses(page, 'theme', 'dark')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    expect(await cookiesOf(first)).toMatchObject({ language: 'es', size: 'mini', theme: 'dark' })
    await expect
      .poll(await memoryOf('ops'), { interval: 500 })
      .toMatchObject({ language: 'es', size: 'mini', theme: 'dark' })
    await first.context.close()

    const other = await staff('ops')
    await expect.poll(() => other.page.getAttribute('html', 'lang')).toBe('es')
    expect(await other.page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await cookiesOf(other)).toMatchObject({ language: 'es', size: 'mini', theme: 'dark' })
    expect(await other.page.title()).not.toMatch(/\p{Script=Han}/u)
    expect(other.errors).toEqual([])
    await other.context.close()
  })

  test('are each person’s own', async () => {
    const { page, context } = await staff('finance')
    await chooses(page, 'theme', 'dark')
    await expect.poll(await memoryOf('finance'), { interval: 500 }).toEqual({ theme: 'dark' })
    expect(await (await memoryOf('finmgr'))()).toEqual({})
    await context.close()
  })

  test('a language chosen on the login page holds, and is the person’s from then on', async () => {
    const opened = await run.newVisit()
    await opened.page.goto('/login')
    await opened.page.getByTestId('shell.language.en').click()
    await expect.poll(() => opened.page.getAttribute('html', 'lang')).toBe('en')
    await opened.page.getByTestId('login.username').fill('editor')
    await opened.page.getByTestId('login.password').fill('Demo@2024')
    await opened.page.getByTestId('login.submit').click()
    await opened.page.getByTestId('shell.user').waitFor()
    expect(await opened.page.getAttribute('html', 'lang')).toBe('en')
    await expect.poll(await memoryOf('editor'), { interval: 500 }).toEqual({ language: 'en' })
    await opened.context.close()
  })

  test('a setting made while the connection is gone is kept, and sent when it is back', async () => {
    const { page, context } = await staff('adops')
    // A page that has all its parts: what it still asked for would say that there is no connection.
    await page.goto('/setAccount')
    await page
      .getByTestId(/^account\.session\./)
      .first()
      .waitFor()
    await page
      .getByTestId(/^account\.factor\./)
      .first()
      .waitFor()
    await context.setOffline(true)
    await chooses(page, 'size', 'small')
    expect(await page.evaluate(() => document.cookie)).toContain('size=small')
    await page.waitForFunction(() => localStorage.getItem('unsentPreferences') !== null)
    expect(await page.locator('.ant-message-notice').count()).toBe(0)
    await context.setOffline(false)
    await expect.poll(await memoryOf('adops'), { interval: 500 }).toEqual({ size: 'small' })
    await page.waitForFunction(() => localStorage.getItem('unsentPreferences') === null)
    await context.close()
  })
})

describe('the sidebar (specification 2 and 3, UI state)', () => {
  test('keeps its open submenus and its collapsed state over a reload', async () => {
    const opened = await staff('admin')
    const { page, context } = opened
    await page.goto(phones)
    await listPage(page, 'universalServicePhone').rows.first().waitFor()
    // The collapsed sidebar leaves a pop-up of its own behind.
    const setting = page.locator('.sidebar').getByTestId('menu./setting/account')
    await page.locator('.sidebar-menu button', { hasText: '系统设置' }).click()
    await setting.waitFor()
    await page.reload()
    await setting.waitFor()
    await page.getByTestId(`menu.${phones}`).waitFor()
    await page.getByTestId('shell.collapse').click()
    expect(await cookiesOf(opened)).toMatchObject({ sidebarStatus: '0' })
    await page.reload()
    await page.locator('.layout[data-sidebar="closed"]').waitFor()
    await page.getByTestId('shell.collapse').click()
    expect(await cookiesOf(opened)).toMatchObject({ sidebarStatus: '1' })
    await setting.waitFor()
    await context.close()
  })

  test('collapsed, the favourites are its first group, and open from there', async () => {
    const { page, context } = await staff('comm01')
    await page.goto(phones)
    await page.locator('.sidebar [aria-current=page] + .sidebar-star').click()
    await page.getByTestId(`menu.favourite.${phones}`).waitFor()
    await page.getByTestId('menu./workplace').click()
    await page.waitForURL('**/workplace')
    await page.getByTestId('shell.collapse').click()
    await page.locator('.sidebar-menu > .ant-menu-submenu').first().hover()
    await page.locator('.ant-menu-submenu-popup').getByTestId(`menu.favourite.${phones}`).click()
    await page.waitForURL(`**${phones}`)
    await context.close()
  })

  test.each(['{', '[1,null]', '"x"'])('opens as ever with %j stored for its submenus', async (damaged) => {
    const { page, context } = await staff('comm01')
    await page.evaluate((text) => sessionStorage.setItem('openSubmenus', text), damaged)
    await page.reload()
    await page.getByTestId('shell.user').waitFor()
    expect(await page.locator('.sidebar-menu').isVisible()).toBe(true)
    await context.close()
  })
})
