import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { axeFindings } from '../support/axe.ts'
import { logIn } from '../support/client.ts'
import { startFilledServer } from '../support/filledServer.ts'
import { journey } from '../support/journey.ts'

// A receiver of a webhook fails until it is mended; an administrator sees what waits and sends it again.
const receiver = { broken: true, got: [] as string[] }
const server = createServer((request, response) => {
  request.resume()
  if (!receiver.broken) receiver.got.push(String(request.headers['webhook-id']))
  response.writeHead(receiver.broken ? 500 : 204).end()
})
const folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
const file = join(folder, 'webhooks.json')
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
let host = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const erp = { name: 'erp', kind: 'webhook', url: `http://${host}/in/key`, secrets: [secret], resources: ['refund'] }
  writeFileSync(file, JSON.stringify([erp]))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
const tests = journey({
  start: () => startFilledServer({ env: { WEBHOOKS: file, WEBHOOK_NETWORKS: '127.0.0.0/8' } }),
})

test('what a receiver refused is found from the inbox, sent again when it is mended, and arrives', async () => {
  const { page } = await tests.staffAt('/inbox')
  await page.getByTestId('inboxPage.outbox').click()
  const outbox = page.getByTestId('outbox')
  await outbox.getByText('没有外发消息').waitFor()
  const subscription = outbox.getByTestId('outbox.subscription.erp')
  await subscription.getByText('业务: 退款单').waitFor()
  expect(await subscription.innerText()).toContain(host)
  expect(await outbox.innerText()).not.toMatch(/whsec|key/)

  const admin = await logIn(tests.server.url, 'admin')
  const refunds = await admin.call<ListAnswer>('POST /refund/condition', { filters: { state: ['pending'] } })
  for (const { id } of refunds.data.list.slice(0, 2))
    expect(await admin.call('POST /refund/take', { id })).toMatchObject({ status: 'success' })
  const refused = outbox.getByText('answered 500')
  await expect
    .poll(
      async () => {
        await outbox.getByTestId('outbox.refresh').click()
        return refused.count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(2)
  expect(await axeFindings(page)).toEqual([])

  // Only to that recipient, and with the keyboard: chosen, sent again, confirmed.
  await outbox.locator('[data-testid$=".to"]').first().click()
  await outbox.locator('.ant-segmented-item', { hasText: '待发送 2' }).click()
  await outbox.getByRole('checkbox', { name: '选择全部' }).press('Space')
  await outbox.getByText('已选 2 条').waitFor()
  receiver.broken = false
  await outbox.getByTestId('outbox.resend').press('Enter')
  // They would be tried again without us, a little later: what is asked for says that we did.
  const [asked] = await Promise.all([
    page.waitForRequest(/outbox\/resend$/),
    page.getByRole('dialog').getByRole('button', { name: '重新发送' }).press('Enter'),
  ])
  expect(asked.postDataJSON()).toEqual({ ids: [expect.any(String), expect.any(String)] })
  await expect.poll(() => receiver.got.length, { timeout: 20_000 }).toBe(2)
  await expect
    .poll(
      async () => {
        await outbox.getByTestId('outbox.refresh').click()
        return await outbox.getByTestId('outbox.state').innerText()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain('已发送 2')

  // Everything of a time once more: a receiver that lost it is told under the same ids.
  await outbox.getByTestId('outbox.resendAll').click()
  const range = page.getByTestId('outbox.range')
  await page.getByTestId('outbox.range.submit').click()
  await range.getByText('请选择渠道、接收方和开始时间').waitFor()
  await range.getByTestId('outbox.range.from').fill('2026-01-01 00:00:00')
  await page.keyboard.press('Tab')
  await page.getByTestId('outbox.range.submit').click()
  await expect.poll(() => receiver.got.length, { timeout: 20_000 }).toBe(4)
  expect(new Set(receiver.got).size).toBe(2)
  expect(tests.errors()).toEqual([])
})

test('nobody else finds the page, or opens it by its address', async () => {
  const { page } = await tests.staffAt('/inbox', { as: 'finance' })
  await page.getByTestId('inbox.muteSettings').waitFor()
  expect(await page.getByTestId('inboxPage.outbox').count()).toBe(0)
  await page.goto('/outbox')
  await page.waitForURL('**/401**')
  // A role that may open any route is refused by the server.
  const community = (await tests.staffAt('/outbox', { as: 'comm01' })).page
  await community.getByTestId('outbox.refused').waitFor()
})
