import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pressEscape } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { journey, paths } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'
import { readSheet } from '../support/sheet.ts'

// Domain 0.2, 0.3, 0.7 and 0.9 (lists, batch verbs, exports); issue: what a person arranges follows them, views are
// saved and shared, batches reach all that match, and everything works by keyboard.
const resource = 'universalServicePhone'
const { phones } = paths
const tests = journey({ changes: true })
const { staffAt, errors } = tests

const preferencesOf = async (loginName: string) => {
  const client = await logIn(tests.server.url, loginName)
  return async () => (await client.call<Record<string, unknown>>('GET /user/preferences')).data
}
const headings = async (page: Page) =>
  (await listPage(page, resource).list.locator('thead th').allTextContents()).map((text) => text.trim()).filter(Boolean)
const openViews = (page: Page) => listPage(page, resource).action('views').click()

describe('what a person arranges', () => {
  test('columns, their width, row height and page size are there again on another machine', async () => {
    const { page } = await staffAt(phones, { as: 'project01' })
    const list = listPage(page, resource)
    await list.rows.first().waitFor()
    await list.action('layout').click()
    await page.getByRole('checkbox', { name: '排序' }).uncheck()
    await page.getByRole('button', { name: '将“联系电话”前移' }).click()
    await page.getByText('紧凑').click()
    await page.keyboard.press('Escape')
    const edge = list.list.getByRole('separator', { name: '“名称”的列宽' })
    const before = Number(await edge.getAttribute('aria-valuenow'))
    const box = await edge.boundingBox()
    if (!box) throw new Error('the edge of the column is nowhere')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 5, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 30)
    const width = Number(await edge.getAttribute('aria-valuenow'))
    expect(new URL(page.url()).searchParams.has('sort')).toBe(false)
    await choose(page, list.list.locator('.ant-pagination-options .ant-select'), '50')
    await expect.poll(() => list.rows.count()).toBeGreaterThan(20)
    const arranged = await headings(page)
    expect(arranged).not.toContain('排序')

    await expect
      .poll(async () => (await (await preferencesOf('project01'))())[`list.${resource}`], { interval: 500 })
      .toMatchObject({ density: 'small', pageSize: 50, widths: { name: width } })
    const other = await staffAt(phones, { as: 'project01' })
    const again = listPage(other.page, resource)
    await expect.poll(() => again.rows.count()).toBeGreaterThan(20)
    expect(new URL(other.page.url()).searchParams.get('pageSize')).toBe('50')
    expect(await headings(other.page)).toEqual(arranged)
    expect(await again.list.getByRole('separator', { name: '“名称”的列宽' }).getAttribute('aria-valuenow')).toBe(
      `${width}`,
    )
    await again.action('layout').click()
    await again.action('resetLayout').click()
    await expect.poll(() => other.page.getByRole('checkbox', { name: '排序' }).isChecked()).toBe(true)
    expect((await headings(other.page)).slice(0, 2)).not.toEqual(arranged.slice(0, 2))
  })
})

describe('saved views', () => {
  test('are saved, marked as changed, taken back and renamed', async () => {
    const { page } = await staffAt(`${phones}?keyword=物业&sort=name`, { as: 'admin' })
    const list = listPage(page, resource)
    await list.rows.first().waitFor()
    await openViews(page)
    await list.action('saveView').click()
    await page.getByTestId('listView.field.name').fill('物业电话')
    await page.getByTestId('listView.submit').click()
    await page.getByRole('button', { name: '视图：物业电话' }).waitFor()
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('物业')

    await list.action('clearFilters').click()
    await list.list.getByText('已修改').waitFor()
    await openViews(page)
    await list.action('restoreView').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('物业')
    await list.list.getByText('已修改').waitFor({ state: 'hidden' })

    await openViews(page)
    await list.action('editView').click()
    await page.getByTestId('listView.field.name').fill('全部物业电话')
    await page.getByTestId('listView.submit').click()
    await page.getByRole('button', { name: '视图：全部物业电话' }).waitFor()
  })

  test('are shared with a role, opened by default by whoever wants that, and gone for all when deleted', async () => {
    const [news, address, name] = ['news', '/functions/publish/news', '共享的新闻']
    const author = await logIn(tests.server.url, 'editor')
    const { list: left } = (
      await author.call<{ list: { id: string }[] }>('POST /listView/condition', { keyword: name })
    ).data
    for (const { id } of left) await author.call('GET /listView/delete', { id })

    const { page: one } = await staffAt(`${address}?keyword=油田`, { as: 'editor' })
    const mine = listPage(one, news)
    await mine.action('views').click()
    await mine.action('saveView').click()
    await one.getByTestId('listView.field.name').fill(name)
    await choose(one, one.getByTestId('listView.field.jobIds'), '内容编辑')
    // The options stay open for a second choice, and lie over the button.
    await one.getByTestId('listView.field.name').click()
    await one.getByTestId('listView.submit').click()
    await one.getByRole('button', { name: `视图：${name}` }).waitFor()

    const { page: two } = await staffAt(address, { as: 'multi' })
    const theirs = listPage(two, news)
    await theirs.action('views').click()
    await two.locator('.ant-dropdown-menu:visible').getByText(name).click()
    await two.getByRole('button', { name: `视图：${name}` }).waitFor()
    await expect.poll(() => theirs.keyword.inputValue()).toBe('油田')
    await theirs.action('views').click()
    await expect.poll(() => theirs.action('removeView').count()).toBe(0)
    await theirs.action('defaultView').click()
    const preferences = await preferencesOf('multi')
    const query = `keyword=${encodeURIComponent('油田')}`
    await expect.poll(async () => (await preferences())[`list.${news}.view`]).toMatchObject({ query })

    const { page: later } = await staffAt(address, { as: 'multi' })
    await later.getByRole('button', { name: `视图：${name}` }).waitFor()
    expect(new URL(later.url()).searchParams.get('keyword')).toBe('油田')

    await mine.action('views').click()
    await mine.action('removeView').click()
    await confirm(one)
    await one.getByRole('button', { name: '视图：全部' }).waitFor()
    await later.reload()
    await later.getByTestId(`${news}.action.views`).click()
    await expect.poll(() => later.locator('.ant-dropdown-menu:visible').getByText(name).count()).toBe(0)
    await expect.poll(async () => (await preferences())[`list.${news}.view`]).toBeUndefined()
  })
})

describe('batches', () => {
  test('reach all rows that match: what will happen is said before, and how it went after', async () => {
    const { page } = await staffAt(`${phones}?enable=true&pageSize=10`)
    const list = listPage(page, resource)
    await expect.poll(() => list.rows.count()).toBe(10)
    const total = await list.total()
    await list.list.getByRole('checkbox', { name: '全选本页' }).check()
    await list.action('selectMatching').click()
    await list.action('disableSelected').click()
    await list.byTestId('batch').getByText(`${total} 条中有`).waitFor()
    expect(await list.total()).toBe(total)
    await list.submit.click()
    await list.action('closeBatch').waitFor()
    await list.byTestId('batch').getByText(`已处理 ${total} 条`).waitFor()
    await list.action('closeBatch').click()
    await expect.poll(() => list.rows.count()).toBe(0)

    await page.goto(`${phones}?enable=false&pageSize=10`)
    await expect.poll(() => list.rows.count()).toBe(10)
    await list.list.getByRole('checkbox', { name: '全选本页' }).check()
    await list.action('selectMatching').click()
    await list.action('enableSelected').click()
    await list.submit.click()
    await list.action('closeBatch').click()
    await expect.poll(() => list.rows.count()).toBe(0)
  })
})

describe('an export of what the screen shows', () => {
  test('has the columns on the screen in their order, and stands in the export centre with its file', async () => {
    const { page } = await staffAt(`${phones}?keyword=物业&sort=name`, { as: 'ops' })
    const list = listPage(page, resource)
    await list.rows.first().waitFor()
    await list.action('layout').click()
    await page.getByRole('checkbox', { name: '电话分类' }).uncheck()
    await page.getByRole('button', { name: '将“联系电话”前移' }).click()
    await page.getByRole('button', { name: '将“联系电话”前移' }).click()
    await page.keyboard.press('Escape')
    await list.action('export').click()
    const [download] = await Promise.all([page.waitForEvent('download'), list.submit.click()])
    const [header = []] = await readSheet(readFileSync(await download.path()))
    expect(header.slice(0, 2)).toEqual(['联系电话', '名称'])
    expect(header).not.toContain('电话分类')

    await page.goto(paths.exportCenter)
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByTestId(/^exportJob\.row\..*\.download$/)
        .first()
        .click(),
    ])
    expect(await readSheet(readFileSync(await again.path()))).toEqual(
      await readSheet(readFileSync(await download.path())),
    )
  })
})

describe('a list by keyboard', () => {
  test('is searched, walked through, chosen from, opened and edited without a mouse', async () => {
    const { page } = await staffAt(phones, { as: 'ops' })
    const list = listPage(page, resource)
    await list.rows.nth(3).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('物业')
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('物业')
    await expect.poll(async () => (await list.column('名称')).every((name) => name.includes('物业'))).toBe(true)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await list.list.getByText('已选 1 条').waitFor()
    const second = await list.rows.nth(1).getAttribute('data-row-id')
    await page.keyboard.press('Enter')
    await list.byTestId('show').waitFor()
    expect(new URL(page.url()).searchParams.get('show')).toBe(second)
    await pressEscape(page)
    await list.byTestId('show').waitFor({ state: 'hidden' })
    await page.getByTestId(`${resource}.row.${second}`).focus()
    await page.keyboard.press('e')
    await list.byTestId('edit').waitFor()
    await pressEscape(page)
    await list.byTestId('edit').waitFor({ state: 'hidden' })
    await page.keyboard.press('n')
    await list.byTestId('create').waitFor()
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
