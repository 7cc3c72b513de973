import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// The inbox as a page: what came to a person, by record, and what they do about it from there.
const tests = journey({ changes: true })
const refunds = '/yuanBaoManage/payConfig/refunds'

test('a manager decides a refund from the inbox, puts another off, and silences the area', async () => {
  const { page } = await tests.staffAt(refunds, { as: 'finance' })
  const say = async (row: number, words: string) => {
    const link = listPage(page, 'refund').rows.nth(row).locator('a').first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await page.getByRole('tab', { name: '变更记录' }).click()
    await page.getByTestId('refund.comment.text').click()
    await page.keyboard.type(`${words} @`)
    await page.locator('.ant-mentions-dropdown-menu-item', { hasText: '孙财务' }).click()
    await page.getByTestId('refund.comment.submit').click()
    await page.getByTestId('refund.history').getByText(words).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: '变更记录' }).waitFor({ state: 'detached' })
    return title
  }
  const [first, second] = [await say(0, '请审核'), await say(1, '请稍后核对')]

  const manager = (await tests.staffAt('/inbox', { as: 'finmgr', loadsAhead: true })).page
  const inbox = manager.getByTestId('inboxPage')
  const bell = manager.getByTestId('shell.inbox')
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('消息: 2')
  const titles = () => inbox.locator('[data-testid^="inbox.record."]').allTextContents()
  await expect.poll(titles).toEqual([second, first])
  expect(await axeFindings(manager)).toEqual([])

  // Decided from there: the record opens over the inbox, with its moves.
  await inbox.getByRole('button', { name: first }).click()
  await manager.getByTestId('refund.action.approve').click()
  await manager.getByTestId('refund.submit').click()
  await manager.getByTestId('refund.action.approve').waitFor({ state: 'detached' })
  await manager.keyboard.press('Escape')
  await manager.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('消息: 1')

  // Put off, it is out of sight and does not count until then.
  const postponed = inbox.locator('li', { has: manager.getByRole('button', { name: second }) }).last()
  await postponed.getByRole('button', { name: '稍后' }).click()
  await manager.getByRole('menuitem', { name: '明天 9:00' }).click()
  await expect.poll(titles).toEqual([first])
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('消息')
  await inbox.getByText('稍后处理').click()
  await expect.poll(titles).toEqual([second])
  await inbox.getByRole('button', { name: '移回消息' }).click()
  await inbox.getByText('没有稍后处理的消息').waitFor()
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('消息: 1')

  // Silenced, what comes is there and does not count.
  await manager.getByTestId('inbox.muteSettings').click()
  await manager.getByTestId('inbox.told.refund').click()
  await expect.poll(() => manager.getByTestId('inbox.told.refund').getAttribute('aria-checked')).toBe('false')
  const third = await say(2, '还有一笔')
  await manager.reload()
  await expect.poll(titles).toEqual([third, second, first])
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('消息: 1')
  expect(tests.errors()).toEqual([])
})
