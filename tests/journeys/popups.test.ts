import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { NormalResource } from '../../src/declare/index.ts'
import { recordAddress } from '../../src/platform/recordAddress.ts'
import { catalogue } from '../../src/registry.ts'
import { pressEscape } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'
import { cases } from '../support/size.ts'

// Whatever opens over a page lies inside the window of a phone, where all of it can be reached.
const { staffAt, errors } = journey()

/** Kinds whose inputs open something. */
const kinds = ['date', 'dateTime', 'dateRange', 'timeOfDay', 'select', 'multiSelect', 'ref', 'refs', 'region']

const popup =
  '.ant-picker-dropdown, .ant-select-dropdown, .ant-dropdown, .ant-popover, .ant-modal-container, .ant-drawer-content-wrapper'

const inForm = ({ form }: NormalResource, name: string) => form.sections.some(({ fields }) => fields.includes(name))

/** The first form that has an input of a kind which stands there without a condition. */
function inputOf(kind: string) {
  for (const resource of catalogue.resources) {
    if (!resource.operations.some(({ verb }) => verb === 'create')) continue
    const field = resource.fields.find((one) => one.kind === kind && one.when === null && inForm(resource, one.name))
    const address = field && recordAddress(resource, { mode: 'create', id: null })
    if (field && address) return { address, byTestId: `${resource.name}.field.${field.name}` }
  }
  throw new Error(`no form has an input of the kind ${kind}`)
}

/** What of it is out of the window: a popup that is moved there from elsewhere has come to rest by then. */
async function expectInside(page: Page, opened: Locator): Promise<void> {
  await opened.waitFor()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const place = async () => {
    const { x, y, width: wide, height: tall } = (await opened.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    return { left: x >= 0, top: y >= 0, right: x + wide <= width, bottom: y + tall <= height, shown: wide > 0 }
  }
  await expect.poll(place).toEqual({ left: true, top: true, right: true, bottom: true, shown: true })
}

describe.each(cases([320], [320, 390]))('%i px wide', (width) => {
  test.each(kinds)('what an input of the kind %s opens', async (kind) => {
    const { address, byTestId: hook } = inputOf(kind)
    const { page } = await staffAt(address, { width, height: 800 })
    const control = page.getByTestId(hook).first()
    await control.waitFor()
    const inner = control.locator('input, button').first()
    await ((await inner.count()) > 0 ? inner : control).click()
    await expectInside(page, page.locator(`:is(${popup}):visible`).last())
  })

  test('what a filter by days opens: its shortcuts first, then one month', async () => {
    const { page } = await staffAt('/functions/publish/notice', { width, height: 800 })
    await listPage(page, 'notice').action('filters').click()
    await page.locator('.ant-picker-range:visible input').first().click()
    const panel = page.locator('.ant-picker-dropdown:visible')
    await expectInside(page, panel)
    const shortcuts = panel.locator('.ant-picker-presets li')
    expect(await shortcuts.count()).toBe(4)
    // In one line, which may scroll; as tall as a finger needs.
    const heights = await shortcuts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(28)
    await expectInside(page, shortcuts.first())
    expect(await panel.locator('.ant-picker-presets ul').evaluate((list) => list.clientHeight)).toBeGreaterThanOrEqual(
      28,
    )
    expect(await panel.locator('.ant-picker-content:visible').count()).toBe(1)
    await shortcuts.nth(1).click()
    await page.waitForURL(/=\d{4}-\d{2}-\d{2}\.\.\d{4}/)
  })

  test('what a list and the frame around it open', async () => {
    const { page } = await staffAt(paths.phones, { width, height: 800 })
    const list = listPage(page, 'universalServicePhone')
    await list.action('views').waitFor()
    for (const opener of [list.action('views'), list.action('layout'), page.getByTestId('shell.user')]) {
      await opener.click()
      await expectInside(page, page.locator(`:is(${popup}):visible`).last())
      await pressEscape(page)
      await expect.poll(() => page.locator(`:is(${popup}):visible`).count()).toBe(0)
    }
    await page.getByTestId('shell.search').click()
    await expectInside(page, page.locator('[role=dialog]:visible').last())
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
