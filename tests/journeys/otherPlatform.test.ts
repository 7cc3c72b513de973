import { expect, test } from 'vitest'
import { logInOn } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { confirm, listPage } from '../support/listPage.ts'
import { startOtherPlatform } from '../support/otherPlatform.ts'

// The worked example of docs/platform.md in a browser: built files, config.json and one adapter, nothing else.
const there = journey({ start: startOtherPlatform })

test('staff manage the phones of a platform that names everything differently', async () => {
  const { page } = await there.newVisit()
  await logInOn(page, 'wanglei', { password: 'right', from: paths.phones })
  const phones = listPage(page, 'universalServicePhone')
  await expect.poll(() => phones.total()).toBe(25)
  expect((await phones.column('电话分类'))[0]).toContain('物业服务')
  // The menu is theirs, too: one group and nothing else of ours.
  expect(await page.locator('[data-testid^="menu./"]').count()).toBeLessThan(6)

  await phones.keyword.fill('电话2')
  await expect.poll(() => phones.total()).toBe(7)
  await phones.press('电话21', 'update')
  await phones.field('name').fill('夜间抢修')
  await phones.submit.click()
  await expect.poll(() => there.server.contacts.some(({ title }) => title === '夜间抢修')).toBe(true)

  await phones.keyword.fill('电话22')
  await expect.poll(() => phones.total()).toBe(1)
  await phones.press('电话22', 'remove')
  await confirm(page)
  await expect.poll(() => there.server.contacts.length).toBe(24)

  await phones.action('create').click()
  await phones.field('name').fill('电话1')
  await phones.field('phone').fill('0546-8800000')
  await phones.byTestId('field.categoryId').click()
  await page.locator('.ant-select-item-option:visible').first().click()
  await phones.submit.click()
  // Refused in their words, at our field.
  await page.locator('.ant-form-item-explain-error', { hasText: '已被使用' }).waitFor()
  expect(there.server.asked).toEqual(
    expect.arrayContaining([
      'POST /v2/tokens',
      'GET /v2/navigation',
      'PATCH /v2/contacts/c21',
      'DELETE /v2/contacts/c22',
    ]),
  )
  expect(there.errors()).toEqual([])
})
