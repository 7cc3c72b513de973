import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdCalls, pressEscape } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { confirm, listPage, pressRow } from '../support/listPage.ts'

// A refund that one person takes and hands over with a word, and another finds among their own and decides.
const tests = journey({ changes: true })
const refunds = '/yuanBaoManage/payConfig/refunds'

const act = (on: Page, id: string, name: string) => pressRow(on, 'refund', id, name)
const firstOf = async (page: Page) => {
  const first = page.locator('[data-testid^="refund.row."]').first()
  return ((await first.getAttribute('data-testid')) ?? '').split('.')[2] ?? ''
}
const take = async (page: Page, id: string) => {
  await act(page, id, 'take')
  await confirm(page)
}
const handOver = async (page: Page, id: string, note: string) => {
  await act(page, id, 'handOver')
  await page.getByTestId('refund.field.assigneeId').click()
  await page.locator('.ant-select-item-option', { hasText: '孙财务' }).click()
  await page.getByTestId('refund.field.handOverNote').fill(note)
  await page.getByTestId('refund.submit').click()
}

test('a refund is taken, handed over with a word, found under mine by whom it was given to, and decided', async () => {
  const { page } = await tests.staffAt(`${refunds}?state=pending`, { as: 'finance' })
  const manager = (await tests.staffAt(refunds, { as: 'finmgr', loadsAhead: true })).page
  // Until the rows that were asked for are there, those of before are: as they were before they changed hands.
  const showMine = async (on: typeof page) => {
    await on.getByTestId('refund.state.mine').click()
    await expect.poll(() => listPage(on, 'refund').rows.count()).toBe(1)
  }
  const id = await firstOf(page)
  await take(page, id)
  await showMine(page)
  expect(await page.getByTestId('refund.state.mine').getAttribute('aria-pressed')).toBe('true')

  await handOver(page, id, '请您复核账户')

  // Told by the stream of events, with the word.
  const bell = manager.getByTestId('shell.inbox')
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('消息: 1')
  await bell.click()
  await manager.getByTestId('inbox').getByText('请您复核账户').waitFor()
  await pressEscape(manager)
  await showMine(manager)
  await act(manager, id, 'reject')
  await manager.getByTestId('refund.field.rejectReason').fill('账户有误')
  await manager.getByTestId('refund.submit').click()
  await expect.poll(() => manager.locator(`[data-testid^="refund.row.${id}"]`).count()).toBe(0)
  expect(tests.errors()).toEqual([])
})

test('who hands a refund over while it is still being taken does not get in their own way', async () => {
  const { page } = await tests.staffAt(`${refunds}?state=pending`, { as: 'finance' })
  const id = await firstOf(page)
  const goOn = await holdCalls(page, '**/refund/take')
  const answers = ['take', 'handOver'].map((name) => page.waitForResponse(`**/refund/${name}`))
  await take(page, id)
  await handOver(page, id, '我先接下,请您处理')
  goOn()
  for (const answer of answers) expect(await (await answer).json()).toMatchObject({ status: 'success' })
  await expect.poll(() => page.locator('.ant-modal').count()).toBe(0)
  expect(tests.errors()).toEqual([])
})
