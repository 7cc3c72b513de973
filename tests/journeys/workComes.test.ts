import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '../../server/outbox/mail/mailbox.fixture.ts'
import { endpoints, type ListAnswer } from '../../src/platform/contract.ts'
import { mailPreference } from '../../src/platform/inboxContract.ts'
import { pressEscape } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { startFilledServer } from '../support/filledServer.ts'
import { journey } from '../support/journey.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// A refund from the moment it comes in until whoever sent it in hears of it; nobody else is told of it.
let mailbox: Awaited<ReturnType<typeof openMailbox>>
let second: RunningServer | undefined
beforeAll(async () => {
  mailbox = await openMailbox()
})
const tests = journey({
  start: async () => {
    // The link of the mail leads to the server of this story; its port is known when the mail is there.
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'console@example.com', PUBLIC_URL: 'http://127.0.0.1:9' }
    const first = await startFilledServer({ env })
    // The embedded database belongs to one process.
    const { databaseUrl, dataDir } = first
    if (databaseUrl !== undefined) second = await startServer({ databaseUrl, dataDir, env })
    return first
  },
})
afterAll(async () => {
  await second?.exit()
  await mailbox?.close()
})

test('a refund comes to those who decide it, and the decision to whoever sent it in', async () => {
  const other = (second ?? tests.server).url
  const loggedIn = async (address: string, as: string) => {
    const { page } = await tests.newVisit({ loadsAhead: true })
    await page.goto(address)
    await page.getByTestId('login.username').fill(as)
    await page.getByTestId('login.password').fill('Demo@2024')
    await page.getByTestId('login.submit').click()
    return page
  }
  const clerk = await loggedIn(`${other}/inbox`, 'finance')
  await clerk.getByTestId('shell.inbox').click()
  await clerk.getByTestId('inbox').getByText('没有消息').waitFor()
  await pressEscape(clerk)
  const bellOf = (page: typeof clerk) => page.getByTestId('shell.inbox').getAttribute('aria-label')
  await expect.poll(() => bellOf(clerk)).toBe('消息')
  const manager = await logIn(tests.server.url, 'finmgr')
  const { version } = (await manager.call<{ version: number }>(endpoints.profile)).data
  expect(await manager.call(endpoints.saveProfile, { email: 'finmgr@example.com', version })).toMatchObject({
    status: 'success',
  })
  expect(await manager.call(endpoints.savePreference, { key: mailPreference, value: true })).toMatchObject({
    status: 'success',
  })

  const sender = await logIn(tests.server.url, 'ops')
  const { list } = (
    await sender.call<ListAnswer>('POST /ownerPay/condition', { filters: { state: ['paid'] }, pageSize: 1 })
  ).data
  const payment = list[0]
  const asked = { id: payment?.id, version: payment?.version, refundAmount: 1, refundYuanbao: 0, reason: 'other' }
  expect(await sender.call('POST /ownerPay/refund', asked)).toMatchObject({ status: 'success' })
  // Told in the other process, without a reload.
  await expect.poll(() => bellOf(clerk)).toBe('消息: 1')
  const inbox = clerk.getByTestId('inboxPage')
  await inbox.getByText('有新的记录等待处理').waitFor()
  await inbox.locator('[data-testid^="inbox.record."]').first().click()
  await clerk.getByTestId('refund.action.take').click()
  await clerk.locator('.ant-modal-confirm .ant-btn-primary').click()
  await clerk.getByTestId('refund.action.release').or(clerk.getByTestId('refund.action.more')).first().waitFor()

  await clerk.getByRole('tab', { name: '变更记录' }).click()
  await clerk.getByTestId('refund.comment.text').click()
  await clerk.keyboard.type('请审核 @')
  await clerk.locator('.ant-mentions-dropdown-menu-item', { hasText: '孙财务' }).click()
  await clerk.getByTestId('refund.comment.submit').click()
  await clerk.getByTestId('refund.history').getByText('请审核').waitFor()

  const mention = () => mailbox.mails.find(({ subject }) => subject?.includes('提到了您'))
  await expect.poll(() => mention()?.subject).toBeDefined()
  const link = /^http:\/\/127\.0\.0\.1:9(\/\S+)$/m.exec(mention()?.text ?? '')?.[1] ?? ''
  // Whoever follows the link logs in first, and is where it leads afterwards.
  const page = await loggedIn(`${tests.server.url}${link}`, 'finmgr')
  // Each sees that the other has the record open, whichever process they are at.
  await page.getByTestId('refund.present').getByText('刘出纳正在查看').waitFor()
  await clerk.getByTestId('refund.present').getByText('孙财务正在查看').waitFor()
  await page.getByTestId('refund.action.approve').click()
  await page.getByTestId('refund.submit').click()
  await page.getByTestId('refund.action.approve').waitFor({ state: 'detached' })

  const told = (await loggedIn(`${other}/inbox`, 'ops')).getByTestId('inboxPage')
  await told.getByText('孙财务 处理了您的记录').waitFor()
  await expect.poll(() => inbox.getByText('孙财务 处理了您的记录').count()).toBe(1)
  for (const as of ['editor', 'adops', 'comm01']) {
    const stranger = await loggedIn(`${other}/inbox`, as)
    await stranger.getByTestId('inboxPage').getByText('没有消息').waitFor()
    expect(await bellOf(stranger)).toBe('消息')
  }
  expect(mailbox.mails.every(({ subject }) => subject?.includes('提到了您') || subject?.includes('待处理'))).toBe(true)
  expect(tests.errors()).toEqual([])
})
