import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { logInOn, pressEscape, settle, type Visit } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'
import { openFromMenu } from '../support/menu.ts'
import { readSheet, writeSheet } from '../support/sheet.ts'

// Specification 2 (publish, peopleTelephone), 3 (convenience phone area), 4 (category enable state), 7 (phone calls).
const group = '/functions/publish/peopleTelephone'
const address = `${group}/uniConveniencePhone`

const run = journey({ changes: true })

let staff: Visit

beforeAll(async () => {
  staff = await run.newVisit()
})

const saved = async (download: Download) => readFileSync(await download.path())

describe('staff look after the general convenience phones', () => {
  test('they log in and find the page in the server’s menu', async () => {
    const { page } = staff
    await logInOn(page, 'admin')
    await page.waitForURL('**/workplace')
    await openFromMenu(page, address)
    const phones = listPage(page, 'universalServicePhone')
    await expect.poll(() => phones.rows.count()).toBe(20)
    expect(await phones.total()).toBeGreaterThan(80)
  })

  test('they search, filter by category and by state, sort and turn the page', async () => {
    const { page } = staff
    const phones = listPage(page, 'universalServicePhone')
    const all = await phones.total()

    await phones.keyword.fill('物业')
    await expect.poll(() => phones.total()).toBeLessThan(all)
    for (const name of await phones.column('名称')) expect(name).toContain('物业')
    await phones.action('clearFilters').click()
    await expect.poll(() => phones.total()).toBe(all)

    const [category = ''] = await phones.column('电话分类')
    await choose(page, phones.filter('categoryId'), category.trim())
    await page.keyboard.press('Escape')
    await expect.poll(() => phones.total()).toBeLessThan(all)
    await expect.poll(async () => new Set(await phones.column('电话分类')).size).toBe(1)
    expect(page.url()).toContain('categoryId')
    await page.reload()
    await expect.poll(async () => new Set(await phones.column('电话分类')).size).toBe(1)
    await phones.action('clearFilters').click()
    await expect.poll(() => phones.total()).toBe(all)

    const unsorted = (await phones.column('名称'))[0]
    await phones.list.locator('thead th', { hasText: '名称' }).first().click()
    await expect.poll(() => page.url()).toContain('sort')
    await expect.poll(async () => (await phones.column('名称'))[0]).not.toBe(unsorted)
    const first = (await phones.column('名称'))[0]
    await phones.list.locator('.ant-pagination-next').click()
    await expect.poll(async () => (await phones.column('名称'))[0]).not.toBe(first)
    await page.goBack()
    await expect.poll(async () => (await phones.column('名称'))[0]).toBe(first)
  })

  test('they create a phone; what is wrong is said at its field and nothing typed is lost', async () => {
    const { page } = staff
    await page.goto(address)
    const phones = listPage(page, 'universalServicePhone')
    await expect.poll(() => phones.rows.count()).toBe(20)
    await phones.action('create').click()
    await phones.field('name').fill('东区夜间抢修')
    await phones.field('phone').fill('12')
    await phones.submit.click()
    await expect.poll(() => page.locator('.ant-form-item-explain-error').count()).toBeGreaterThan(1)
    expect(await phones.field('name').inputValue()).toBe('东区夜间抢修')
    await phones.field('phone').fill('0546-8712345转8021')
    await choose(page, phones.field('categoryId'), '物业')
    await settle(page)
    await phones.submit.click()
    await phones.byTestId('create').waitFor({ state: 'hidden' })
    await phones.keyword.fill('东区夜间抢修')
    await expect.poll(() => phones.rows.count()).toBe(1)
    expect(await phones.column('联系电话')).toEqual(['0546-8712345-8021'])
  })

  test('they open it, edit it, and a second one of the same name in the category is refused', async () => {
    const { page } = staff
    const phones = listPage(page, 'universalServicePhone')
    await phones.press('东区夜间抢修', 'update')
    await phones.field('intro').fill('夜间水电抢修，请说明楼栋和房号')
    await phones.submit.click()
    await phones.byTestId('edit').waitFor({ state: 'hidden' })
    await phones.rowOf('东区夜间抢修').getByRole('link', { name: '东区夜间抢修' }).click()
    await phones.byTestId('show').waitFor()
    await expect.poll(() => phones.byTestId('show').textContent()).toContain('夜间水电抢修，请说明楼栋和房号')
    await pressEscape(page)

    await phones.action('create').click()
    await phones.field('name').fill('东区夜间抢修')
    await phones.field('phone').fill('12345')
    await choose(page, phones.field('categoryId'), '物业')
    await phones.submit.click()
    await expect
      .poll(() => page.locator('.ant-form-item-explain-error').allTextContents())
      .toContainEqual(expect.stringContaining('已存在'))
    await page.keyboard.press('Escape')
    await confirm(page)
  })

  test('they delete it after a question that names it', async () => {
    const { page } = staff
    await page.goto(address)
    const phones = listPage(page, 'universalServicePhone')
    await phones.keyword.fill('东区夜间抢修')
    await expect.poll(() => phones.rows.count()).toBe(1)
    await phones.press('东区夜间抢修', 'remove')
    await page.locator('.ant-modal-confirm', { hasText: '东区夜间抢修' }).waitFor()
    await confirm(page)
    await expect.poll(() => phones.rows.count()).toBe(0)
  })

  test('C23: disabling a category keeps its phones, and brings them back unchanged', async () => {
    const { page } = staff
    await page.goto(`${group}/detail`)
    const categories = listPage(page, 'servicePhoneCategory')
    await expect.poll(() => categories.rows.count()).toBeGreaterThan(5)
    const [name = ''] = await categories.column('分类名称')
    const counted = await categories.column('电话数量')
    const toggle = categories.rowOf(name).getByRole('switch')
    await toggle.click()
    await confirm(page)
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
    expect(await categories.column('电话数量')).toEqual(counted)

    await page.goto(address)
    const phones = listPage(page, 'universalServicePhone')
    await expect.poll(() => phones.rows.count()).toBe(20)
    await phones.action('create').click()
    await phones.field('categoryId').click()
    await page.keyboard.type(name)
    await page.locator('.ant-select-dropdown:visible').waitFor()
    expect(
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-disabled)', {
          hasText: name,
        })
        .count(),
    ).toBe(0)

    await page.goto(`${group}/detail`)
    await toggle.click()
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  })

  test('they export what the list shows as an .xlsx that opens', async () => {
    const { page } = staff
    await page.goto(address)
    const phones = listPage(page, 'universalServicePhone')
    await expect.poll(() => phones.rows.count()).toBe(20)
    const total = await phones.total()
    await phones.action('export').click()
    const [download] = await Promise.all([page.waitForEvent('download'), phones.submit.click()])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    const [header = [], ...rows] = await readSheet(await saved(download))
    expect(header).toContain('名称')
    expect(rows.length).toBe(total)
  })

  test('they import 1,200 rows of which 12 are wrong, correct the failed rows and import them', async () => {
    const { page } = staff
    const phones = listPage(page, 'universalServicePhone')
    const before = await phones.total()
    await phones.action('import').click()
    const [template] = await Promise.all([page.waitForEvent('download'), phones.action('template').click()])
    const [header = [], sample = []] = await readSheet(await saved(template))
    const labels = header.map((label) => label.replace(/\s*\*$/, ''))
    const at = (label: string) => labels.indexOf(label)
    const category = sample[at('电话分类')] ?? ''
    const rowOf = (index: number) => {
      const row = labels.map(() => '')
      row[at('名称')] = `批量电话${index}`
      row[at('电话分类')] = category
      row[at('联系电话')] = `0546-8${String(100_000 + index)}`
      return row
    }
    const rows = Array.from({ length: 1_200 }, (_, index) => rowOf(index))
    const spoil = (index: number, label: string, value: string) => {
      const row = rows[index]
      if (row) row[at(label)] = value
    }
    for (const index of [10, 20, 30]) spoil(index, '联系电话', '1')
    for (const index of [110, 120, 130]) spoil(index, '电话分类', '没有这个分类')
    for (const index of [210, 220, 230]) spoil(index, '名称', '批量电话0')
    for (const index of [310, 320, 330]) spoil(index, '名称', '')

    const upload = async (sheet: readonly (readonly string[])[]) => {
      await page.locator('input[type=file]').setInputFiles({
        name: '便民电话.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await writeSheet(sheet),
      })
      await phones.submit.click()
      await phones.byTestId('import.result').waitFor()
    }
    await upload([labels, ...rows])
    const result = await phones.byTestId('import.result').textContent()
    expect(result).toContain('1,188')
    expect(result).toContain('12')
    const [failed] = await Promise.all([page.waitForEvent('download'), phones.action('failedRows').click()])
    const [failedHeader = [], ...failedRows] = await readSheet(await saved(failed))
    expect(failedRows.length).toBe(12)
    expect(failedRows.every((row) => (row[failedHeader.length - 1] ?? '').length > 3)).toBe(true)

    await phones.action('importAgain').click()
    const corrected = failedRows.map((row, index) => {
      const fixed = row.slice(0, failedHeader.length)
      fixed[at('名称')] = `更正电话${index}`
      fixed[at('电话分类')] = category
      fixed[at('联系电话')] = `0546-8${String(200_000 + index)}`
      return fixed
    })
    await upload([failedHeader, ...corrected])
    // Whoever left the first one finds it again, below the newer one.
    await phones.action('importAgain').click()
    await page
      .getByTestId(/\.import\.history\./)
      .nth(1)
      .click()
    await expect.poll(() => phones.byTestId('import.result').textContent()).toContain('1,188')
    await page.goto(address)
    await expect.poll(() => phones.total()).toBe(before + 1_200)
  })

  test('nothing broke on the way', () => {
    expect(staff.errors).toEqual([])
  })
})
