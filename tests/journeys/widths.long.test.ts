import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 2 (mobile mode) and 9; the console at the widths of phones, tablets, desks and walls.
const { phones, accounts } = paths
const { staffAt, errors } = journey()

/** What sticks out of the window, or is cut without a way to scroll to it. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const found: string[] = []
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push(`page: ${document.documentElement.scrollWidth}`)
    for (const element of document.querySelectorAll<HTMLElement>('#content *, .layout-main > header *')) {
      const { right, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || right <= window.innerWidth + 1 || scrolls(element.parentElement)) continue
      found.push(`${element.tagName} ${element.className} ${Math.round(right)}`)
    }
    // What is pressed must be there to press: unlike text it may not be cut by what it stands in.
    const scrollsTo = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsTo(element.parentElement))
    for (const control of document.querySelectorAll<HTMLElement>('#content :is(button, a, input)')) {
      const { right, width, height } = control.getBoundingClientRect()
      if (width > 1 && height > 1 && right > window.innerWidth + 1 && !scrollsTo(control))
        found.push(`out of reach: ${control.textContent} ${Math.round(right)}`)
    }
    for (const title of document.querySelectorAll<HTMLElement>('.sidebar-menu span'))
      if (title.scrollWidth > title.clientWidth + 1) found.push(`cut: ${title.textContent}`)
    // Words on a button are read whole; those for screen readers alone are one pixel wide.
    for (const button of document.querySelectorAll<HTMLElement>(
      '#content :is(.ant-btn > span:not([class]), [data-row-id] button)',
    ))
      if (button.scrollWidth > button.clientWidth + 1 && button.clientWidth > 1)
        found.push(`cut: ${button.textContent}`)
    return found
  })

/** A text like `list.title` or `{{count}}` is a key nobody translated. */
const rawKeys = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').innerText()).match(
    /\{\{\w+\}\}|(?<![\w./@-])[a-z]+(\.[a-z][A-Za-z]+){1,3}(?![\w./@-])/g,
  ) ?? []

describe.each(['zh', 'en', 'es'] as const)('in %s', (locale) => {
  test.each([320, 390, 768, 1026, 1027, 1440, 2560])('%d px: a list, a form and the account fit', async (width) => {
    const { page } = await staffAt(phones, { locale, width, height: 900 })
    const list = listPage(page, 'universalServicePhone')
    await list.list.waitFor()
    await expect.poll(() => page.locator('[data-row-id]').count()).toBeGreaterThan(0)
    const look = async () => expect([...(await outside(page)), ...(await rawKeys(page))]).toEqual([])
    await look()
    // Mobile below 1024 px of body width less 3.
    expect(await page.locator('.layout').getAttribute('data-mobile')).toBe(String(width - 3 < 1024))
    await page.goto(`${accounts}`)
    await expect.poll(() => page.locator('[data-row-id]').count()).toBeGreaterThan(0)
    await look()
    await listPage(page, 'account').action('create').click()
    await page.getByTestId('account.field.loginName').waitFor()
    await look()
    await page.goto('/setAccount')
    await page.getByTestId('account.name').or(page.locator('#content form').first()).first().waitFor()
    await look()
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
