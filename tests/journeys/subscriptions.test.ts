import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settle } from '../support/browser.ts'
import { dialog, journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Lists and reports that come to people by themselves: from the list to the inbox and back.
const tests = journey({ changes: true })
const refunds = '/yuanBaoManage/payConfig/refunds'

test('a filtered list is subscribed to, comes to the inbox, is changed, paused and ended', async () => {
  const { page } = await tests.staffAt(`${refunds}?state=pending`, { as: 'finmgr', loadsAhead: true })
  const list = listPage(page, 'refund')
  await list.rows.first().waitFor()
  await list.action('views').click()
  await list.action('subscribe').click()
  const form = page.getByTestId('subscription.form')
  await form.getByText('超过条数时').click()
  await page.getByTestId('subscription.threshold').waitFor()
  await page.getByTestId('subscription.title').fill('待审核退款')
  await page.getByTestId('subscription.submit').click()
  // What is missing is said, and what was typed stays.
  await form.getByText('请输入条数').waitFor()
  expect(await page.getByTestId('subscription.title').inputValue()).toBe('待审核退款')
  await page.getByTestId('subscription.threshold').fill('1')
  await page.getByTestId('subscription.submit').click()
  await page.getByText('已订阅，可在账号设置中管理').waitFor()

  await page.goto('/setAccount')
  const mine = page.getByTestId('subscriptions')
  await mine.getByText('超过 1 条时 · 站内消息 · 链接和摘要').waitFor()
  await mine.getByText('尚未发送').waitFor()
  await mine.getByText('立即发送').click()
  await mine.getByText('上次发送').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await expect.poll(() => page.getByTestId('shell.inbox').getAttribute('aria-label')).toBe('消息: 1')

  // Another rhythm, a rest, and back.
  await mine.getByRole('button', { name: '更改' }).click()
  await form.getByText('每周').click()
  await page.getByTestId('subscription.submit').click()
  await mine.getByText('每周一 09:00').waitFor()
  await mine.getByRole('button', { name: '暂停' }).click()
  await mine.getByText('已暂停').waitFor()
  await settle(page)
  await mine.getByRole('button', { name: '恢复' }).click()
  await mine.getByText('已暂停').waitFor({ state: 'detached' })

  // The message leads to the list as it was filtered.
  await page.goto('/inbox')
  await page.locator('[data-testid^="inbox.record."]').filter({ hasText: '待审核退款' }).click()
  await page.waitForURL(/refunds\?.*state=pending/)
  await list.rows.first().waitFor()
  for (const state of await list.column('状态')) expect(state.trim()).toBe('待审核')

  await page.goto('/setAccount')
  await mine.getByRole('button', { name: '删除' }).click()
  await dialog(page).getByText('删除订阅“待审核退款”？').last().waitFor()
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有订阅').waitFor()
  expect(tests.errors()).toEqual([])
})

test.each([
  ['en', 'Subscribe', 'Above a number of rows', 'Subscribed', 'When there are more than 500 rows'],
  ['es', 'Suscribirse', 'Al superar un número de registros', 'Suscrito', 'Cuando haya más de 500 registros'],
] as const)(
  'a report is subscribed to on a phone, %s, for when it has many rows',
  async (locale, button, beyond, saved, told) => {
    const { page } = await tests.staffAt('/statistics/staffStatistics/list', { locale, width: 390 })
    const ask = page.getByTestId('staffStatistics.action.subscribe')
    expect(await ask.innerText()).toContain(button)
    await ask.click()
    const form = page.getByTestId('subscription.form')
    await form.getByText(beyond).click()
    await page.getByTestId('subscription.threshold').fill('500')
    expect(await axeFindings(page)).toEqual([])
    await page.getByTestId('subscription.submit').click()
    await page.getByText(saved).waitFor()
    await page.goto('/setAccount')
    await page.getByTestId('subscriptions').getByText(told).first().waitFor()
    expect(tests.errors()).toEqual([])
  },
)

test('what has figures alone has no number of rows to exceed', async () => {
  const { page } = await tests.staffAt('/statistics/yuanbaoReport/billboards')
  await page.getByTestId('yuanbaoBillboard.action.subscribe').click()
  const form = page.getByTestId('subscription.form')
  await form.getByText('每天').waitFor()
  expect(await form.getByText('超过条数时').count()).toBe(0)
  expect(tests.errors()).toEqual([])
})
