import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { draw } from '../../server/demo/pictures/draw.ts'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { choose, listPage } from '../support/listPage.ts'

// Domain 2.10: the picture of an ad has the ratio and size of its space.
const run = journey({ changes: true })

test('an ad asks for a picture as large as its space, and crops to it', async () => {
  const { page } = await run.staffAt('/advertising/advertisement')
  const ads = listPage(page, 'advertisement')
  await ads.action('create').click()
  const name = `测试轮播 ${randomUUID().slice(0, 8)}`
  await ads.field('name').fill(name)
  const form = page.locator('form')
  await form.getByText('不超过 5 MB').waitFor()
  await choose(page, ads.field('spaceId'), '首页轮播位')
  await form.getByText('750 × 300 px · 比例 5:2 · 不超过 1 MB').waitFor()
  await choose(page, ads.field('spaceId'), '服务页浮标')
  await form.getByText('160 × 160 px · 比例 1:1').waitFor()
  await ads.field('image').setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: draw('banner', 0) })
  const crop = page.locator('.ant-modal:visible', { hasText: '裁剪图片' })
  await crop.locator('.reactEasyCrop_CropArea').waitFor()
  await crop.locator('.ant-btn-primary').click()
  await crop.waitFor({ state: 'hidden' })
  await ads.byTestId('field.image').locator('xpath=ancestor::form').locator('img').first().waitFor()
  for (const [field, day] of [
    ['startAt', '2199-01-01 00:00:00'],
    ['endAt', '2199-01-31 00:00:00'],
  ] as const) {
    await ads.field(field).fill(day)
    await ads.field(field).press('Enter')
  }
  await ads.submit.click()
  await ads.rowOf(name).waitFor()

  const admin = await logIn(run.server.url, 'admin')
  const { data } = await admin.call<ListAnswer>('POST /advertisement/condition', { keyword: name })
  const [row] = data.list
  expect(row).toMatchObject({ name })

  // Moved to a space of other proportions, the picture is what is wrong.
  const banner = await admin.call<readonly WireRow[]>('GET /adSpace/options', { keyword: '首页轮播位' })
  const moved = await admin.call('POST /advertisement/update', {
    id: row?.id,
    version: row?.version,
    spaceId: banner.data[0]?.id,
  })
  expect(moved.errors?.['image']).toContain('750 × 300')
  expect(run.errors()).toEqual([])
})
