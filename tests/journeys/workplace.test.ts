import { expect, test } from 'vitest'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { pressEscape } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Domain 4.1: work orders have no page of their own; staff read, assign, finish and close them from the workplace.
const run = journey({ changes: true })

test('what waits of work orders opens over the workplace: exactly those rows', async () => {
  const { page } = await run.staffAt('/workplace', { figures: true })
  const todo = page.getByTestId('workplace.todo.unassigned')
  const waiting = Number(await todo.locator('strong').textContent())
  await todo.getByRole('link').click()
  await expect.poll(() => listPage(page, 'workOrder').total()).toBe(waiting)
  expect(new URL(page.url()).search).toBe('?todo=unassigned')
  await page.reload()
  await expect.poll(() => listPage(page, 'workOrder').total()).toBe(waiting)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByTestId('workOrder.list').count()).toBe(0)
  const { pathname, search } = new URL(page.url())
  expect([pathname, search]).toEqual(['/workplace', ''])
})

test('a work order is read and closed where it stands, and the figures follow', async () => {
  const { page } = await run.staffAt('/workplace', { figures: true })
  const list = page.getByTestId('workplace.list.workOrders')
  const pending = list.locator('li').filter({ hasText: '待派单' }).first()
  const number = (await pending.getByRole('button').first().textContent()) ?? ''
  const admin = await logIn(run.server.url, 'admin')
  const found = await admin.call<ListAnswer>('POST /workOrder/condition', { keyword: number })
  const id = found.data.list[0]?.id ?? ''
  await pending.getByRole('button', { name: number, exact: true }).click()
  await page.getByTestId('workOrder.show').waitFor()
  await pressEscape(page)

  const todo = page.getByTestId('workplace.todo.unassigned').locator('strong')
  const before = Number(await todo.textContent())
  await page.getByTestId(`workOrder.row.${id}.close`).click()
  await page.getByLabel('关闭原因').fill('重复报修')
  await page.getByTestId('workOrder.submit').click()
  await expect.poll(async () => Number(await todo.textContent())).toBe(before - 1)
  await expect.poll(() => list.getByText(number).count()).toBe(0)
  expect(run.errors()).toEqual([])
})
