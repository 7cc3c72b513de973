import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../kit/catalogue.ts'
import { axeFindings } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

// WCAG 2.2 A and AA on every page with figures in the dark, at both widths, tall enough that every chart is drawn. In the
// light, in three languages, everyRouteAxe.long asks the same of every address.
const tests = journey()
const paths = catalogue.reports.flatMap(
  ({ path, above, shownAt }) => path ?? shownAt ?? (above === null ? [] : (catalogue.byName[above]?.path ?? [])),
)

describe.each([1440, 390])('%i wide', (width) => {
  let page: Page
  beforeAll(async () => {
    page = (await tests.staffAt('/workplace', { figures: true, width, height: 4_000 })).page
    await page.emulateMedia({ colorScheme: 'dark' })
  })
  afterAll(() => page.context().close())

  test.each([...new Set(paths)])('%s', async (path) => {
    await page.goto(path)
    await page.locator('#content [aria-busy="false"]').first().waitFor()
    await page.locator('#content canvas').first().waitFor()
    await expect.poll(() => page.locator('#content .ant-skeleton, #content .ant-spin-spinning').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  })
})

test('nothing broke on the way', () => {
  expect(tests.errors()).toEqual([])
})
