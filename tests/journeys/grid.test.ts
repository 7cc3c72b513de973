import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { WireRow } from '../../src/platform/contract.ts'
import { axeFindings } from '../support/axe.ts'
import { settle } from '../support/browser.ts'
import { type Client, clientOf, logIn } from '../support/client.ts'
import { journey, paths, tokenOf } from '../support/journey.ts'

// Issue: a list as a sheet. Prices pasted from a workbook, errors at their cells, saved as one, taken back as one.
const run = journey({ changes: true })
const goods = 'mallGoods'
const mall = '/advertising/mall'
const many = 1200

const sheetOn = (page: Page, resource: string) => {
  const part = (name: string) => page.getByTestId(`${resource}.grid.${name}`)
  return {
    part,
    cells: (field: string) =>
      page.locator(`[data-testid^="${resource}.grid."][data-testid$=".${field}"]:not([data-testid*=".input"])`),
    /** Puts a text on the clipboard and pastes it as a person would. */
    paste: async (text: string) => {
      await page.evaluate((content) => navigator.clipboard.writeText(content), text)
      await page.keyboard.press('Control+V')
    },
    copied: async () => {
      await page.keyboard.press('Control+C')
      return await page.evaluate(() => navigator.clipboard.readText())
    },
  }
}
const toast = (page: Page, text: string) => page.locator('.ant-message-notice', { hasText: text }).first().waitFor()

const opened = async (address: string, options: object = {}) => {
  const visit = await run.staff(options)
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit.page.goto(address)
  await visit.page.getByTestId('shell.user').waitFor()
  return { ...visit, client: clientOf(run.server.url, await tokenOf(visit.context)) }
}

/** So many goods of one name, at ten yuan each. */
async function seedGoods(client: Client): Promise<void> {
  const list = await client.call<{ list: WireRow[] }>(`POST /${goods}/condition`, { pageSize: 1 })
  const one = (await client.call<WireRow>(`GET /${goods}/detail`, { id: list.data.list[0]?.id ?? '' })).data
  const { category, merchantId, cover, linkUrl } = one
  const make = async (index: number) => {
    const sent = {
      category,
      merchantId,
      cover,
      linkUrl,
      goodsNo: `GRID${index}`,
      goodsName: `批量改价 ${index}`,
      price: 1000,
    }
    const answer = await client.call(`POST /${goods}/insert`, { ...sent, stock: 1, recommended: false, sort: index })
    expect(answer).toMatchObject({ status: 'success' })
  }
  for (let start = 0; start < many; start += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => make(start + at)))
}

/** How many of those goods have a price other than that of the beginning. */
async function repriced(client: Client): Promise<number> {
  let count = 0
  for (let pageNum = 1; pageNum <= many / 200; pageNum++) {
    const asked = { pageNum, pageSize: 200, keyword: '批量改价' }
    const { data } = await client.call<{ list: WireRow[] }>(`POST /${goods}/condition`, asked)
    count += data.list.filter(({ price }) => price !== 1000).length
  }
  return count
}

describe('a list as a sheet', () => {
  test('twelve hundred prices are pasted, nine of them wrong; what can go is saved, the nine are mended, all comes back', async () => {
    const { page, client } = await opened(mall)
    await seedGoods(client)
    await page.goto(`${mall}?keyword=${encodeURIComponent('批量改价')}&as=grid`)
    const sheet = sheetOn(page, goods)
    await sheet.cells('price').first().click()
    const wrong = new Set([0, 7, 99, 250, 511, 512, 800, 1001, 1199])
    const prices = Array.from({ length: many }, (_, at) => (wrong.has(at) ? `${at} yuan` : (20 + at / 100).toFixed(2)))
    await sheet.paste(`${prices.join('\r\n')}\r\n`)
    await sheet.part('problems').getByText('9 格无法保存').waitFor()
    await sheet.part('changed').getByText(`已改 ${many} 行 ${many} 格`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Control+Z')
    await sheet.part('changed').getByText('没有未保存的更改').waitFor()
    await page.keyboard.press('Control+Y')
    await sheet.part('problems').getByText('9 格无法保存').waitFor()
    // All or nothing is nothing.
    await page.keyboard.press('Control+S')
    await toast(page, '9 格有误，未保存任何更改')
    expect(await repriced(client)).toBe(0)

    await sheet.part('saveRest').click()
    await toast(page, `已保存 ${many - wrong.size} 行，9 行未保存`)
    expect(await repriced(client)).toBe(many - wrong.size)
    await sheet.part('changed').getByText('已改 9 行 9 格').waitFor()
    for (let left = wrong.size; left > 0; left--) {
      await sheet.part('problems').getByText(`${left} 格无法保存`).waitFor()
      await settle(page)
      await sheet.part('next').click()
      await page.keyboard.type('33.5')
      await page.keyboard.press('Enter')
    }
    await sheet.part('problems').waitFor({ state: 'hidden' })
    await settle(page)
    await sheet.part('save').click()
    await toast(page, '已保存 9 行')
    // The offer stays as long as the pointer rests on it, however long it takes to count.
    await page.getByTestId('undo.offer').hover()
    expect(await repriced(client)).toBe(many)

    // Taken back as one: the nine, and then twelve hundred.
    await page.getByTestId('undo.offer').click()
    await toast(page, '已撤销')
    expect(await repriced(client)).toBe(many - wrong.size)
    await sheet.cells('price').first().click()
    // With the pointer elsewhere it goes, and is not taken for that of the second undo.
    await page.locator('.ant-message-notice', { hasText: '已撤销' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+ArrowUp')
    await sheet.cells('price').first().getByText('10.00').waitFor()
    await sheet.paste(Array.from({ length: many }, () => '10').join('\n'))
    await sheet
      .part('changed')
      .getByText(`已改 ${many - wrong.size} 行`)
      .waitFor()
    await page.keyboard.press('Control+S')
    await toast(page, `已保存 ${many - wrong.size} 行`)
    await page.getByTestId('undo.offer').hover()
    expect(await repriced(client)).toBe(0)
    await page.getByTestId('undo.offer').click()
    await toast(page, '已撤销')
    expect(await repriced(client)).toBe(many - wrong.size)
    expect(run.errors()).toEqual([])
  })

  const phones = 'universalServicePhone'
  const onPhones = async (options: object = {}) => {
    const visit = await opened(`${paths.phones}?as=grid`, options)
    const sheet = sheetOn(visit.page, phones)
    await sheet.cells('phone').first().waitFor()
    return { ...visit, sheet }
  }
  const rowsCalled = async (client: Client, keyword: string) =>
    (await client.call<{ list: WireRow[] }>(`POST /${phones}/condition`, { keyword, pageSize: 200 })).data.list

  test('by keys alone: move, edit, cancel, fill down, copy, empty, undo, save', async () => {
    const { page, sheet } = await onPhones()
    await sheet.part('add').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await sheet.part('status').getByText('联系电话，第 1 行').waitFor({ state: 'attached' })
    await page.keyboard.press('F2')
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await sheet.part('changed').getByText('没有未保存的更改').waitFor()
    await page.keyboard.type('0546-8812399')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+D')
    await sheet.part('changed').getByText('已改 2 行 2 格').waitFor()
    await page.keyboard.press('Shift+ArrowUp')
    expect(await sheet.copied()).toBe('0546-8812399\r\n0546-8812399')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await sheet.part('problems').getByText('1 格无法保存').waitFor()
    await sheet.part('status').getByText('请输入').waitFor()
    await page.keyboard.press('Control+Z')
    await sheet.part('problems').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+S')
    await toast(page, '已保存 2 行')
    // Tab leaves the sheet at its end, as it came in.
    await page.keyboard.press('Control+ArrowDown')
    await page.keyboard.press('Control+ArrowRight')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=application]') ?? null)).toBeNull()
  })

  test('what somebody else changes meanwhile stands beside what was typed, and is chosen cell by cell', async () => {
    const { page, sheet, client } = await onPhones()
    const other = await logIn(run.server.url, 'admin')
    const keys = await sheet.cells('name').evaluateAll((all) => all.map((one) => one.dataset['testid']?.split('.')[2]))
    const rename = async (by: Client, at: number, name: string) => {
      const id = keys[at] ?? ''
      const { version } = (await by.call<WireRow>(`GET /${phones}/detail`, { id })).data
      expect(await by.call(`POST /${phones}/update`, { id, version, name })).toMatchObject({ status: 'success' })
    }
    const type = async (at: number, name: string) => {
      await sheet.cells('name').nth(at).click()
      await page.keyboard.press('F2')
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
    }
    // Of the first the sheet hears while it is open; of the second it learns as it saves.
    await type(3, '我改的名字')
    await rename(other, 3, '别人改的名字')
    await sheet.part('problems').getByText('1 格无法保存').waitFor()
    await type(5, '我改的第二个')
    await rename(client, 5, '别处改的名字')
    await sheet.part('next').click()
    await sheet.part('status').getByText('他人已改为“别人改的名字”').waitFor()
    await sheet.part('mine').click()
    await sheet.part('problems').waitFor({ state: 'hidden' })
    await sheet.part('saveRest').waitFor({ state: 'hidden' })
    await settle(page)
    await page.getByTestId(`${phones}.grid.save`).click()
    await sheet.part('status').getByText('他人已改为“别处改的名字”').waitFor()
    await sheet.part('theirs').click()
    await sheet.part('problems').waitFor({ state: 'hidden' })
    await settle(page)
    await sheet.part('save').click()
    await toast(page, '已保存 1 行')
    expect(await rowsCalled(client, '我改的名字')).toHaveLength(1)
    expect(await rowsCalled(client, '别处改的名字')).toHaveLength(1)
  })

  test('new rows stand at the end; what is not saved is there after a reload', async () => {
    const { page, sheet, client } = await onPhones()
    page.on('dialog', (dialog) => void dialog.accept())
    const category = (await sheet.cells('categoryId').first().textContent()) ?? ''
    await sheet.cells('name').first().click()
    await page.keyboard.press('Control+ArrowDown')
    await sheet.part('add').click()
    await sheet.cells('name').last().click()
    await sheet.paste(`新电话一\t${category}\t0546-8812377`)
    await sheet.part('changed').getByText('已改 1 行 3 格').waitFor()
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('draft')))
    await page.reload()
    await sheet.cells('phone').first().waitFor()
    await page.getByTestId(`${phones}.draft.restore`).click()
    await sheet.part('changed').getByText('已改 1 行 3 格').waitFor()
    await sheet.part('save').click()
    await toast(page, '已保存 1 行')
    expect(await rowsCalled(client, '新电话一')).toMatchObject([{ phone: '0546-8812377' }])
  })

  test.each([
    ['en', 'Save all', 'Nothing to save'],
    ['es', 'Guardar todo', 'Nada por guardar'],
  ] as const)('in %s, and axe finds nothing', async (locale, save, nothing) => {
    const { page, sheet } = await onPhones({ locale })
    await sheet.part('save').getByText(save).waitFor()
    await sheet.part('changed').getByText(nothing).waitFor()
    await sheet.cells('phone').first().click()
    expect(await axeFindings(page)).toEqual([])
  })

  test('on a phone the rows are cards, and it is said why', async () => {
    const { page } = await run.staffAt(`${paths.phones}?as=grid`, { width: 390, height: 844 })
    await page.getByText('屏幕较窄，无法使用电子表格').waitFor()
    await page.locator('[data-row-id]').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(page)).toEqual([])
    expect(run.errors()).toEqual([])
  })
})
