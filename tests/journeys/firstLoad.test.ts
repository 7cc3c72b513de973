import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// What the first load may cost: counts and bytes as sent, which no machine makes slower. What it costs: npm run bench.
const { newVisit, staffAt } = journey()
const kilobyte = 1000

/** Requests and bytes from opening an address until something is there. */
async function costOf(page: Page, address: string, there: () => Promise<unknown>) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(address)
  await there()
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return { requests: sizes.length, bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) }
}

test('the login page', async () => {
  const { page } = await newVisit()
  const cost = await costOf(page, '/login', () => page.getByTestId('login.password').waitFor())
  expect(cost.requests).toBeLessThanOrEqual(8)
  expect(cost.bytes).toBeLessThan(80 * kilobyte)
})

test('the first list in a browser that has nothing yet', async () => {
  const { context } = await staffAt(paths.workplace)
  const cookies = await context.cookies()
  const { page, context: fresh } = await newVisit()
  await fresh.addCookies(cookies)
  const list = listPage(page, 'universalServicePhone')
  const cost = await costOf(page, paths.phones, () => list.rows.first().waitFor())
  expect(cost.requests).toBeLessThanOrEqual(15)
  expect(cost.bytes).toBeLessThan(480 * kilobyte)
})

test('the rows of the first list are asked for once, however it is opened', async () => {
  const { page } = await staffAt(paths.workplace)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/universalServicePhone/condition')) asked.push(request.postData() ?? '')
  })
  const list = listPage(page, 'universalServicePhone')
  const seen = async (open: () => Promise<unknown>) => {
    asked.length = 0
    // What the next click may need is fetched when nothing else has been for a moment.
    await Promise.all([page.waitForRequest(/\/assets\/record/), open()])
    await list.rows.first().waitFor()
    return asked.map((body) => JSON.parse(body))
  }
  expect(await seen(() => page.goto(paths.phones))).toHaveLength(1)
  expect(await seen(() => page.goto(`${paths.phones}?pageNum=2&pageSize=10`))).toMatchObject([
    { pageNum: 2, pageSize: 10 },
  ])
  expect(await seen(() => page.reload())).toMatchObject([{ pageNum: 2, pageSize: 10 }])
})

test('a frame is painted before the styles have come, and nothing of the console without its styles', async () => {
  const { page } = await newVisit()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/style-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  expect(await page.locator('.frame').isVisible()).toBe(true)
  expect(await page.getByTestId('login.password').count()).toBe(0)
  release()
  await page.getByTestId('login.password').waitFor()
})

test('nothing that is for developers and QA is in an ordinary build', () => {
  const files = readdirSync(resolve(import.meta.dirname, '../../dist/assets'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => /^(Inspector|ResourcesPage)/.test(name))).toEqual([])
})
