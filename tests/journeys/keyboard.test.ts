import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pressEscape } from '../support/browser.ts'
import { dialog, journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'
import { tabStrip } from '../support/tabStrip.ts'

// Specification 2 (layout) and 9; the whole shell is worked with the keyboard alone: no test here moves a pointer.
const { workplace, phones } = paths
const { newVisit, staffAt, errors } = journey({ changes: true })

const hookInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? '')

/** Presses a key until the focus is at a hook; fails where it never comes there. */
async function walkTo(page: Page, hook: string | RegExp, key = 'Tab', most = 80): Promise<void> {
  const there = async () => {
    const at = await hookInFocus(page)
    return typeof hook === 'string' ? at === hook : hook.test(at)
  }
  const passed: string[] = []
  for (let steps = 0; steps < most; steps += 1) {
    if (await there()) return
    passed.push(await hookInFocus(page))
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${hook}; it passed ${passed.join(', ')}`)
}

const textInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? '')

/** Waits until the focus is elsewhere; answers where. Menus of antd move it some frames after the key. */
async function moved(page: Page, from: string): Promise<string> {
  await expect.poll(() => textInFocus(page)).not.toBe(from)
  return textInFocus(page)
}

/** Walks down a menu to an entry, as fast as the focus follows. */
async function downTo(page: Page, name: string): Promise<void> {
  let at = await textInFocus(page)
  for (let steps = 0; steps < 60 && at !== name; steps += 1) {
    await page.keyboard.press('ArrowDown')
    at = await moved(page, at)
  }
  expect(at).toBe(name)
}

/** Opens the menu of the button in focus; the focus goes into it. */
async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') != null)).toBe(true)
}

/** A page opened anew: the way through it begins at its top. */
async function fromTheTop(page: Page): Promise<void> {
  await page.reload()
  await page.getByTestId('shell.user').waitFor()
}

describe('without a mouse', () => {
  test('log in: the name has the focus, Tab leads to the password, Enter sends', async () => {
    const { page } = await newVisit()
    await page.goto('/login')
    await page.getByTestId('login.username').waitFor()
    await walkTo(page, 'login.username')
    await page.keyboard.type('admin')
    await walkTo(page, 'login.password')
    await page.keyboard.type('Demo@2024')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/workplace')
    await page.getByTestId('shell.user').waitFor()
  })

  test('the first stop leads past the menu to the content', async () => {
    const { page } = await staffAt(workplace)
    await fromTheTop(page)
    await page.keyboard.press('Tab')
    expect(await textInFocus(page)).toBe('跳到正文')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('a page is opened from the menu, through its groups', async () => {
    const { page } = await staffAt(workplace)
    await fromTheTop(page)
    const menu = page.locator('.sidebar-menu')
    for (let steps = 0; steps < 5; steps += 1) {
      await page.keyboard.press('Tab')
      if (await menu.evaluate((list) => list.contains(document.activeElement))) break
    }
    for (const group of ['功能管理', '信息发布', '便民电话']) {
      await downTo(page, group)
      await page.keyboard.press('Enter')
      await page.locator('.sidebar-menu button[aria-expanded=true]', { hasText: group }).waitFor()
    }
    await downTo(page, '通用便民电话')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${phones}`)
    await listPage(page, 'universalServicePhone').rows.first().waitFor()
  })

  test('tabs are walked, moved and closed', async () => {
    const { page } = await staffAt(workplace)
    const strip = tabStrip(page)
    for (const path of [phones, paths.companies]) {
      await page.goto(path)
      await strip.isAt(path)
    }
    await strip.holds(workplace, phones, paths.companies)
    await walkTo(page, `tab.${paths.companies}`)
    await page.keyboard.press('ArrowLeft')
    expect(await hookInFocus(page)).toBe(`tab.${phones}`)
    await page.keyboard.press('Enter')
    await strip.isAt(phones)
    await walkTo(page, `tab.${phones}`)
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await strip.holds(phones, workplace, paths.companies)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: '关闭其他', exact: true }).waitFor()
    await pressEscape(page)
    await walkTo(page, `tab.${phones}`)
    await page.keyboard.press('Delete')
    await strip.holds(workplace, paths.companies)
  })

  test('a record is made: from the palette to the form, and back to the list with the new row', async () => {
    const { page } = await staffAt(workplace)
    await page.keyboard.press('Control+k')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    await page.keyboard.type('数据字典')
    await page.getByRole('option', { selected: true }).filter({ hasText: '数据字典' }).waitFor()
    await page.keyboard.press('Enter')
    const list = listPage(page, 'dictionary')
    await list.rows.first().waitFor()
    await walkTo(page, 'dictionary.action.create')
    await page.keyboard.press('Enter')
    await list.field('dictCode').waitFor()
    await walkTo(page, 'dictionary.field.dictCode')
    await page.keyboard.type('keyboard_made')
    await page.keyboard.press('Tab')
    await page.keyboard.type('键盘所建')
    await walkTo(page, 'dictionary.field.enable')
    await page.keyboard.press('Space')
    await walkTo(page, 'dictionary.submit')
    await page.keyboard.press('Enter')
    await list.field('dictCode').waitFor({ state: 'detached' })
    // The focus is where the form was opened.
    await expect.poll(() => hookInFocus(page)).toBe('dictionary.action.create')
    await walkTo(page, 'dictionary.filter.keyword')
    await page.keyboard.type('keyboard_made')
    await expect.poll(() => list.rows.count()).toBe(1)
    expect(await list.rows.first().innerText()).toContain('键盘所建')
  })

  test('account settings and the way out are in the menu of the user', async () => {
    const { page } = await staffAt(workplace)
    await fromTheTop(page)
    await walkTo(page, 'shell.user')
    await openMenu(page)
    await downTo(page, '账号设置')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/setAccount')
    await walkTo(page, 'shell.user', 'Shift+Tab')
    await openMenu(page)
    await downTo(page, '退出登录')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    // The question takes the focus, and gives it back.
    await expect.poll(() => dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => hookInFocus(page)).toBe('shell.user')
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
