import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPushService } from '../../server/outbox/push/pushService.fixture.ts'
import { commentEndpoints } from '../../src/platform/commentContract.ts'
import { endpoints, type ListAnswer } from '../../src/platform/contract.ts'
import { axeFindings } from '../support/axe.ts'
import { settle } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { startFilledServer } from '../support/filledServer.ts'
import { journey } from '../support/journey.ts'

// How people are told: by their browser, and not at night. The push service is a stand-in; the browser, its worker and what
// it shows are Chromium's.
const pair = createECDH('prime256v1')
const env = {
  VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
  VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
  MAIL_FROM: 'Console <console@example.com>',
  PUSH_NETWORKS: '127.0.0.0/8',
}
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service?.close())
const tests = journey({ start: () => startFilledServer({ env }) })

test('a message is shown by the browser that was switched on, and by none that was switched off', async () => {
  const { page, context } = await tests.staffAt('/inbox?settings=1', { as: 'finance' })
  const { origin } = new URL(page.url())
  const browser = openBrowser(`${service.origin}/send/1`)
  const { endpoint, p256dh, auth } = browser.subscription
  // A browser without a window has no push service and may show nothing: what those would answer is this.
  await page.evaluate(
    (json) => {
      PushManager.prototype.subscribe = async () =>
        Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => json })
    },
    { endpoint, keys: { p256dh, auth } },
  )
  const answer = (permission: NotificationPermission) =>
    page.evaluate((said) => {
      Object.defineProperty(Notification, 'permission', { get: () => said, configurable: true })
      Notification.requestPermission = async () => said
    }, permission)
  const push = page.getByTestId('inbox.push')
  await answer('denied')
  await push.click()
  await page.getByTestId('inbox.pushForbidden').waitFor()
  expect(await push.getAttribute('aria-checked')).toBe('false')
  await answer('granted')
  await settle(page)
  await push.click()
  await expect.poll(() => push.getAttribute('aria-checked')).toBe('true')
  expect(await axeFindings(page)).toEqual([])

  const admin = await logIn(tests.server.url, 'admin')
  const finance = await logIn(tests.server.url, 'finance')
  const { data: me } = await finance.call<{ id: string }>(endpoints.profile)
  const { data: refunds } = await admin.call<ListAnswer>('POST /refund/condition', {})
  const mention = { resource: 'refund', id: refunds.list[0]?.id, text: '请看一下', mentions: [me.id] }
  expect(await admin.call(commentEndpoints.addComment, mention)).toMatchObject({ status: 'success' })
  await expect.poll(() => service.pushed.length, { timeout: 20_000 }).toBe(1)
  const said = browser.read(service.pushed[0]?.body ?? Buffer.alloc(0))
  expect(said['title']).toContain('提到了您')

  // What arrived is given to the worker as Chromium gives it.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    Object.assign(self, { shown: [] })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      Reflect.get(self, 'shown').push({ title, body: options?.body, path: options?.data.path })
    }
  })
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.endsWith('/push-worker')) found(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify(said)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const { title, body, path } = said
  await expect.poll(() => worker?.evaluate(() => Reflect.get(self, 'shown'))).toEqual([{ title, body, path }])

  await push.click()
  await expect.poll(() => push.getAttribute('aria-checked')).toBe('false')
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  expect(tests.errors()).toEqual([])
})

test('quiet hours are kept as soon as they make sense, and what is typed stays until then', async () => {
  const { page } = await tests.staffAt('/inbox?settings=1', { as: 'ops' })
  const quiet = page.getByTestId('inbox.quiet')
  const [from, to] = [page.getByTestId('inbox.quiet.from'), page.getByTestId('inbox.quiet.to')]
  await quiet.click()
  await from.fill('20:30')
  await to.fill('20:30')
  await page.getByText('开始和结束时间不能相同').waitFor()
  expect(await to.inputValue()).toBe('20:30')
  await to.fill('')
  await page.getByText('请填写开始和结束时间').waitFor()
  await to.fill('07:15')
  await page.getByTestId('inbox.quiet.weekends').check()
  await expect.poll(() => page.getByText('请填写开始和结束时间').count()).toBe(0)
  const stored = async () => (await (await logIn(tests.server.url, 'ops')).call<object>(endpoints.preferences)).data
  await expect.poll(stored).toMatchObject({ 'inbox.quiet': { from: '20:30', to: '07:15', weekends: true } })
  await page.reload()
  await from.waitFor()
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['20:30', '07:15'])
  expect(await page.getByTestId('inbox.quiet.weekends').isChecked()).toBe(true)
  await quiet.click()
  await from.waitFor({ state: 'detached' })
  await expect.poll(async () => Object.keys(await stored())).not.toContain('inbox.quiet')
  expect(tests.errors()).toEqual([])
})
