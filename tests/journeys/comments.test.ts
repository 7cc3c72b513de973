import { expect, test } from 'vitest'
import { pressEscape } from '../support/browser.ts'
import { journey } from '../support/journey.ts'

// Comments on a record, and how a colleague who is mentioned hears of them.
const tests = journey({ changes: true })
const refunds = '/yuanBaoManage/payConfig/refunds'

test('a colleague who is mentioned is told at once, opens the record from the inbox, and answers', async () => {
  const { page } = await tests.staffAt(refunds, { as: 'finance' })
  const manager = (await tests.staffAt(refunds, { as: 'finmgr' })).page
  const bell = manager.getByTestId('shell.inbox')
  await bell.click()
  await manager.getByTestId('inbox').getByText('没有消息').waitFor()
  await pressEscape(manager)

  const first = page.locator('[data-testid^="refund.row."]').first()
  const title = (await first.locator('a').first().textContent()) ?? ''
  await first.locator('a').first().click()
  await page.getByRole('tab', { name: '变更记录' }).click()
  const text = page.getByTestId('refund.comment.text')
  await text.click()
  await page.keyboard.type('请您核对 @')
  await page.locator('.ant-mentions-dropdown-menu-item', { hasText: '孙财务' }).click()
  expect(await text.inputValue()).toContain('@孙财务')
  // Half written, it is there again, with whom it mentions.
  await page.reload()
  await page.getByRole('tab', { name: '变更记录' }).click()
  expect(await text.inputValue()).toContain('请您核对 @孙财务')
  await page.getByTestId('refund.comment.submit').click()
  await page.getByTestId('refund.history').getByText('请您核对 @孙财务').waitFor()
  await expect.poll(() => text.inputValue()).toBe('')

  // Told by the stream of events, without a reload.
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('消息: 1')
  await bell.click()
  await manager.getByTestId('inbox').getByText('请您核对 @孙财务').click()
  await expect.poll(() => manager.url()).toContain('show=')
  await manager.getByRole('heading', { name: title }).or(manager.getByText(title)).first().waitFor()
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('消息')
  await manager.getByRole('tab', { name: '变更记录' }).click()
  await manager.getByTestId('refund.comment.text').fill('已核对，账户无误')
  await manager.getByTestId('refund.comment.submit').click()
  // The first one reads the answer in the record that is still open.
  await page.getByTestId('refund.history').getByText('已核对，账户无误').waitFor()
  expect(tests.errors()).toEqual([])
})
