import { beforeAll, describe, expect, test } from 'vitest'
import type { Visit } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 2 (layout), 3 (UI state), 9 (languages, sizes); design 6.
const { phones } = paths
const { staffAt, errors } = journey({ changes: true })

describe('settings in the top bar', () => {
  let staff: Visit
  beforeAll(async () => {
    staff = await staffAt(phones)
  })

  test('language, size and theme change at once: nothing is loaded again and nothing typed is lost', async () => {
    const { page, context } = staff
    const list = listPage(page, 'universalServicePhone')
    await list.action('create').click()
    await list.field('name').fill('正在输入')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    // The form lies over the top bar for the mouse; staff change these before or beside it, scripts at any time.
    const chooses = async (setting: string, choice: string) => {
      await page.getByTestId(`shell.${setting}`).dispatchEvent('click')
      await page.getByTestId(`shell.${setting}.${choice}`).dispatchEvent('click')
    }
    await chooses('language', 'es')
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('es')
    await chooses('size', 'mini')
    await chooses('theme', 'dark')
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await list.field('name').inputValue()).toBe('正在输入')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    const stored = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
    expect(stored).toMatchObject({ language: 'es', size: 'mini', theme: 'dark' })
  })

  test('they are as they were after a reload, and nothing flashes in the other theme', async () => {
    const { page } = staff
    await page.goto('/workplace')
    await page.getByTestId('shell.user').waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(12, 19, 21)')
  })

  test('fullscreen is there on the desktop and hidden on mobile', async () => {
    const { page } = staff
    await page.setViewportSize({ width: 1027, height: 800 })
    await page.getByTestId('shell.fullscreen').waitFor()
    await page.getByTestId('shell.fullscreen').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.waitForTimeout(600)
    await page.getByTestId('shell.fullscreen').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
    await page.setViewportSize({ width: 1026, height: 800 })
    await page.getByTestId('shell.fullscreen').waitFor({ state: 'hidden' })
  })

  test('a system that turns dark takes the console along', async () => {
    // Somebody who never chose: the theme chosen above follows its person.
    const { page } = await staffAt('/workplace', { as: 'ops' })
    expect(await page.getAttribute('html', 'data-theme')).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
  })
})

test('a dialog keeps the page behind it from scrolling: its style carries the nonce', async () => {
  const { page } = await staffAt('/workplace')
  await page.keyboard.press('Control+k')
  await page.getByTestId('palette.query').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden')
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
