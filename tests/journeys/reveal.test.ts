import { expect, test } from 'vitest'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'

// Domain 0.3: personal data is masked; some of it is shown only to who says why.
const run = journey({ changes: true })

test('an identity number is shown on the record once the reason is given, which the history keeps', async () => {
  const admin = await logIn(run.server.url, 'admin')
  const { data } = await admin.call<ListAnswer>('POST /customer/condition', {
    filters: { roleTypes: ['3'] },
    pageSize: 60,
  })
  const detail = async ({ id }: WireRow) => (await admin.call<WireRow>('GET /customer/detail', { id })).data
  const owners = await Promise.all(data.list.map(detail))
  const owner = owners.find((one) => typeof one['idCardNo'] === 'string')
  const { page } = await run.staffAt(`/memberManage/owner?show=${owner?.id}`)
  const number = page.locator('[data-testid$=".field.idCardNo"]')
  await expect.poll(() => number.textContent()).toContain('*')
  const button = number.getByRole('button')
  const testId = await button.getAttribute('data-testid')
  await button.click()
  const reason = page.getByTestId(`${testId}.reason`)
  await page.getByTestId(`${testId}.submit`).click()
  await page.getByText('请填写 2 至 100 个字').waitFor()
  await reason.fill('核对访客身份')
  await reason.press('Enter')
  await expect.poll(() => number.textContent()).not.toContain('*')
  await expect.poll(() => number.textContent()).toMatch(/\d{17}[\dX]/)
  await page.getByRole('tab', { name: '变更记录' }).click()
  await page.getByText('核对访客身份').waitFor()
  expect(await page.getByText('查看原因').count()).toBe(1)
  expect(run.errors()).toEqual([])
})
