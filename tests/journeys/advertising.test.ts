import { expect, test } from 'vitest'
import { journey } from '../support/journey.ts'
import { confirm, listPage } from '../support/listPage.ts'

// Domain 2.8 and C36: what advertising staff do in a day.
const { staffAt, errors } = journey({ changes: true })

test('the operator of advertisements finds the five pages in the menu, each with its rows', async () => {
  const { page } = await staffAt('/workplace', { as: 'adops' })
  await page.getByTestId('menu./advertising').click()
  for (const [path, resource] of [
    ['advertisement', 'advertisement'],
    ['treasure', 'treasure'],
    ['mall', 'mallGoods'],
    ['space', 'adSpace'],
    ['start', 'startAd'],
  ] as const) {
    await page.getByTestId(`menu./advertising/${path}`).click()
    await page.waitForURL(`**/advertising/${path}`)
    await expect.poll(() => listPage(page, resource).total()).toBeGreaterThan(5)
  }
})

test('a launch ad that overlaps another is refused with the reason, and takes the place when there is room', async () => {
  const { page } = await staffAt('/advertising/start', { as: 'adops' })
  const ads = listPage(page, 'startAd')
  await ads.keyword.fill('年度便民服务成果')
  await expect.poll(() => ads.rows.count()).toBe(1)
  const toggle = ads.rows.first().getByRole('switch')
  expect(await toggle.getAttribute('aria-checked')).toBe('false')
  await toggle.click()
  const said = page.locator('.ant-message', { hasText: '供暖季开屏' })
  await said.waitFor()
  expect(await said.textContent()).toContain('时间重叠')
  expect(await toggle.getAttribute('aria-checked')).toBe('false')

  await ads.keyword.fill('供暖季开屏')
  await expect.poll(() => ads.rowOf('供暖季开屏').count()).toBe(1)
  await expect.poll(() => ads.rows.count()).toBe(1)
  const other = ads.rows.first().getByRole('switch')
  await other.click()
  await confirm(page)
  await expect.poll(() => other.getAttribute('aria-checked')).toBe('false')
  await ads.keyword.fill('年度便民服务成果')
  await expect.poll(() => ads.rowOf('年度便民服务成果').count()).toBe(1)
  await expect.poll(() => ads.rows.count()).toBe(1)
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
})

test('goods go on sale when there are some, and are not deleted while they are', async () => {
  const { page } = await staffAt('/advertising/mall', { as: 'adops' })
  const goods = listPage(page, 'mallGoods')
  await goods.keyword.fill('待补充商品')
  await expect.poll(() => goods.rows.count()).toBe(1)
  await goods.press('待补充商品', 'publish')
  await confirm(page)
  await page.locator('.ant-message', { hasText: '库存不足' }).waitFor()

  await goods.press('待补充商品', 'update')
  await goods.field('stock').fill('12')
  await goods.submit.click()
  await goods.byTestId('edit').waitFor({ state: 'hidden' })
  await goods.press('待补充商品', 'publish')
  await confirm(page)
  await expect.poll(() => goods.rowOf('待补充商品').textContent()).toContain('已上架')
  const key = await goods.rows.first().getAttribute('data-row-id')
  expect(await page.getByTestId(`mallGoods.row.${key}.remove`).count()).toBe(0)
})

test('the show page of a banner counts what residents saw, day by day', async () => {
  const { page } = await staffAt('/advertising/advertisement', { as: 'adops' })
  const banners = listPage(page, 'advertisement')
  await banners.rowOf('社区邻里节').getByRole('link', { name: '社区邻里节' }).click()
  await page.waitForURL('**/advertising/advertisement/detail**')
  await banners.byTestId('show').waitFor()
  await page.getByRole('tab', { name: '广告统计' }).click()
  const days = listPage(page, 'adStat')
  await expect.poll(() => days.total()).toBeGreaterThan(30)
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
