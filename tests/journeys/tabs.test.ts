import { beforeEach, describe, expect, test } from 'vitest'
import { pressEscape, type Visit } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'
import { pathOf, tabStrip } from '../support/tabStrip.ts'

// Specification 2 (layout: tab strip; public routes: redirect), 3 (visited views), 4 (tab and cache views).
const { workplace, phones, companies, accounts } = paths
const tests = journey()
let visit: Visit
beforeEach(async () => {
  visit = await tests.staffAt(workplace)
})
const staff = () => ({ page: visit.page, strip: tabStrip(visit.page) })

describe('the strip of visited views', () => {
  test('every page that is opened has one tab, named as in the route’s meta', async () => {
    const { strip } = staff()
    await strip.open(phones, companies, phones)
    await strip.holds(workplace, phones, companies)
    expect(await strip.tab(phones).textContent()).toContain('通用便民电话')
    expect(await strip.tab(phones).getAttribute('aria-selected')).toBe('true')
    await strip.tab(companies).click()
    await strip.isAt(companies)
    expect(await strip.tab(phones).getAttribute('aria-selected')).toBe('false')
  })

  test('neither public pages nor /redirect make a tab', async () => {
    const { page, strip } = staff()
    await page.goto(`/redirect${companies}?keyword=a`)
    await strip.holds(workplace, companies)
    expect(new URL(page.url()).search).toContain('keyword=a')
    await page.goto('/nowhere')
    await expect.poll(() => pathOf(page)).toBe('/404')
    await page.goto(workplace)
    await strip.holds(workplace, companies)
  })
})

describe('closing', () => {
  test('the active tab: on to the last remaining one', async () => {
    const { strip } = staff()
    await strip.open(phones, companies, accounts)
    await strip.tab(phones).click()
    await strip.isAt(phones)
    await strip.cross(phones).click()
    await strip.isAt(accounts)
    await strip.holds(workplace, companies, accounts)
  })

  test('another one: nothing moves; the middle button closes too', async () => {
    const { page, strip } = staff()
    await strip.open(phones, companies, accounts)
    await strip.cross(phones).click()
    await strip.tab(companies).click({ button: 'middle' })
    await strip.holds(workplace, accounts)
    expect(pathOf(page)).toBe(accounts)
  })

  test('the only tab: to / and its page', async () => {
    const { strip } = staff()
    await strip.open(phones)
    await strip.cross(workplace).click()
    await strip.cross(phones).click()
    await strip.isAt(workplace)
    await strip.holds(workplace)
  })

  test('close, close others and close all from the context menu', async () => {
    const { strip } = staff()
    await strip.open(phones, companies, accounts)
    await strip.choose(companies, '关闭')
    await strip.holds(workplace, phones, accounts)
    await strip.choose(phones, '关闭其他')
    await strip.isAt(phones)
    await strip.holds(phones)
    await strip.open(companies)
    await strip.choose(companies, '关闭全部')
    await strip.isAt(workplace)
    await strip.holds(workplace)
  })

  test('a closed page begins anew when it is opened again', async () => {
    const { page, strip } = staff()
    await strip.open(phones)
    const list = listPage(page, 'universalServicePhone')
    await list.keyword.fill('物业')
    await expect.poll(() => page.url()).toContain('keyword')
    await strip.cross(phones).click()
    await strip.isAt(workplace)
    await strip.open(phones)
    expect(await list.keyword.inputValue()).toBe('')
  })
})

describe('refreshing', () => {
  test('begins the page anew, keeps query and hash, adds no history entry', async () => {
    const { page, strip } = staff()
    await page.goto(`${phones}?keyword=物业#here`)
    const list = listPage(page, 'universalServicePhone')
    await expect.poll(() => list.rows.count()).toBeGreaterThan(0)
    const before = await page.evaluate(() => history.length)
    const panel = page.locator('[role=tabpanel]:visible')
    await panel.evaluate((element) => element.setAttribute('data-before', ''))
    const answered = page.waitForResponse((response) => /condition/.test(response.url()))
    await strip.choose(phones, '刷新')
    await answered
    await expect.poll(() => panel.getAttribute('data-before')).toBe(null)
    const { search, hash, pathname } = new URL(page.url())
    expect([pathname, decodeURIComponent(search), hash]).toEqual([phones, '?keyword=物业', '#here'])
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(await list.keyword.inputValue()).toBe('物业')
  })
})

describe('a reload', () => {
  test('keeps the tabs and their addresses', async () => {
    const { page, strip } = staff()
    await strip.open(phones)
    await listPage(page, 'universalServicePhone').keyword.fill('物业')
    await expect.poll(() => page.url()).toContain('keyword')
    await strip.open(companies)
    await page.reload()
    await strip.holds(workplace, phones, companies)
    await strip.tab(phones).click()
    await expect.poll(() => page.url()).toContain('keyword')
    expect(await listPage(page, 'universalServicePhone').keyword.inputValue()).toBe('物业')
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(stored).not.toContain('phone"')
  })

  test('what was stored is damaged: the strip begins with the page', async () => {
    const { page, strip } = staff()
    for (const damage of ['{', 'null', '{"user":"1","addresses":[1,"//evil","javascript:alert(1)",null]}', '[]']) {
      await page.evaluate((text) => sessionStorage.setItem('tabs', text), damage)
      await page.goto(companies)
      await strip.holds(companies)
    }
  })
})

describe('by keyboard alone', () => {
  test('arrows, Enter, Delete, the menu key and moving a tab', async () => {
    const { page, strip } = staff()
    await strip.open(phones, companies, accounts)
    await strip.tab(accounts).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await strip.isAt(companies)
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await strip.holds(workplace, companies, phones, accounts)
    await page.keyboard.press('End')
    await page.keyboard.press('Delete')
    await strip.holds(workplace, companies, phones)
    expect(pathOf(page)).toBe(companies)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: '刷新' }).waitFor()
    await pressEscape(page)
    await expect.poll(() => page.getByRole('menuitem', { name: '刷新' }).count()).toBe(0)
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+F10')
    const chosen = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true)
    for (let step = 0; step < 4 && (await chosen()) !== '关闭其他'; step++) {
      await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(150)
    }
    await page.keyboard.press('Enter')
    await strip.holds(workplace)
    await strip.isAt(workplace)
  })
})

test('nothing broke on the way', () => {
  expect(tests.errors()).toEqual([])
})
