import { beforeEach, describe, expect, test } from 'vitest'
import type { Visit } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'
import { pathOf, tabStrip } from '../support/tabStrip.ts'

// Specification 3 (visited and cached views), 4 (tab and cache views); design 6 (kept-alive views, unsaved input).
const { workplace, phones, units, unitForm, companies, exportCenter } = paths
const tests = journey({ changes: true })
let visit: Visit
beforeEach(async () => {
  visit = await tests.staffAt(workplace)
})
const staff = () => ({ page: visit.page, strip: tabStrip(visit.page) })

describe('views that are kept', () => {
  test('a page that is left and opened again shows what was typed and where it was scrolled to', async () => {
    const { page, strip } = staff()
    await strip.open(phones)
    const list = listPage(page, 'universalServicePhone')
    await expect.poll(() => list.rows.count()).toBe(20)
    const all = await list.total()
    await list.keyword.fill('0546')
    await expect.poll(() => list.total()).toBeLessThan(all)
    const filtered = page.url()
    const table = list.list.locator('table').locator('..')
    await table.evaluate((element) => element.scrollTo({ top: 120 }))
    await strip.open(companies)
    await strip.tab(phones).click()
    await expect.poll(() => page.url()).toBe(filtered)
    expect(await list.keyword.inputValue()).toBe('0546')
    expect(await table.evaluate((element) => element.scrollTop)).toBe(120)
    await strip.open(companies, phones)
    expect(page.url()).toBe(filtered)
    expect(await list.keyword.inputValue()).toBe('0546')
  })

  test('a hidden page fetches nothing, and does not hear the address of another', async () => {
    const { page, strip } = staff()
    await strip.open(phones)
    const list = listPage(page, 'universalServicePhone')
    await expect.poll(() => list.rows.count()).toBe(20)
    await strip.open(companies)
    const calls: string[] = []
    const note = (request: { url: () => string }) => calls.push(request.url())
    page.on('request', note)
    await listPage(page, 'company').keyword.fill('油田')
    await expect.poll(() => page.url()).toContain('keyword')
    await expect.poll(() => calls.some((url) => url.includes('/company/'))).toBe(true)
    page.off('request', note)
    expect(calls.filter((url) => url.includes('universalServicePhone') || url.includes('servicePhone'))).toEqual([])
    await strip.tab(phones).click()
    await strip.isAt(phones)
    expect(await list.keyword.inputValue()).toBe('')
    expect(await list.rows.count()).toBe(20)
  })

  test('what settles late in a hidden page does not take anybody back to it', async () => {
    const { page, strip } = staff()
    await strip.open(phones)
    const list = listPage(page, 'universalServicePhone')
    await expect.poll(() => list.rows.count()).toBe(20)
    const all = await list.total()
    await page.route('**/insert', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await list.action('create').click()
    await list.field('name').fill('慢慢保存')
    await list.field('phone').fill('12345')
    await choose(page, list.field('categoryId'), '物业')
    await list.submit.click()
    const saved = page.waitForResponse('**/insert')
    await strip.goTo(workplace)
    await saved
    await page.waitForTimeout(300)
    await strip.isAt(workplace)
    await page.unroute('**/insert')
    await strip.tab(phones).click()
    await strip.isAt(phones)
    await list.byTestId('create').waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('create')
    await expect.poll(() => list.total()).toBe(all + 1)
    // Typing, and gone before it is searched for.
    await list.keyword.fill('慢慢')
    await strip.tab(workplace).click()
    await page.waitForTimeout(600)
    await strip.isAt(workplace)
  })

  test('a page that is not to be kept begins anew', async () => {
    const { page, strip } = staff()
    await strip.open(exportCenter)
    await page.evaluate(() => document.querySelector('[role=tabpanel]')?.setAttribute('data-before', ''))
    await page.getByTestId('exportJob.list').waitFor()
    await strip.open(companies)
    await expect.poll(() => page.locator('[data-testid="exportJob.list"]').count()).toBe(0)
  })

  test('dialogs close with their tab and come back with it', async () => {
    const { page, strip } = staff()
    await strip.open(phones)
    const list = listPage(page, 'universalServicePhone')
    await list.action('create').click()
    await list.field('name').fill('还没写完')
    await page.goBack()
    await page.getByRole('button', { name: '继续编辑' }).click()
    expect(await list.field('name').inputValue()).toBe('还没写完')
    // The strip lies under the drawer; keys and other ways of moving reach it all the same.
    await strip.goTo(workplace)
    await expect.poll(() => page.locator('.ant-drawer-section:visible').count()).toBe(0)
    await expect.poll(() => strip.dotOf(phones).count()).toBe(1)
    await strip.tab(phones).click()
    await expect.poll(() => list.field('name').inputValue()).toBe('还没写完')
    await page.locator('.ant-drawer-section:visible .ant-drawer-close').click()
    await confirm(page)
    await expect.poll(() => strip.dotOf(phones).count()).toBe(0)
  })
})

describe('unsaved input', () => {
  const form = () => listPage(staff().page, 'unitServicePhone')

  test('a record’s page is a tab of its own, and asks before its input is lost', async () => {
    const { page, strip } = staff()
    await strip.open(units)
    await form().action('create').click()
    await strip.isAt(unitForm)
    await strip.holds(workplace, units, unitForm)
    await form().field('departmentName').fill('东区物业')
    await strip.dotOf(unitForm).waitFor()
    // Not kept: leaving it is asked about.
    await strip.tab(workplace).click()
    await page.getByRole('button', { name: '继续编辑' }).click()
    expect(pathOf(page)).toBe(unitForm)
    await strip.cross(unitForm).click()
    await page.locator('.ant-modal-confirm:visible', { hasText: '单位电话详情' }).waitFor()
    await page.getByRole('button', { name: '继续编辑' }).click()
    expect(await form().field('departmentName').inputValue()).toBe('东区物业')
    await strip.cross(unitForm).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await strip.isAt(units)
    await strip.holds(workplace, units)
  })

  test('closing hidden tabs names those with unsaved input', async () => {
    const { page, strip } = staff()
    await strip.open(phones)
    const list = listPage(page, 'universalServicePhone')
    await list.action('create').click()
    await list.field('name').fill('还没写完')
    await strip.goTo(workplace)
    await strip.choose(workplace, '关闭其他')
    await page.locator('.ant-modal-confirm', { hasText: '通用便民电话' }).waitFor()
    await page.getByRole('button', { name: '继续编辑' }).click()
    await strip.holds(workplace, phones)
    // The menu's bare address would close the dialog with what is in it: the tab is opened as it was left.
    await strip.open(phones)
    expect(await list.field('name').inputValue()).toBe('还没写完')
    await strip.goTo(workplace)
    await strip.choose(workplace, '关闭其他')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await strip.holds(workplace)
  })
})

test('nothing broke on the way', () => {
  expect(tests.errors()).toEqual([])
})
