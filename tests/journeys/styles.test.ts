import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logInOn, pressEscape } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Components of antd have their styles from files that the build wrote; theme, size and motion are switched in them.
const { newVisit, staffAt, staffOnPhones, errors } = journey({ changes: true })

const chooses = async (page: Page, setting: string, choice: string) => {
  await page.getByTestId(`shell.${setting}`).dispatchEvent('click')
  await page.getByTestId(`shell.${setting}.${choice}`).dispatchEvent('click')
}
const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Rules in style elements that antd has added, but for those that say variables and nothing else. */
const addedRules = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-rc-order]')]
      .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
      .map(({ cssText }) => cssText)
      .filter((rule) => !/^\.look[^{]*\{( --ant-[^;]+;)* \}$/.test(rule)),
  )
const addedElements = (page: Page) => page.locator('style[data-rc-order]').count()

test('antd adds variables while the console runs and no rules, whatever is opened', async () => {
  const { page } = await staffOnPhones()
  const list = listPage(page, 'universalServicePhone')
  await page.getByTestId('shell.size').click()
  await page.locator('.ant-dropdown:visible').waitFor()
  await pressEscape(page)
  await list.action('create').click()
  await list.byTestId('create').waitFor()
  expect(await styleOf(page.locator('.ant-modal-container, .ant-drawer-section').first(), 'box-sizing')).toBe(
    'border-box',
  )
  await page.goto(paths.workplace)
  await page.locator('[data-testid="workplace.report"][aria-busy="false"]').waitFor()
  expect(await addedElements(page)).toBeGreaterThan(5)
  expect(await addedRules(page)).toEqual([])
})

test('theme, size and motion are switched on the page that stands, and what was typed stays', async () => {
  const { page } = await staffOnPhones()
  const { keyword, action } = listPage(page, 'universalServicePhone')
  const create = action('create')
  const ground = () => styleOf(create, 'background-color')
  const height = async () => Math.round((await create.boundingBox())?.height ?? 0)
  await keyword.fill('燃气')
  await chooses(page, 'theme', 'light')
  await expect.poll(ground).toBe('rgb(15, 102, 116)')
  await chooses(page, 'theme', 'dark')
  await expect.poll(ground).toBe('rgb(86, 175, 187)')
  await expect.poll(() => styleOf(create, 'color')).toBe('rgb(4, 24, 28)')
  for (const [size, pixels] of [
    ['default', 40],
    ['medium', 32],
    ['small', 24],
    ['mini', 21],
  ] as const) {
    await chooses(page, 'size', size)
    await expect.poll(height).toBe(pixels)
  }
  // Paper is white.
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => styleOf(page.locator('body'), '--ant-color-bg-container')).toBe('#ffffff')
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => styleOf(page.locator('body'), '--ant-color-bg-container')).toBe('#141e21')
  const slow = () => styleOf(page.locator('body'), '--ant-motion-duration-slow')
  await expect.poll(slow).toBe('0s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(slow).toBe('0.3s')
  expect(await keyword.inputValue()).toBe('燃气')
})

test('a person who chose the dark theme sees nothing in another before', async () => {
  const { page, context } = await staffAt(paths.phones)
  await context.addCookies([{ name: 'theme', value: 'dark', url: page.url() }])
  await page.reload()
  const create = listPage(page, 'universalServicePhone').action('create')
  await create.waitFor()
  expect(await styleOf(create, 'background-color')).toBe('rgb(86, 175, 187)')
})

test('the login page has none of it', async () => {
  const { page } = await newVisit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/login')
  await page.getByTestId('login.password').waitFor()
  expect(asked.filter((url) => /\/assets\/antd/.test(url))).toEqual([])
})

test('nothing of the shell is shown before its styles are there, nor a form before those of its fields', async () => {
  const { page } = await newVisit()
  const held = new Map<string, () => void>()
  await page.route(/\/assets\/antd-/, async (route) => {
    const name = route.request().url().includes('antd-rest') ? 'rest' : 'first'
    await new Promise<void>((resolve) => held.set(name, resolve))
    await route.continue()
  })
  await logInOn(page, 'admin', { from: paths.phones })
  await expect.poll(() => held.has('first')).toBe(true)
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/shell-/.test(name)))
  expect(await page.getByTestId('shell.user').count()).toBe(0)
  held.get('first')?.()
  const list = listPage(page, 'universalServicePhone')
  await list.rows.first().waitFor()
  await list.action('create').click()
  await expect.poll(() => held.has('rest')).toBe(true)
  expect(await list.byTestId('create').count()).toBe(0)
  held.get('rest')?.()
  await list.byTestId('create').waitFor()
})

test('styles that could not be had are asked for again', async () => {
  const { page } = await newVisit({ loadsAhead: true })
  let refused = 0
  await page.route(/\/assets\/antd-rest-/, (route) => (refused++ === 0 ? route.abort() : route.continue()))
  await logInOn(page, 'admin', { from: paths.phones })
  const list = listPage(page, 'universalServicePhone')
  await list.rows.first().waitFor()
  // Fetched ahead: the page is opened anew, once.
  await expect.poll(() => refused).toBeGreaterThan(1)
  await list.action('create').click()
  await list.byTestId('create').waitFor()
  expect(await page.locator('link[rel=stylesheet][href*="antd-rest"]').count()).toBe(1)
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
