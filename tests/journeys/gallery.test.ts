import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Issue: goods, ads and treasures as cards with picture, lead fields and verbs.
const { staffAt, errors } = journey()
const treasures = '/advertising/treasure'

describe('goods as pictures', () => {
  test('show what the table shows, page by page, with the verbs of a row', async () => {
    const { page } = await staffAt(`${treasures}?pageSize=10`)
    const list = listPage(page, 'treasure')
    await list.rows.first().waitFor()
    const names = await list.rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')))
    await page.locator('label', { has: page.getByTestId('treasure.kind.gallery') }).click()
    const gallery = page.getByTestId('treasure.gallery')
    await gallery.waitFor()
    const cards = gallery.locator('[data-row-id]')
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-row-id')))).toEqual(names)
    await expect
      .poll(() =>
        cards
          .first()
          .locator('img')
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    expect(await axeFindings(page)).toEqual([])

    await list.list.locator('.ant-pagination-item-2').click()
    await expect.poll(() => cards.first().getAttribute('data-row-id')).not.toBe(names[0])
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('as'), searchParams.get('pageNum')]).toEqual(['gallery', '2'])
    await page.reload()
    await gallery.waitFor()
    const id = await cards.first().getAttribute('data-row-id')
    await page.getByTestId(`treasure.row.${id}.update`).click()
    await list.field('name').waitFor()
    await page.goBack()
    await gallery.waitFor()
    expect(errors()).toEqual([])
  })

  test('stand two beside each other on a phone, and axe finds nothing', async () => {
    const { page } = await staffAt(`${treasures}?as=gallery`, { width: 390, height: 844 })
    const cards = page.getByTestId('treasure.gallery').locator('[data-row-id]')
    await cards.nth(1).waitFor()
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
    expect(second?.y).toBe(first?.y)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(page)).toEqual([])
    expect(errors()).toEqual([])
  })
})
