import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdClock } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 2 (layout), 3 (UI state: sidebar, device), 4 (sidebar) and 9 (breakpoint, submenu timeout).
const { phones, units } = paths
const { staffAt, errors } = journey()

const layout = (page: Page) => page.locator('.layout')
const isOpen = (page: Page) => layout(page).getAttribute('data-sidebar')

describe('the mobile layout (specification 2 and 9)', () => {
  test('begins where the body’s width less 3 is under 1024', async () => {
    const { page } = await staffAt('/workplace', { width: 1027 })
    await expect.poll(() => layout(page).getAttribute('data-mobile')).toBe('false')
    await page.setViewportSize({ width: 1026, height: 800 })
    await expect.poll(() => layout(page).getAttribute('data-mobile')).toBe('true')
  })

  test('the sidebar closes by a click on the backdrop, on the way to another page, and when the window changes', async () => {
    const { page, context } = await staffAt(phones, { width: 800 })
    await listPage(page, 'universalServicePhone').list.waitFor()
    expect(await isOpen(page)).toBe('closed')
    const open = async () => {
      await page.getByTestId('shell.collapse').click()
      await expect.poll(() => isOpen(page)).toBe('open')
    }
    await open()
    await page.getByTestId('shell.backdrop').click({ position: { x: 700, y: 400 } })
    await expect.poll(() => isOpen(page)).toBe('closed')
    await open()
    await page.locator('.sidebar').getByTestId(`menu.${units}`).click()
    await page.waitForURL(`**${units}`)
    await expect.poll(() => isOpen(page)).toBe('closed')
    await open()
    await page.setViewportSize({ width: 820, height: 700 })
    await expect.poll(() => isOpen(page)).toBe('closed')
    // What was closed here is no memory of the desktop's.
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sidebarStatus')
  })
})

describe('the sidebar (specification 2 and 9)', () => {
  test('collapsed, a submenu opens 200 ms after the pointer came', async () => {
    const { page } = await staffAt('/workplace')
    await page.getByTestId('shell.collapse').click()
    await expect.poll(() => isOpen(page)).toBe('closed')
    const popup = page.locator('.ant-menu-submenu-popup:visible')
    await holdClock(page)
    await page.locator('.sidebar-menu > .ant-menu-submenu').first().hover()
    await page.clock.runFor(180)
    expect(await popup.count()).toBe(0)
    await page.clock.runFor(40)
    await popup.first().waitFor()
  })

  test('brings the entry of the page into view, however far down its group unfolds', async () => {
    const { page } = await staffAt('/setting/exportCenter', { height: 500 })
    const entry = page.getByTestId('menu./setting/exportCenter')
    const bottom = () => entry.boundingBox().then((box) => (box ? box.y + box.height : Number.NaN))
    await expect.poll(bottom).toBeLessThan(500)
  })

  test('a hidden page keeps its list marked, and the breadcrumb names group, list and page', async () => {
    const { page } = await staffAt('/functions/publish/peopleTelephone/detail')
    const crumbs = page.getByTestId('shell.breadcrumb')
    await crumbs.waitFor()
    await expect
      .poll(() => crumbs.locator('li:not(.ant-breadcrumb-separator)').allInnerTexts())
      .toEqual(['功能管理', '信息发布', '便民电话', '通用便民电话', '分类管理'])
    expect(await page.locator('.sidebar [aria-current=page]').innerText()).toBe('通用便民电话')
  })

  test('a page that creates, edits and shows is called after what it does', async () => {
    const { page } = await staffAt(units)
    const list = listPage(page, 'unitServicePhone')
    const last = page.getByTestId('shell.breadcrumb').locator('[aria-current=page]')
    await list.rows.first().waitFor()
    await list.action('create').click()
    await expect.poll(() => last.innerText()).toBe('新增单位便民电话')
    // The tab has the page's title alone (specification 3), as domain 1 has it; the window both.
    expect(await page.locator('[role=tab][aria-selected=true]').first().innerText()).toBe('单位电话详情')
    await expect.poll(() => page.title()).toBe('新增单位便民电话 · 单位电话详情 · 油田社区管理后台')
    await page.goto(units)
    const id = await list.rows.first().getAttribute('data-row-id')
    const [record] = await list.column('科室名称')
    for (const [mode, title] of [
      ['edit', '编辑单位便民电话'],
      ['show', '单位便民电话详情'],
    ] as const) {
      await page.goto(`${paths.unitForm}?id=${id}&mode=${mode}`)
      await expect.poll(() => last.innerText()).toBe(title)
      // Once the record is there, the tab is called after it as well.
      const tab = page.locator('[role=tab][aria-selected=true]').first()
      await expect.poll(() => tab.innerText()).toBe(`${record} · ${title}`)
      expect(await page.title()).toBe(`${title} · 单位电话详情 · 油田社区管理后台`)
    }
  })
})

test('a double click is one click: on what toggles, on what unfolds, on what opens a menu (specification 9)', async () => {
  const { page } = await staffAt(phones)
  await page.getByTestId('shell.collapse').dblclick()
  await expect.poll(() => isOpen(page)).toBe('closed')
  await page.getByTestId('shell.collapse').dblclick({ delay: 250 })
  await expect.poll(() => isOpen(page)).toBe('open')
  const group = page.getByTestId('menu./setting')
  await group.dblclick()
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
  await page.getByTestId('shell.user').dblclick()
  await expect.poll(() => page.getByTestId('shell.user').getAttribute('aria-expanded')).toBe('true')
  await page.getByTestId('shell.user.account').dblclick()
  await page.waitForURL('**/setAccount')
  // Pages of a list are leafed through as quickly as anybody likes.
  await page.goto(phones)
  const next = page.locator('.ant-pagination-next button')
  await next.dblclick()
  await expect.poll(() => page.locator('.ant-pagination-item-active').innerText()).toBe('3')
})

describe('the user menu (specification 2)', () => {
  test('shows the name and three entries: home, account settings, log out', async () => {
    const { page } = await staffAt(phones, { as: 'ops' })
    await expect.poll(() => page.getByTestId('shell.user').innerText()).toContain('李运营')
    await page.getByTestId('shell.user').click()
    const entries = page.locator('.ant-dropdown:visible [role=menuitem]')
    await expect.poll(() => entries.allInnerTexts()).toEqual(['首页', '账号设置', '退出登录'])
    await entries.first().click()
    await page.waitForURL('**/workplace')
  })

  test('a user without a name is called admin', async () => {
    const { page } = await staffAt('/workplace', { as: 'ops' })
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...user, name: '' }))
    })
    await page.reload()
    await expect.poll(() => page.getByTestId('shell.user').innerText()).toBe('admin')
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
