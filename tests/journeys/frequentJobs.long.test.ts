import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'

// The ten jobs that staff do most, from the workplace on. The presses of the mouse that each takes are not to become more.
const run = journey({ changes: true })

declare global {
  interface Window {
    presses: number
  }
}

/** The workplace, and how often the mouse was pressed since it was opened. */
async function atWorkplace(): Promise<{ readonly page: Page; readonly presses: () => Promise<number> }> {
  const { page } = await run.staffAt('/workplace', { figures: true })
  await page.evaluate(() => {
    window.presses = 0
    document.addEventListener(
      'pointerdown',
      () => {
        window.presses += 1
      },
      true,
    )
  })
  return { page, presses: () => page.evaluate(() => window.presses) }
}

async function aRow(resource: string, body: object = {}): Promise<WireRow> {
  const admin = await logIn(run.server.url, 'admin')
  const { data } = await admin.call<ListAnswer>(`POST /${resource}/condition`, { pageSize: 1, ...body })
  const [row] = data.list
  if (!row) throw new Error(`no ${resource}`)
  return row
}

/** Opens the group of a page, and the page. */
async function open(page: Page, ...entries: readonly string[]): Promise<void> {
  for (const entry of entries) await page.getByTestId(`menu.${entry}`).click()
}

const todo = (page: Page, name: string) => page.getByTestId(`workplace.todo.${name}`).getByRole('link')
const quick = (page: Page, name: string) => page.getByTestId('workplace.quick').getByRole('link', { name })

test('find an owner by phone', async () => {
  const { page, presses } = await atWorkplace()
  await open(page, '/memberManage', '/memberManage/owner')
  const owners = listPage(page, 'owner')
  await owners.rows.first().waitFor()
  const [mobile = ''] = await owners.column('手机号')
  const [number = ''] = await owners.column('客户编号')
  await page.keyboard.press('/')
  await page.keyboard.type(mobile.trim().slice(-4))
  await expect.poll(() => owners.total()).toBeLessThan(5)
  await owners.rowOf(number).waitFor()
  expect(await presses()).toBeLessThanOrEqual(2)
})

test('approve a binding', async () => {
  const { page, presses } = await atWorkplace()
  await todo(page, 'bindingAudit').click()
  const audits = listPage(page, 'bindingAudit')
  await audits.rows.first().waitFor()
  const waiting = await audits.total()
  await audits.press('', 'approve')
  await audits.submit.click()
  await expect.poll(() => audits.total()).toBe(waiting - 1)
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('approve a refund knowing its amount', async () => {
  const { page, presses } = await atWorkplace()
  await todo(page, 'refund').click()
  const refunds = listPage(page, 'refund')
  await refunds.rows.first().waitFor()
  const waiting = await refunds.total()
  const [amount = ''] = await refunds.column('退款金额')
  await refunds.press('', 'approve')
  await page.locator('.ant-modal:visible, .ant-drawer:visible', { hasText: amount.trim() }).waitFor()
  await refunds.submit.click()
  await expect.poll(() => refunds.total()).toBe(waiting - 1)
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('publish a notice to one community', async () => {
  const title = `停水通知 ${randomUUID().slice(0, 8)}`
  const { page, presses } = await atWorkplace()
  await quick(page, '物业公告').click()
  const notices = listPage(page, 'notice')
  await notices.action('create').click()
  await notices.field('title').fill(title)
  await notices.field('signer').fill('物业一公司')
  await notices.field('content').fill('明日八点至十二点检修管道。')
  await choose(page, notices.field('audience'), '指定小区')
  await choose(page, notices.field('communityIds'), '胜和小区')
  await page.keyboard.press('Escape')
  await notices.submit.click()
  await notices.keyword.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(title)
  await notices.rowOf(title).waitFor()
  await notices.press(title, 'publish')
  await notices.submit.click()
  await expect.poll(() => notices.rowOf(title).textContent()).toContain('已发布')
  expect(await presses()).toBeLessThanOrEqual(9)
})

test('see who has not read a notice', async () => {
  const notice = await aRow('notice', { filters: { publishState: ['published'] } })
  const { page, presses } = await atWorkplace()
  await quick(page, '物业公告').click()
  const notices = listPage(page, 'notice')
  await notices.rowOf(String(notice['title'])).getByRole('link').first().click()
  await page.getByRole('tab', { name: /阅读/ }).click()
  await expect.poll(() => page.getByTestId('publishRead.list').count()).toBe(1)
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('put an advertisement off', async () => {
  const { page, presses } = await atWorkplace()
  await quick(page, '首页轮播').click()
  const ads = listPage(page, 'advertisement')
  const toggle = ads.rows.first().getByRole('switch')
  await toggle.click()
  await confirm(page)
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('give points with a reason', async () => {
  const { page, presses } = await atWorkplace()
  await quick(page, '积分用户').click()
  const users = listPage(page, 'pointsUser')
  await users.rows.first().waitFor()
  const [balance = ''] = await users.column('积分余额')
  const name = (await users.column('姓名'))[0]?.trim() ?? ''
  await users.press(name, 'adjust')
  await users.field('delta').fill('5')
  await users.field('reason').fill('志愿服务')
  await users.submit.click()
  await confirm(page)
  const after = Number(balance.replaceAll(/\D/g, '')) + 5
  await expect.poll(() => users.rowOf(name).first().textContent()).toContain(`${after} 积分`)
  expect(await presses()).toBeLessThanOrEqual(4)
})

test('find a payment by number', async () => {
  const payment = await aRow('ownerPay', { pageNum: 40 })
  const { page, presses } = await atWorkplace()
  await open(page, '/yuanBaoManage', '/yuanBaoManage/payConfig', '/yuanBaoManage/payConfig/ownerPayManage')
  const payments = listPage(page, 'ownerPay')
  await payments.rows.first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(String(payment['payNo']))
  await expect.poll(() => payments.total()).toBe(1)
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('add a phone', async () => {
  const name = `夜间维修 ${randomUUID().slice(0, 8)}`
  const { page, presses } = await atWorkplace()
  const convenience = '/functions/publish/peopleTelephone'
  await open(page, '/functions', '/functions/publish', convenience, `${convenience}/uniConveniencePhone`)
  const phones = listPage(page, 'universalServicePhone')
  await phones.action('create').click()
  await phones.field('name').fill(name)
  await phones.field('phone').fill('0546-8812345')
  await choose(page, phones.field('categoryId'), '物业服务')
  await phones.submit.click()
  await phones.rowOf(name).waitFor()
  expect(await presses()).toBeLessThanOrEqual(8)
})

test('export the payments of a month', async () => {
  const { page, presses } = await atWorkplace()
  await open(page, '/yuanBaoManage', '/yuanBaoManage/payConfig', '/yuanBaoManage/payConfig/ownerPayManage')
  const payments = listPage(page, 'ownerPay')
  await payments.rows.first().waitFor()
  const all = await payments.total()
  await payments.filter('createdAt').locator('input').first().click()
  await page.getByText('最近一个月').click()
  await expect.poll(() => payments.total()).toBeLessThan(all)
  await payments.action('export').click()
  const download = page.waitForEvent('download')
  await page.locator('.ant-modal:visible button.ant-btn-primary').click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(await presses()).toBeLessThanOrEqual(7)
})
