import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdCalls } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'
import { movesOnOpening, watchMoves } from '../support/moves.ts'
import { cases } from '../support/size.ts'

// What the first load may cost: counts and bytes as sent, which no machine makes slower. What it costs: npm run bench.
const tests = journey()
const { newVisit, staff } = tests
const kilobyte = 1000

/** Requests and bytes from opening an address until something is there. */
async function costOf(page: Page, address: string, there: () => Promise<unknown>) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(address)
  await there()
  // Whether a picture is here by then depends on the machine.
  const waitedFor = requests.filter((request) => request.resourceType() !== 'image')
  const sizes = await Promise.all(waitedFor.map((request) => request.sizes()))
  return { requests: sizes.length, bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) }
}

test('the login page', async () => {
  const { page } = await newVisit()
  const cost = await costOf(page, '/login', () => page.getByTestId('login.password').waitFor())
  expect(cost.requests).toBeLessThanOrEqual(8)
  expect(cost.bytes).toBeLessThan(78 * kilobyte)
})

test('the first list in a browser that has nothing yet', async () => {
  const { page } = await staff()
  const list = listPage(page, 'universalServicePhone')
  const cost = await costOf(page, paths.phones, () => list.rows.first().waitFor())
  expect(cost.requests).toBeLessThanOrEqual(14)
  expect(cost.bytes).toBeLessThan(470 * kilobyte)
})

test('the packages of the first list import packages alone: a release of the console leaves them in the cache', () => {
  const folder = resolve(import.meta.dirname, '../../dist/assets')
  const packages = readdirSync(folder).filter((name) => /^(start|shell)-packages-.+\.js$/.test(name))
  expect(packages).toHaveLength(2)
  for (const name of packages) {
    const imported = [...readFileSync(resolve(folder, name), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)]
    for (const [, other] of imported) expect(other).toMatch(/-packages-|^rolldown-runtime-/)
  }
})

test('the rows of the first list are asked for once, however it is opened', async () => {
  const { page } = await staff({ loadsAhead: true })
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
  const release = await holdCalls(page, /\/assets\/style-/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  expect(await page.locator('.frame').isVisible()).toBe(true)
  expect(await page.getByTestId('login.password').count()).toBe(0)
  release()
  await page.getByTestId('login.password').waitFor()
})

/** The boxes of what stands at these selectors, null for what is not seen: a phone's sidebar waits beside the screen. */
const boxesOf = (page: Page, selectors: readonly string[]) =>
  Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).boundingBox()
      return box !== null && box.x + box.width > 0 ? box : null
    }),
  )

/** What a visit shows before its scripts have come, and after them, at these selectors. */
async function beforeAndAfter(
  page: Page,
  address: string,
  { before, after, there }: Record<'before' | 'after', readonly string[]> & { there: string },
) {
  const release = await holdCalls(page, /\/assets\/[^/]+\.js$/)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  const frame = await boxesOf(page, before)
  release()
  await page.getByTestId(there).waitFor()
  const console = await boxesOf(page, after)
  await page.unroute(/\/assets\/[^/]+\.js$/)
  return { frame, console }
}

const shellParts = {
  before: ['.frame-side', '.frame-top', '.frame-tabs'],
  after: ['.layout-sidebar', '.topbar', '.tabs'],
  there: 'shell.user',
}

test.each([
  ['with its sidebar', { width: 1440, sidebarStatus: '1', sidebar: 248 }],
  ['with its sidebar folded', { width: 1440, sidebarStatus: '0', sidebar: 64 }],
  ['on a phone', { width: 390, sidebarStatus: '1', sidebar: 0 }],
])('the frame stands where the console will, %s', async (_, { width, sidebarStatus, sidebar }) => {
  const { page, context } = await staff({ width, height: 844 })
  await context.addCookies([{ name: 'sidebarStatus', value: sidebarStatus, url: tests.server.url }])
  const { frame, console } = await beforeAndAfter(page, paths.phones, shellParts)
  expect(frame).toEqual(console)
  expect(frame.map((box) => box?.width ?? 0)).toEqual([sidebar, width - sidebar, width - sidebar])
})

test('the frame of the login page has its two halves, and no sidebar', async () => {
  const { page } = await newVisit()
  const { frame, console } = await beforeAndAfter(page, '/login', {
    before: ['.frame-side', '.frame-main', '.frame-top', '.frame-tabs'],
    after: ['.public-brand', '.public-main'],
    there: 'login.password',
  })
  expect(frame).toEqual([...console, null, null])
})

const phones = [paths.phones, '[data-testid="universalServicePhone.action.layout"]'] as const
const board = [paths.workplace, '[data-testid="workplace.report"][aria-busy="false"]'] as const
const listBelowReport = [paths.customers, '[data-testid="customerSummary.report"][aria-busy="false"]'] as const

const wide = [phones, board, listBelowReport] as const
const narrow = [phones, board] as const
const usual = [['zh', 1440, wide] as const, ['es', 390, narrow] as const]
const others = [
  ['en', 1440, wide] as const,
  ['es', 1440, wide] as const,
  ['zh', 390, narrow] as const,
  ['en', 390, narrow] as const,
]

test.each(cases(usual, [...usual, ...others]))(
  'nothing moves from under the pointer while a page is opened: %s, %i wide',
  async (locale, width, opened) => {
    const { page } = await staff({ locale, width })
    await watchMoves(page)
    for (const [address, there] of opened) expect(await movesOnOpening(page, address, there), address).toEqual([])
  },
)

test('nothing that is for developers and QA is in an ordinary build', () => {
  const files = readdirSync(resolve(import.meta.dirname, '../../dist/assets'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => /^(Inspector|ResourcesPage)/.test(name))).toEqual([])
})
