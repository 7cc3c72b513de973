import { beforeEach, describe, expect, test } from 'vitest'
import type { Visit } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { choose, listPage } from '../support/listPage.ts'
import { tabStrip } from '../support/tabStrip.ts'

// Specification 2 (tab strip) and design 6 (tabs): moving them, those out of sight, and pages of single records.
const { workplace, phones, units, unitForm, companies, accounts } = paths
const tests = journey({ changes: true })
let visit: Visit
beforeEach(async () => {
  visit = await tests.staffAt(workplace)
})
const staff = () => ({ page: visit.page, strip: tabStrip(visit.page) })

describe('moving tabs with the mouse', () => {
  test('a dragged tab takes the place it is dropped on, and the page stays', async () => {
    const { page, strip } = staff()
    await strip.open(phones, companies, accounts)
    await strip.tab(accounts).dragTo(strip.tab(phones))
    await strip.holds(workplace, accounts, phones, companies)
    await strip.isAt(accounts)
    await strip.tab(workplace).dragTo(strip.tab(companies))
    await strip.holds(accounts, phones, companies, workplace)
    await strip.isAt(accounts)
    expect(await page.locator('[data-dragged=true]').count()).toBe(0)
    await page.reload()
    await strip.holds(accounts, phones, companies, workplace)
  })
})

describe('more tabs than the strip has room for', () => {
  test('all of them are in the menu at its end, and the open one is in sight', async () => {
    const { page, strip } = staff()
    await strip.open(phones, companies, accounts, '/setting/project', '/setting/job', '/setting/dictionary')
    await page.setViewportSize({ width: 1030, height: 800 })
    const inSight = (path: string) =>
      strip.tab(path).evaluate((tab) => {
        const [box, list] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()]
        return list !== undefined && box.left >= list.left - 1 && box.right <= list.right + 1
      })
    await page.getByTestId('tabs.all').click()
    const menu = page.locator('.tabs-overflow-menu')
    await expect
      .poll(() => menu.getByRole('menuitem').allInnerTexts())
      .toEqual(
        expect.arrayContaining([
          '通用便民电话',
          '单位管理',
          '用户管理',
          '项目管理',
          '角色管理',
          '数据字典',
          '关闭全部',
        ]),
      )
    await menu.getByRole('menuitem', { name: '通用便民电话' }).click()
    await strip.isAt(phones)
    await expect.poll(() => inSight(phones)).toBe(true)
    await page.getByTestId('tabs.all').click()
    await menu.getByRole('menuitem', { name: '数据字典' }).click()
    await strip.isAt('/setting/dictionary')
    await expect.poll(() => inSight('/setting/dictionary')).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

test('the wheel moves a strip that is longer than its place, as in the console before this one', async () => {
  const { page, strip } = staff()
  await strip.open(phones, companies, accounts, '/setting/project', '/setting/job', '/setting/dictionary')
  await page.setViewportSize({ width: 500, height: 800 })
  const list = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('tablist')
  const at = () => list.evaluate(({ scrollLeft }) => scrollLeft)
  await list.evaluate((element) => element.scrollTo({ left: 0 }))
  await list.hover()
  // Away from the person to the right, towards them to the left; 30 pixels a notch.
  await page.mouse.wheel(0, -100)
  await expect.poll(at).toBeGreaterThanOrEqual(20)
  const right = await at()
  await page.mouse.wheel(0, 100)
  await expect.poll(at).toBeLessThan(right)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

describe('pages of single records', () => {
  const list = () => listPage(staff().page, 'unitServicePhone')

  test('two records have two tabs, told apart by their names', async () => {
    const { page, strip } = staff()
    await strip.open(units)
    const titles: string[] = []
    for (const at of [0, 1]) {
      const row = (await list().rows.nth(at).getAttribute('data-row-id')) ?? ''
      await page.getByTestId(`unitServicePhone.row.${row}.update`).click()
      await expect.poll(() => page.url()).toContain(row)
      await list().submit.waitFor()
      // One tab each, by its record.
      const tab = strip.tab(`${unitForm}?id=${row}`)
      await expect.poll(() => tab.innerText()).toContain('编辑')
      titles.push(await tab.innerText())
      await strip.tab(units).click()
      await strip.isAt(units)
    }
    expect(new Set(titles).size).toBe(2)
    expect(await strip.tab(unitForm).count()).toBe(0)
  })

  test('a form that was saved takes its tab along, back to the list as it was left', async () => {
    const { page, strip } = staff()
    await strip.open(units)
    await list().keyword.fill('物业')
    await expect.poll(() => page.url()).toContain('keyword')
    const address = page.url()
    await list().action('create').click()
    await strip.isAt(unitForm)
    await choose(page, list().field('companyId'), '')
    await list().field('departmentName').fill('物业夜班')
    await list().field('phone').fill('0546-8712345')
    await list().submit.click()
    await strip.isAt(units)
    expect(page.url()).toBe(address)
    await strip.holds(workplace, units)
    await expect.poll(() => list().rowOf('物业夜班').count()).toBe(1)
    // The next new record begins with an empty form.
    await list().action('create').click()
    await strip.isAt(unitForm)
    expect(await list().field('departmentName').inputValue()).toBe('')
  })

  test('a form that was given up does the same', async () => {
    const { page, strip } = staff()
    await strip.open(units)
    await list().action('create').click()
    await strip.isAt(unitForm)
    await page.getByRole('button', { name: '取消' }).click()
    await strip.isAt(units)
    await strip.holds(workplace, units)
  })
})

test('nothing broke on the way', () => {
  expect(tests.errors()).toEqual([])
})
