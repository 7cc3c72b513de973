import { expect, test } from 'vitest'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import { axeFindings } from '../support/axe.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'

// Who has how much to do, and how long it takes: from the start page to the rows of one person.
const tests = journey({ changes: true })

test('the load of a colleague is found from the start page, and leads to their rows', async () => {
  const clerk = await logIn(tests.server.url, 'finmgr')
  const { data } = await clerk.call<ListAnswer>('POST /refund/condition', { filters: { state: ['pending'] } })
  const [first, second] = data.list
  for (const row of [first, second])
    expect(await clerk.call('POST /refund/take', { id: row?.id })).toMatchObject({ status: 'success' })
  const approval = { id: first?.id, auditRemark: '同意' }
  expect(await clerk.call('POST /refund/approve', approval)).toMatchObject({ status: 'success' })

  const { page } = await tests.staffAt('/workplace', { loadsAhead: true })
  await page.getByTestId('work.load').click()
  await page.waitForURL('**/workload')
  const screen = page.getByTestId('workload')
  const taken = await clerk.call<WireRow>('GET /refund/detail', { id: second?.id })
  const line = page.getByTestId(`workload.person.${taken.data['assigneeId']}`)
  await line.waitFor()
  expect(await axeFindings(page)).toEqual([])

  // Of one area the number of open rows leads to them.
  await screen.getByTestId('workload.resource').click()
  await page.locator('.ant-select-item-option', { hasText: '退款单' }).click()
  await page.waitForURL('**/workload?resource=refund')
  await expect.poll(() => line.locator('td').nth(1).innerText()).toBe('2')
  expect(Number(await line.locator('td').nth(3).innerText())).toBeGreaterThan(0)
  expect(await line.locator('td').nth(4).innerText()).toMatch(/分钟|小时|工作日/)
  await screen.getByText('按角色').click()
  await screen.locator('[data-testid^="workload.role."]').first().waitFor()
  expect(await line.count()).toBe(0)
  await page.reload()
  await screen.locator('[data-testid^="workload.role."]').first().waitFor()
  await screen.getByText('按人员').click()
  await line.getByRole('link').click()
  await page.waitForURL('**/refund**')
  await page.getByTestId(`refund.row.${second?.id}`).waitFor()
  expect(tests.errors()).toEqual([])
})

test('whoever has no list of staff is not led there, and is refused by the address', async () => {
  const { page } = await tests.staffAt('/workplace', { as: 'finance', loadsAhead: true })
  await page.getByTestId('work').waitFor()
  expect(await page.getByTestId('work.load').count()).toBe(0)
  await page.goto('/workload')
  await page.getByTestId('workload.refused').waitFor()
})
