import { beforeAll, describe, expect, test } from 'vitest'
import { menuEntries } from '../../resources/menu.ts'
import type { Visit } from '../support/browser.ts'
import { journey } from '../support/journey.ts'

// Domain 1 and 6.1: as admin every entry of the menu opens its page, and no page is a stub.
const { staffAt, errors } = journey()
const entries = menuEntries.filter(({ operations, external }) => operations.length > 0 && !external)

/** Rows of a list, figures of a report, fields of a settings page. */
const content = '[data-row-id], [data-testid*=".card."], #content form .ant-form-item, #content canvas'

describe('as admin', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await staffAt('/workplace', { figures: true })
  })

  test.each(entries)('$menuName ($path) has something to show', async ({ path, menuName }) => {
    const { page } = visit
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === path)
    await page.locator(content).first().waitFor()
    expect(await page.getByTestId(`tab.${path}`).textContent()).toContain(menuName)
    expect(await page.locator('#content .ant-alert-error, #content .obstacle').count()).toBe(0)
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
