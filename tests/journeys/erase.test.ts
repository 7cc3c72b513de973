import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'

// A resident asks that their data goes: who may do it sees what goes and what stays, confirms once, and keeps the report.
const run = journey({ changes: true })

test('a resident is erased: looked at, confirmed once, and told in a file', async () => {
  const admin = await logIn(run.server.url, 'admin')
  const detail = async (id: unknown) => (await admin.call<WireRow>('GET /customer/detail', { id })).data
  const { data } = await admin.call<ListAnswer>('POST /customer/condition', {
    filters: { roleTypes: ['3'] },
    pageSize: 5,
  })
  const owner = await detail(data.list[0]?.id)
  const { page } = await run.staffAt(`/memberManage/owner?show=${owner.id}`)
  await page.locator('[data-testid$=".action.erase"]').click()
  const dialog = page.getByTestId('erase.dialog')
  await dialog.getByText('账务须能核对').first().waitFor()
  const confirm = page.getByTestId('erase.confirm')
  expect(await confirm.isDisabled()).toBe(true)
  await page.getByTestId('erase.sure').click()
  const [download] = await Promise.all([page.waitForEvent('download'), confirm.click()])
  expect(download.suggestedFilename()).toMatch(/^个人信息清除报告-.*\.csv$/)
  const report = readFileSync(await download.path(), 'utf8')
  expect(report).toContain(owner.id)
  expect(report).toContain('已遮蔽')
  expect(report).not.toContain(String(owner['mobile']))
  await dialog.waitFor({ state: 'hidden' })
  const after = await detail(owner.id)
  expect(after).toMatchObject({ realName: null, birthday: null, idCardNo: null, enable: false })
  expect(after['mobile']).not.toBe(owner['mobile'])
  await page.getByRole('tab', { name: '变更记录' }).click()
  await page.getByText('清除个人信息').last().waitFor()
  expect(run.errors()).toEqual([])
})

test('somebody without the right does not see the button', async () => {
  const clerk = await logIn(run.server.url, 'comm01')
  const { data } = await clerk.call<ListAnswer>('POST /customer/condition', {
    filters: { roleTypes: ['3'] },
    pageSize: 1,
  })
  const { page } = await run.staffAt(`/memberManage/owner?show=${data.list[0]?.id}`, { as: 'comm01' })
  await page.getByRole('tab', { name: '变更记录' }).waitFor()
  expect(await page.locator('[data-testid$=".action.erase"]').count()).toBe(0)
})
