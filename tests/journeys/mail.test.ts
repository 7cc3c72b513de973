import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '../../server/outbox/mail/mailbox.fixture.ts'
import { commentEndpoints } from '../../src/platform/commentContract.ts'
import { endpoints, type ListAnswer } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { startFilledServer } from '../support/filledServer.ts'
import { journey } from '../support/journey.ts'
import { choose } from '../support/listPage.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox?.close())
const run = journey({
  start: async () =>
    startFilledServer({
      env: {
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'console@example.com',
        // The link of the mail leads to the server of this story; its port is known when the mail is there.
        PUBLIC_URL: 'http://127.0.0.1:9',
      },
    }),
})

test('somebody has their messages sent by mail, and the mail leads to the record', async () => {
  const { page } = await run.staffAt('/setAccount', { as: 'finance' })
  const address = page.getByTestId('account.profile').locator('#email')
  await address.waitFor()
  if ((await address.inputValue()) === '') {
    await address.fill('finance@example.com')
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/account/profile') && answer.ok())
    await page.getByTestId('account.save').click()
    await stored
  }
  await page.getByTestId('account.notifications').click()
  const mail = page.getByTestId('inbox.mail')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/user/preferences/update') && answer.ok())
  await choose(page, mail, '立即发送')
  await saved

  const admin = await logIn(run.server.url, 'admin')
  const reader = await logIn(run.server.url, 'finance')
  const { id: accountId } = (await reader.call<{ id: string }>(endpoints.profile)).data
  const record = (await admin.call<ListAnswer>('POST /refund/condition', {})).data.list[0]
  const comment = { resource: 'refund', id: record?.id, text: '请核对', mentions: [accountId] }
  expect(await admin.call(commentEndpoints.addComment, comment)).toMatchObject({ status: 'success' })
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const [received] = mailbox.mails
  expect(received?.subject).toContain('提到了您：')
  const link = /^http:\/\/127\.0\.0\.1:9(\/\S+)$/m.exec(received?.text ?? '')?.[1] ?? ''
  await page.goto(`${run.server.url}${link}`)
  await page.getByTestId('refund.head').waitFor()
  expect(page.url()).toContain(record?.id)
})
