import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { draw } from '../../server/demo/pictures/draw.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'
import { readSheet, writeSheet } from '../support/sheet.ts'
import { openTown } from '../support/town.ts'

// Domain 2.12 and 3, C09, C13, C19 and C47: what one gives another checks, what is spent is paid for once it is
// checked, and no more goes back than came.
const run = journey({ start: openTown })
const channels = '/yuanBaoManage/channelConfig'
const releases = '/statistics/yuanbaoReport/releaseCheckReport'
const journal = '/statistics/yuanbaoReport/yuanbaopipelining'
const payments = '/yuanBaoManage/payConfig/ownerPayManage'
const spendings = '/statistics/yuanbaoReport/depleteCheckReport'
const bills = '/statistics/yuanbaoReport/billingReport'

interface Rows {
  readonly list: readonly { readonly id: string; readonly [field: string]: unknown }[]
}

/** What the platform says of E_REFUND. */
const tooMuch = '退款金额超过可退金额'

const voucher = { name: 'voucher.png', mimeType: 'image/png', buffer: Buffer.from(draw('square', 0)) }

/** Stories may be told twice over the same data: each release has a reason of its own. */
const reasonFor = (what: string) => `${what} ${Date.now()}`

test('finance gives yuanbao, the manager checks it, and the journal has it', async () => {
  const reason = reasonFor('季度福利')
  const { page } = await run.staffAt(channels, { as: 'finance' })
  const list = listPage(page, 'yuanbaoChannel')
  await list.press('职工福利渠道', 'release')
  await list.field('recipients.add').click()
  await list.field('recipients.0.customerId').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await list.field('recipients.0.amount').fill('25')
  await list.field('reason').fill(reason)
  // The budget stands where it is about to be given out.
  await page.locator('.ant-modal:visible, .ant-drawer:visible', { hasText: '可用预算' }).waitFor()
  await list.submit.click()
  // Asked once more with what was typed: a nought too many is seen before it is given.
  await page.locator('.ant-modal-confirm:visible', { hasText: '1 项 · 元宝 25 元宝' }).waitFor()
  await confirm(page)
  await list.submit.waitFor({ state: 'hidden' })

  const { page: other } = await run.staffAt(`${releases}?keyword=${encodeURIComponent(reason)}`, { as: 'finmgr' })
  const waiting = listPage(other, 'yuanbaoRelease')
  await expect.poll(() => waiting.rowOf(reason).textContent()).toContain('待核对')
  const [number = ''] = await waiting.column('发放单号')
  await waiting.press(reason, 'check')
  await other.locator('.ant-modal:visible, .ant-drawer:visible', { hasText: '25 元宝' }).waitFor()
  await waiting.submit.click()
  await expect.poll(() => waiting.rowOf(reason).textContent()).toContain('已发放')

  await other.goto(`${journal}?keyword=${encodeURIComponent(number.trim())}`)
  const lines = listPage(other, 'yuanbaoLedger')
  // Kept back from the budget, and then given out: each leaves one account and enters another.
  await expect.poll(() => lines.total()).toBe(4)
  await expect.poll(() => other.getByTestId('yuanbaoPipelining.card.closing').textContent()).toContain('0 元宝')
  expect(run.errors()).toEqual([])
})

test('the recipients of a release come from a sheet, and what is wrong in it is corrected there', async () => {
  const admin = await logIn(run.server.url, 'admin')
  const people = await admin.call<Rows>('POST /customer/condition', { pageSize: 20, filters: { enable: true } })
  const [one, two] = await Promise.all(
    people.data.list.slice(0, 2).map(({ id }) => admin.call<Rows['list'][number]>('GET /customer/detail', { id })),
  )
  const reason = reasonFor('按名单发放')
  const { page } = await run.staffAt(channels, { as: 'finance' })
  const list = listPage(page, 'yuanbaoChannel')
  await list.press('职工福利渠道', 'release')
  await list.field('recipients.sheet').click()
  await list.field('pasted').fill(`${one?.data['mobile']}\t12\n${two?.data['mobile']}\t0`)
  await page.getByTestId('yuanbaoChannel.action.preview').click()
  const take = page.getByTestId('yuanbaoChannel.action.takeRows')
  await expect.poll(() => take.textContent()).toContain('1 行')
  await page.getByLabel('第 3 行 元宝').fill('8')
  await page.getByTestId('yuanbaoChannel.action.check').click()
  await expect.poll(() => take.textContent()).toContain('2 行')
  await take.click()
  await expect.poll(() => list.field('recipients.1.amount').inputValue()).toBe('8')
  await list.field('reason').fill(reason)
  await list.submit.click()
  await confirm(page)
  await list.submit.waitFor({ state: 'hidden' })

  const found = await admin.call<Rows>('POST /yuanbaoRelease/condition', { keyword: reason })
  expect(found.data.list).toEqual([expect.objectContaining({ amount: 20, recipientCount: 2, mode: 'batch' })])
  // Who is given something is called by name where it is checked.
  const { page: other } = await run.staffAt(`${releases}?keyword=${encodeURIComponent(reason)}`, { as: 'finmgr' })
  await listPage(other, 'yuanbaoRelease').rowOf(reason).getByRole('link').first().click()
  await other.getByText(String(one?.data['displayName'])).first().waitFor()
  expect(run.errors()).toEqual([])
})

test('who made a release is refused when checking it', async () => {
  const reason = reasonFor('志愿服务')
  const manager = await logIn(run.server.url, 'finmgr')
  const found = await manager.call<Rows>('POST /yuanbaoChannel/condition', { keyword: 'welfare' })
  const admin = await logIn(run.server.url, 'admin')
  const people = await admin.call<Rows>('POST /customer/condition', { pageSize: 1, filters: { enable: true } })
  const id = found.data.list[0]?.id ?? ''
  const recipients = people.data.list.map((one) => ({ customerId: one.id, amount: 5 }))
  const given = await manager.call('POST /yuanbaoChannel/release', { id, recipients, reason })
  expect(given.errorCode).toBeNull()
  const { page } = await run.staffAt(`${releases}?keyword=${encodeURIComponent(reason)}`, { as: 'finmgr' })
  const list = listPage(page, 'yuanbaoRelease')
  await list.rowOf(reason).waitFor()
  await list.press(reason, 'check')
  await list.submit.click()
  await page.locator('[role=alert], .ant-message-error', { hasText: '不能由本人处理' }).first().waitFor()
  await page.reload()
  await expect.poll(() => list.rowOf(reason).textContent()).toContain('待核对')
})

test('what residents spent is checked, billed when the week is over, paid, and then no more', async () => {
  const { shop, spend, daysLater } = run.server
  const { id: merchantId } = await shop('星期天面馆')
  const [first, second] = [await spend(merchantId, 20), await spend(merchantId, 15)]
  const check = async (page: Page, number: string) => {
    const list = listPage(page, 'yuanbaoDeplete')
    await list.rowOf(number).waitFor()
    await list.press(number, 'check')
    await confirm(page)
    await expect.poll(() => list.rowOf(number).textContent()).toContain('已核对')
  }
  const spent = `${spendings}?merchantId=${merchantId}`
  const { page: checking } = await run.staffAt(spent, { as: 'finmgr' })
  await check(checking, String(first['depleteNo']))
  await daysLater(8, 'shopDistributor', merchantId)

  // Somebody comes back a week later.
  const { page } = await run.staffAt(bills, { as: 'finmgr' })
  await page.clock.setSystemTime(run.server.now())
  await page.goto(`${bills}?merchantId=${merchantId}`)
  const list = listPage(page, 'yuanbaoBill')
  await expect.poll(() => list.rowOf('星期天面馆').textContent()).toContain('待确认')
  const [number = ''] = (await list.column('账单编号')).map((text) => text.trim())
  await list.press(number, 'confirm')
  await confirm(page)
  await page.locator('[role=alert], .ant-message-error', { hasText: '当前状态' }).first().waitFor()
  await page.goto(spent)
  await check(page, String(second['depleteNo']))
  await page.goto(`${bills}?merchantId=${merchantId}`)
  await list.rowOf(number).waitFor()
  await list.press(number, 'confirm')
  await confirm(page)
  await expect.poll(() => list.rowOf(number).textContent()).toContain('已确认')

  await list.press(number, 'pay')
  await list.field('paidAt').fill('2026-01-05 10:00:00')
  await list.field('paidAt').press('Tab')
  await list.field('voucher').setInputFiles(voucher)
  await page.locator('.ant-modal:visible li img').waitFor()
  await list.submit.click()
  await expect.poll(() => list.rowOf(number).textContent()).toContain('已付款')

  await page.goto(`${journal}?keyword=${encodeURIComponent(number)}`)
  const lines = listPage(page, 'yuanbaoLedger')
  await expect.poll(() => lines.total()).toBe(2)
  for (const line of await lines.column('元宝数')) expect(line.trim()).toBe('20 元宝')
  expect(run.errors()).toEqual([])
})

test('what a shop says it took is uploaded as a sheet: good rows change the figures, bad ones come back', async () => {
  const { shop, spend } = run.server
  const { id: merchantId } = await shop('双桥饺子馆')
  const [first, second] = [await spend(merchantId, 20), await spend(merchantId, 15)]
  const { page } = await run.staffAt(bills, { as: 'finmgr' })
  // In another story of this file a week has passed.
  await page.clock.setSystemTime(run.server.now())
  await page.goto(`${spendings}?merchantId=${merchantId}`)
  const list = listPage(page, 'yuanbaoDeplete')
  const number = (row: typeof first) => String(row['depleteNo'])
  await list.rowOf(number(first)).waitFor()
  await page.getByText('分组明细').click()
  const group = page.getByTestId('depleteCheckReport.table').locator('tbody tr', { hasText: '双桥饺子馆' })
  await expect.poll(() => group.textContent()).toContain('35 元宝')

  await list.action('import').click()
  const sheet = [
    ['消耗单号', '商户上报'],
    [number(first), '22'],
    [number(second), '15'],
    [number(first), '20'],
    ['YX20200101-00001', '1'],
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: '商户数据.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeSheet(sheet),
  })
  await list.submit.click()
  await list.byTestId('import.result').waitFor()
  const [failed] = await Promise.all([page.waitForEvent('download'), list.action('failedRows').click()])
  const [, ...rows] = await readSheet(await readFile(await failed.path()))
  expect(rows.map(([no]) => no)).toEqual([number(first), 'YX20200101-00001'])

  await page.goto(`${spendings}?merchantId=${merchantId}`)
  await list.rowOf(number(second)).waitFor()
  await page.getByText('分组明细').click()
  await expect.poll(() => group.textContent()).toContain('37 元宝')
  expect(await group.textContent()).toContain('2 元宝')
  // What differs cannot be passed; what the shop says, too, is.
  await list.press(number(second), 'check')
  await confirm(page)
  await expect.poll(() => list.rowOf(number(second)).textContent()).toContain('已核对')
  expect(await page.getByTestId(`yuanbaoDeplete.row.${first.id}.check`).count()).toBe(0)
  expect(run.errors()).toEqual([])
})

test('who grows to the next level is given its points once', async () => {
  const { as } = run.server
  const newcomer = { realName: '周新', mobile: '13900009999' }
  const { id } = await as(({ rows }) =>
    rows('customer')
      .withoutScope()
      .insert(newcomer, { set: { registerChannel: 'app' } }),
  )
  const pay = (bizNo: string) =>
    as(({ emit }) => emit({ completed: [{ trigger: 'pay', customerId: id, bizNo, amount: 300_000 }] }))
  await pay('first')
  await pay('first')
  await pay('second')
  const { page } = await run.staffAt(`/integrals/getManager?customerId=${id}`)
  const list = listPage(page, 'pointsEarn')
  await list.rowOf('level-').first().waitFor()
  const gifts = (await list.column('业务单号')).filter((number) => number.includes('level-'))
  expect(gifts).toHaveLength(1)
  expect(await list.rowOf('level-').textContent()).toContain('50 积分')
})

test('more than was paid is not given back', async () => {
  const admin = await logIn(run.server.url, 'admin')
  const paid = await admin.call<Rows>('POST /ownerPay/condition', { filters: { state: ['paid'] }, pageSize: 200 })
  const refunds = await admin.call<Rows>('POST /refund/condition', { pageSize: 200 })
  // Of the others something is being given back already.
  const asked = new Set(refunds.data.list.map((row) => row['ownerPayId']))
  const number = String(paid.data.list.find(({ id }) => !asked.has(id))?.['payNo'])
  const { page } = await run.staffAt(`${payments}?keyword=${number}`, { as: 'finance' })
  const list = listPage(page, 'ownerPay')
  await list.rowOf(number).waitFor()
  await list.press(number, 'refund')
  await list.field('refundAmount').fill('900000')
  await choose(page, list.field('reason'), '重复缴费')
  await list.submit.click()
  await page.locator('.ant-modal-confirm:visible', { hasText: '¥900,000.00' }).waitFor()
  await confirm(page)
  await page.getByText(tooMuch).first().waitFor()
  expect(await list.submit.isVisible()).toBe(true)
  const { data } = await admin.call<Rows>('POST /refund/condition', { pageSize: 200 })
  expect(data.list).toHaveLength(refunds.data.list.length)
})
