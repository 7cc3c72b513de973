import { expect, test } from 'vitest'
import { settle } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { appUser, hosted } from '../support/host.ts'
import { journey, paths } from '../support/journey.ts'
import { choose, confirm, listPage, pressRow } from '../support/listPage.ts'

// Specification 7: inside the app the calls of the main job carry the token of the app.
const run = journey({ changes: true })

test('a phone is created, found, edited and deleted inside the app', async () => {
  const { token } = await logIn(run.server.url, 'admin')
  const { page } = await run.newVisit({ width: 390 })
  await hosted(page, 'webkitLater', appUser(token ?? ''))
  const tokens = new Set<string | undefined>()
  page.on('request', (request) => {
    if (/\/platform\/(?!session)/.test(request.url())) tokens.add(request.headers()['authorization'])
  })
  await page.goto(`${paths.phones}?port=app`)
  const phones = listPage(page, 'universalServicePhone')
  const cards = phones.list.locator('[data-row-id]')
  await expect.poll(() => cards.count()).toBeGreaterThan(0)

  await phones.action('create').click()
  await phones.field('name').fill('西区夜间抢修')
  await phones.field('phone').fill('0546-8712345')
  await choose(page, phones.field('categoryId'), '物业')
  await settle(page)
  await phones.submit.click()
  await phones.byTestId('create').waitFor({ state: 'hidden' })

  await phones.keyword.fill('西区夜间抢修')
  await expect.poll(() => cards.count()).toBe(1)
  const id = await cards.first().getAttribute('data-row-id')
  const press = (operation: string) => pressRow(page, 'universalServicePhone', id, operation)
  await press('update')
  await phones.field('intro').fill('夜间水电抢修')
  await phones.submit.click()
  await phones.byTestId('edit').waitFor({ state: 'hidden' })

  await press('remove')
  await confirm(page)
  await expect.poll(() => cards.count()).toBe(0)
  expect([...tokens]).toEqual([token])
})

test('nothing broke on the way', () => {
  expect(run.errors()).toEqual([])
})
