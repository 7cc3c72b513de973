import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { logInOn } from '../support/browser.ts'
import { dialog, journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// WCAG 2.2 A and AA on every page of the shell in every state, no region excluded.
const { workplace, phones, units } = paths
const tests = journey()

/** A state of the shell on the page that is open. */
interface State {
  readonly open: (page: Page) => Promise<void>
  readonly only?: 'wide' | 'narrow'
}
const shows = (page: Page, selector: string) => page.locator(selector).first().waitFor()
const press = (page: Page, hook: string) => page.getByTestId(hook).click()

const states: Readonly<Record<string, State>> = {
  palette: {
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByTestId('palette.query').fill('1')
    },
  },
  'error log with an entry open': {
    open: async (page) => {
      await page.evaluate(() => globalThis.dispatchEvent(new ErrorEvent('error', { message: 'broken' })))
      await press(page, 'shell.errorLog')
      await page.locator('.ant-drawer-section .ant-collapse-header').first().click()
      await shows(page, '.ant-drawer-section .ant-collapse-panel .ant-descriptions')
    },
  },
  'user menu': { open: (page) => press(page, 'shell.user') },
  'language menu': { open: (page) => press(page, 'shell.language') },
  'menu of a tab': {
    open: async (page) => {
      await page.getByTestId(`tab.${workplace}`).click({ button: 'right' })
      await shows(page, '.ant-dropdown-menu')
    },
  },
  'menu of all tabs': {
    open: async (page) => {
      await press(page, 'tabs.all')
      await shows(page, '.tabs-overflow-menu')
    },
  },
  'question before logging out': {
    open: async (page) => {
      await press(page, 'shell.user')
      await press(page, 'shell.user.logOut')
      await dialog(page).waitFor()
    },
  },
  'open sidebar': {
    open: async (page) => {
      await press(page, 'shell.collapse')
      // Opened submenus are remembered.
      const below = page.getByTestId('menu./functions/publish')
      if (!(await below.isVisible())) await press(page, 'menu./functions')
      await below.waitFor()
    },
    only: 'narrow',
  },
  'submenu of the collapsed sidebar': {
    open: async (page) => {
      await press(page, 'shell.collapse')
      await page.locator('.ant-menu-inline-collapsed > .ant-menu-submenu').first().hover()
      await shows(page, '.ant-menu-submenu-popup:visible')
    },
    only: 'wide',
  },
  'ended session': {
    open: async (page) => {
      await page.goto(phones)
      await listPage(page, 'universalServicePhone').byTestId('total').waitFor()
      await page.route('**/platform/pc/**', (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: '{"status":"fail","code":401,"data":null}',
        }),
      )
      await page.getByTestId('universalServicePhone.action.refresh').dispatchEvent('click')
      await dialog(page).waitFor()
    },
  },
}

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('axe finds nothing in the %s theme at %i px', (theme, width) => {
  let page: Page
  /** Neither skeletons nor whatever is still moving. */
  const finds = async () => {
    await page.waitForTimeout(700)
    return axeFindings(page)
  }
  beforeAll(async () => {
    const opened = await tests.newVisit({ width, height: width < 1024 ? 844 : 900 })
    await opened.context.addCookies([{ name: 'theme', value: theme, url: tests.server.url }])
    page = opened.page
  })

  test('before anybody is logged in', async () => {
    await page.goto('/login')
    await page.getByTestId('login.username').waitFor()
    expect(await finds()).toEqual([])
    await logInOn(page, 'admin', { password: 'wrong' })
    await page.getByText('账号或密码错误').waitFor()
    expect(await finds(), 'after a refusal').toEqual([])
    await press(page, 'login.forgot')
    await page.getByTestId('forgot.mobile').waitFor()
    expect(await finds(), 'a forgotten password').toEqual([])
    for (const address of ['/404', '/401?noGoBack=true']) {
      await page.goto(address)
      await shows(page, 'h1')
      expect(await finds(), address).toEqual([])
    }
    await logInOn(page, 'admin')
    await page.waitForURL(`**${workplace}`)
  })

  test.each([workplace, '/setAccount', '/updateTel', phones, `${units}/detailed`, '/404', '/401'])(
    'on %s',
    async (address) => {
      await page.goto(address)
      await page.locator('h1, h4').first().waitFor()
      expect(await finds()).toEqual([])
    },
  )

  const here = Object.entries(states).filter(([, { only }]) => !only || (only === 'wide') === width > 1024)
  test.each(here)('with the %s', async (_, { open }) => {
    await page.goto(workplace)
    await page.getByTestId('shell.user').waitFor()
    await open(page)
    expect(await finds()).toEqual([])
  })
})

test('nothing broke on the way', () => {
  expect(tests.errors()).toEqual([])
})
