import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pressEscape } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// The command palette: pages, recent tabs, records of the open list and actions, by keyboard alone.
const { phones } = paths
const { staffOnPhones, errors } = journey({ changes: true })

describe('the command palette', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await staffOnPhones())
  })
  beforeEach(async () => {
    await page.keyboard.press('Control+k')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  })
  const options = () => page.getByTestId('palette').getByRole('option').allInnerTexts()

  test.each(['角色管理', 'jsgl', 'roles'])('opens a page by %j, keyboard only', async (query) => {
    await page.keyboard.type(query)
    await expect.poll(async () => (await options())[0] ?? '').toContain('角色管理')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/setting/job')
    await page.goto(phones)
    await expect.poll(() => listPage(page, 'universalServicePhone').rows.count()).toBe(20)
  })

  test('finds records of the list that is open, and opens one', async () => {
    await page.keyboard.type('95598')
    await expect.poll(options).toEqual(['电力服务热线'])
    await page.keyboard.press('Enter')
    await page.getByTestId('universalServicePhone.show').waitFor()
    await pressEscape(page)
  })

  test('does things: a new record, another language', async () => {
    await page.keyboard.type('xz')
    await expect.poll(options).toContainEqual(expect.stringContaining('新增'))
    await page.keyboard.press('Escape')
    await page.getByTestId('palette.query').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    // Nobody waits until the field is there, and "n" is a key of the list underneath.
    await page.keyboard.type('english')
    await expect.poll(() => page.getByTestId('palette.query').inputValue()).toBe('english')
    await expect.poll(options).toEqual(['语言：English'])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en')
  })

  test('the arrows go round, Escape closes and gives the focus back', async () => {
    const active = () => page.getByTestId('palette.query').getAttribute('aria-activedescendant')
    const first = await active()
    await page.keyboard.press('ArrowUp')
    expect(await active()).not.toBe(first)
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(first)
    await page.keyboard.press('Escape')
    await page.getByTestId('palette.query').waitFor({ state: 'hidden' })
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
