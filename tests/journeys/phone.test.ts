import { expect, test } from 'vitest'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'
import { cases } from '../support/size.ts'
import { hardToPress, textsOutside } from '../support/touch.ts'

// Specification 9 (mobile) and 18 (three languages): what staff have in their hand.
const { staffAt, errors } = journey()

const pages = [
  '/workplace',
  '/functions/publish/notice',
  paths.phones,
  '/integrals/getManager',
  '/yuanBaoManage/channelConfig',
  '/statistics/list',
  '/setting/account',
] as const

test.each(cases<'zh' | 'en' | 'es'>(['es'], ['zh', 'en', 'es']))(
  'on a phone (%s) everything is large enough for a finger, and every text stays where it belongs',
  async (locale) => {
    const { page } = await staffAt('/workplace', { width: 390, height: 844, locale, figures: true })
    for (const address of pages) {
      await page.goto(address)
      await page.locator('main dl dd, main [data-row-id]').first().waitFor()
      expect.soft(await hardToPress(page), address).toEqual([])
      expect.soft(await textsOutside(page), address).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
    }
  },
)

test('the small buttons above a list stay together, however long the first one is', async () => {
  const { page } = await staffAt(paths.phones, { width: 320, height: 800, locale: 'es' })
  const phones = listPage(page, 'universalServicePhone')
  const tops = await Promise.all(
    ['more', 'refresh', 'layout'].map(async (name) => (await phones.action(name).boundingBox())?.y),
  )
  expect(new Set(tops).size).toBe(1)
})

test('a record on a phone has its title and the way back, however many buttons it has', async () => {
  const { page } = await staffAt('/functions/publish/notice', { width: 390, height: 844 })
  await page.locator('main [data-row-id] a').first().click()
  const head = page.locator('main .ant-card-head-title:visible')
  await expect.poll(async () => (await head.boundingBox())?.width ?? 0).toBeGreaterThan(200)
  await head.getByRole('button').click()
  await listPage(page, 'notice').list.waitFor()
})

test('the palette does not tell a phone about keys it lacks', async () => {
  const { page } = await staffAt(paths.phones, { width: 390, height: 844 })
  await page.getByTestId('shell.search').click()
  await page.locator('.palette-list').waitFor()
  expect(await page.locator('.palette-keys').isVisible()).toBe(false)
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
