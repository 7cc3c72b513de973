import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../kit/catalogue.ts'
import { axeFindings } from '../support/axe.ts'
import { reportFigure } from '../support/figures.ts'
import { journey } from '../support/journey.ts'

// WCAG 2.2 A and AA on every address of the console that needs no record, as it is opened: three languages, two widths, no
// region excluded. Their states are in accessibility.long, formsAxe and listsAccessibility.
const tests = journey()
const addresses = catalogue.pages.filter(({ path, kind }) => !path.includes(':') && kind !== 'transition')

const windows = (['zh', 'en', 'es'] as const).flatMap((locale) => [1440, 390].map((width) => ({ locale, width })))
let looked = 0

describe.each(windows)('in $locale at $width px', ({ locale, width }) => {
  let page: Page
  beforeAll(async () => {
    page = (await tests.staffAt('/workplace', { figures: true, locale, width, height: width < 1024 ? 844 : 900 })).page
  })
  afterAll(() => page.context().close())

  test.each(addresses.map(({ path }) => [path]))('%s', async (path) => {
    await page.goto(path)
    await page.locator('#content').waitFor()
    await expect.poll(() => page.locator('#content .ant-skeleton, #content .ant-spin-spinning').count()).toBe(0)
    await page.waitForTimeout(700)
    expect(await axeFindings(page)).toEqual([])
    looked += 1
  })
})

test('nothing broke on the way', () => {
  expect(tests.errors()).toEqual([])
  reportFigure('routes, in three languages and two widths, in which axe finds nothing', looked)
})
