import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import type { Client } from './client.ts'
import { endsSession, type Fault, type FaultProxy, faultProxy } from './faultProxy.ts'
import { startFilledServer } from './filledServer.ts'
import { dialog, paths } from './journey.ts'
import { choose, listPage } from './listPage.ts'

const resource = 'universalServicePhone'

/** A server behind a network that can be told to fail. */
export async function startBehindFaults() {
  const server = await startFilledServer()
  const proxy = await faultProxy(server.url)
  return {
    url: proxy.url,
    proxy,
    stop: async () => {
      await proxy.close()
      await server.stop()
    },
  }
}

export interface Screen {
  readonly address: string
  /** What is there once it has been read. */
  readonly content: string
}

/** One of each kind of screen. */
export const screensOf = (id: string): Readonly<Record<string, Screen>> => ({
  list: { address: paths.phones, content: 'tr[data-row-id]' },
  tree: { address: paths.companies, content: 'tr[data-row-id]' },
  record: { address: `${paths.phones}?show=${id}`, content: `[data-testid="${resource}.field.name"]` },
  'form of a record': { address: `${paths.phones}?edit=${id}`, content: `[data-testid="${resource}.submit"]` },
  'form of a new record': { address: `${paths.phones}?create=1`, content: `[data-testid="${resource}.submit"]` },
  import: { address: `${paths.phones}?import=1`, content: `[data-testid="${resource}.import"]` },
  settings: { address: '/yuanBaoManage/payConfig/ruleSetting', content: '[data-testid="payRuleSetting.submit"]' },
  report: { address: '/statistics/list', content: '[data-testid^="dataReport.card."]' },
  workplace: { address: paths.workplace, content: '[data-testid^="workplace.card."]' },
  'list of jobs': { address: paths.exportCenter, content: '#content h1, #content h4, #content table' },
  container: { address: '/functions/publish', content: '#content a, #content [data-row-id]' },
})

/** Whatever tells that something went wrong. */
const signs =
  '[role=alert]:visible, .ant-alert-error:visible, .obstacle:visible, .ant-message-notice:visible, .ant-modal-confirm:visible'
/** Without these there is no shell to show a screen in; how they fail is a case of its own. */
const boots = /\/(menu\/list|user\/preferences|account\/profile)/

const lateOnly = (fault: Fault) => fault === 'late' || fault === 'flapping'

/** Opens a screen while everything it reads goes wrong: it says so, around it the console stands, and later it works. */
export async function readsThrough(page: Page, proxy: FaultProxy, screen: Screen, fault: Fault): Promise<void> {
  proxy.fail(fault, (path) => !boots.test(path))
  await page.goto(screen.address)
  await page.getByTestId('shell.user').waitFor()
  await page.locator(`${signs}, ${screen.content}`).first().waitFor()
  if (proxy.failed() > 0 && !lateOnly(fault)) await page.locator(signs).first().waitFor()
  if (endsSession(fault)) expect(await dialog(page).count()).toBeLessThanOrEqual(1)
  expect((await page.locator('body').innerText()).trim()).not.toBe('')
  proxy.fail(null)
  await page.goto(screen.address)
  await page.locator(screen.content).first().waitFor()
}

export const namedSo = async (client: Client, name: string): Promise<readonly WireRow[]> =>
  (await client.call<ListAnswer>(`POST /${resource}/condition`, { keyword: name, pageSize: 50 })).data.list

/** Nothing typed is gone, and nobody is told that it was saved. */
async function expectKept(page: Page, form: 'create' | 'edit', name: string): Promise<void> {
  await page.locator(signs).first().waitFor()
  expect(await page.getByTestId(`${resource}.${form}`).isVisible()).toBe(true)
  expect(await listPage(page, resource).field('name').inputValue()).toBe(name)
  expect(await page.locator('.ant-message-success:visible').count()).toBe(0)
}

async function sendAgain(page: Page): Promise<void> {
  const front = dialog(page)
  if (await front.isVisible()) await front.getByRole('button', { name: '取消' }).click()
  await front.waitFor({ state: 'hidden' })
  // Clicks within half a second are one.
  await page.waitForTimeout(600)
  await listPage(page, resource).submit.click()
}

/** Saves while the call that saves goes wrong, and again when it does not. */
async function savesThrough(page: Page, proxy: FaultProxy, form: 'create' | 'edit', name: string, fault: Fault) {
  const opened = page.getByTestId(`${resource}.${form}`)
  proxy.fail(fault, (path) => /\/universalServicePhone\/(insert|update)/.test(path))
  await listPage(page, resource).submit.click()
  if (!lateOnly(fault)) await expectKept(page, form, name)
  else await Promise.race([opened.waitFor({ state: 'detached' }), page.locator(signs).first().waitFor()])
  expect(proxy.failed()).toBeGreaterThan(0)
  proxy.fail(null)
  if (await opened.isVisible()) await sendAgain(page)
  await opened.waitFor({ state: 'detached' })
}

/** A new record is there once, whatever became of the first attempt. */
export async function createsThrough(page: Page, proxy: FaultProxy, client: Client, name: string, fault: Fault) {
  await page.goto(`${paths.phones}?create=1`)
  const list = listPage(page, resource)
  await list.field('name').fill(name)
  await choose(page, list.field('categoryId'), '物业')
  await list.field('phone').fill('12345')
  await savesThrough(page, proxy, 'create', name, fault)
  expect(await namedSo(client, name)).toHaveLength(1)
}

/** A record is changed once. */
export async function updatesThrough(page: Page, proxy: FaultProxy, client: Client, row: WireRow, fault: Fault) {
  const name = `${String(row['name']).slice(0, 8)}${fault}`
  const read = async () => (await client.call<WireRow>(`GET /${resource}/detail`, { id: row.id })).data
  const before = await read()
  await page.goto(`${paths.phones}?edit=${row.id}`)
  await listPage(page, resource).field('name').fill(name)
  await savesThrough(page, proxy, 'edit', name, fault)
  expect(await read()).toMatchObject({ name, version: Number(before.version) + 1 })
}
