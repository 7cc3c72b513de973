import { expect, test } from 'vitest'
import { journey, paths } from '../support/journey.ts'
import { choose, listPage } from '../support/listPage.ts'

// Fields of many rows are set at once: foreseen first, refused row by row.
const tests = journey({ changes: true })

test('the address and the category of several phones are set at once, after a look at what would happen', async () => {
  const { page } = await tests.staffOnPhones()
  const list = listPage(page, 'universalServicePhone')
  for (const row of [0, 1, 2]) await list.rows.nth(row).getByRole('checkbox').check()
  await list.action('setSelected').click()
  const fields = page.getByTestId('universalServicePhone.setFields')
  await choose(page, fields, '地址')
  await choose(page, fields, '联系电话')
  // What is wrong is said where it is typed, and nothing is lost.
  await list.field('address').fill('东营市济南路1号')
  await list.field('phone').fill('not a number')
  await list.submit.click()
  await page.locator('.ant-form-item-explain-error').first().waitFor()
  expect(await list.field('address').inputValue()).toBe('东营市济南路1号')
  await list.field('phone').fill('0546-8812345')
  await list.submit.click()
  const batch = page.getByTestId('universalServicePhone.batch')
  await batch.getByText('3 条中有 3 条可以处理').waitFor()
  await batch.getByText('东营市济南路1号').waitFor()
  await list.submit.click()
  await batch.getByText('已处理 3 条').waitFor()
  await list.action('closeBatch').click()
  await expect
    .poll(async () => (await list.column('联系电话')).filter((phone) => phone === '0546-8812345').length)
    .toBe(3)
  expect(page.url()).toContain(paths.phones)
  expect(tests.errors()).toEqual([])
})
