import { expect, test } from 'vitest'
import { journey } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'

// Domain 2.13, C48 and C50: an application's way to the residents, and what ends it.
const { staffAt, errors } = journey({ changes: true })

test('an application is approved with a secret that is shown once, tested, and goes online', async () => {
  const { page } = await staffAt('/appAccess/applicationAudit')
  const applications = listPage(page, 'appApplication')
  await expect.poll(() => applications.total()).toBeGreaterThan(10)
  // What waits stands on top.
  expect((await applications.column('状态'))[0]).toContain('待审核')

  await applications.press('快递代收', 'approve')
  await confirm(page)
  const shown = applications.byTestId('shown')
  await shown.waitFor()
  const secret = (await shown.textContent()) ?? ''
  expect(secret.length).toBeGreaterThan(20)
  await page.locator('.ant-modal-confirm:visible button.ant-btn-primary').click()
  await expect.poll(() => applications.rowOf('快递代收').textContent()).toContain('测试中')

  await page.goto('/appAccess/testValidation')
  const tests = listPage(page, 'appTest')
  await tests.press('快递代收', 'start')
  await choose(page, tests.field('testerId'), '李运营')
  await tests.submit.click()
  await expect.poll(() => tests.rowOf('快递代收').textContent()).toContain('测试中')
  await tests.press('快递代收', 'conclude')
  await tests.field('conclusion').fill('可以上线')
  await tests.submit.click()
  // Ten cases have not been run.
  await page.locator('[role=alert]', { hasText: '还有 10 个用例未执行' }).first().waitFor()
})

test('a vendor that is switched off takes its applications offline', async () => {
  const { page } = await staffAt('/appAccess/registerManage')
  const vendors = listPage(page, 'appRegister')
  await vendors.press('东营康桥互联网医院', 'disable')
  await vendors.field('disableReason').fill('资质到期')
  await vendors.submit.click()
  await expect.poll(() => vendors.rowOf('东营康桥互联网医院').textContent()).toContain('已停用')
  await page.goto('/appAccess/applicationAudit')
  const applications = listPage(page, 'appApplication')
  await expect.poll(() => applications.rowOf('康桥问诊').textContent()).toContain('已下线')
  await applications.press('康桥问诊', 'online')
  await confirm(page)
  await page.locator('.ant-message-error').waitFor()
})

test('a housekeeping order is assigned and finished; the services stand beside the orders', async () => {
  const { page } = await staffAt('/domesticSystem/housekeeping')
  const orders = listPage(page, 'housekeepingOrder')
  await expect.poll(() => orders.total()).toBeGreaterThan(100)
  const [number = ''] = await orders.column('订单号')
  await orders.press(number, 'assign')
  await orders.field('workerName').fill('王阿姨')
  await orders.field('workerPhone').fill('13800000088')
  await orders.submit.click()
  await orders.keyword.fill(number)
  await expect.poll(() => orders.rowOf(number).textContent()).toContain('已派单')
  await orders.press(number, 'finish')
  await confirm(page)
  await expect.poll(() => orders.rowOf(number).textContent()).toContain('已完成')

  await page.getByRole('tab', { name: '服务项目' }).click()
  const services = listPage(page, 'housekeepingService')
  await expect.poll(() => services.total()).toBe(17)
  await services.action('create').waitFor()
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
