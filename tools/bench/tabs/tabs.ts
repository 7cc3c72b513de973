/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from '../../../tests/support/browser.ts'
import { startServer } from '../../../tests/support/server.ts'
import { slowDown } from '../first-load/pageLoad.ts'
import { sessionOn } from '../first-load/session.ts'
import { type Goal, type Measure, measure, median } from '../measure.ts'
import { inSteps } from '../steps.ts'

/** Two lists that every installation has rows of. */
const lists = [
  { path: '/setting/account', list: 'account.list' },
  { path: '/setting/job', list: 'job.list' },
] as const
const times = 7
const manyTabs = 20
const mebibyte = 1024 * 1024
const atMost = (limit: number): Goal => ({ atMost: limit, absolute: true })

interface Press {
  readonly hook: string
  readonly list: string
}

/** Runs in the page: presses something, and answers the milliseconds until the frame after rows of the list are seen. */
function pressed({ hook, list }: Press): Promise<number> {
  return new Promise((resolve) => {
    const begin = performance.now()
    const look = () => {
      const row = document.querySelector(`[data-testid="${list}"] tr[data-row-id]`)
      if (row?.checkVisibility()) requestAnimationFrame(() => resolve(performance.now() - begin))
      else setTimeout(look, 1)
    }
    document.querySelector<HTMLElement>(`[data-testid="${hook}"]`)?.click()
    look()
  })
}

/** A second press within half a second is the first one; nobody switches faster. */
const betweenMs = 700
async function press(page: Page, what: Press): Promise<number> {
  const taken = await page.evaluate(pressed, what)
  await page.waitForTimeout(betweenMs)
  return taken
}

/** The console of somebody with the whole menu unfolded. */
async function opened(browser: Browser, url: string, session: BrowserContextOptions['storageState']): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(session && { storageState: session }),
  })
  const page = await context.newPage()
  await page.goto(url + lists[0].path)
  await page.locator('tr[data-row-id]').first().waitFor()
  const closed = page.locator('nav.sidebar button[aria-expanded=false]')
  while ((await closed.count()) > 0) {
    await closed.first().click()
    await page.waitForTimeout(betweenMs)
  }
  return page
}

/** From list to list: through the menu to one that was closed, and to a tab that is open. */
async function switches(page: Page): Promise<{ readonly anew: number; readonly open: number }> {
  const [first, second] = lists
  await press(page, { hook: `menu.${second.path}`, list: second.list })
  const anew: number[] = []
  const open: number[] = []
  for (let n = 0; n < times; n++) {
    open.push(await press(page, { hook: `tab.${first.path}`, list: first.list }))
    open.push(await press(page, { hook: `tab.${second.path}`, list: second.list }))
    await press(page, { hook: `tab.${second.path}.close`, list: first.list })
    anew.push(await press(page, { hook: `menu.${second.path}`, list: second.list }))
  }
  return { anew: median(anew), open: median(open) }
}

/** Megabytes that are still held after so many pages were visited and what is no longer needed was let go of. */
async function heapAfter(page: Page, count: number): Promise<number> {
  const entries = await page
    .locator('nav.sidebar a[data-testid^="menu./"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-testid') ?? ''))
  for (const entry of entries.slice(0, count)) {
    await page.getByTestId(entry).evaluate((link) => (link as HTMLElement).click())
    // Long enough for what it asks for; the channel of changes stays open, so there is no end to wait for.
    await page.waitForTimeout(2 * betweenMs)
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / mebibyte
}

/** What it takes to go from page to page, and what many open tabs hold. */
export const tabs = (): Promise<Measure[]> =>
  inSteps(async (later) => {
    const { url, stop } = await startServer()
    later(stop)
    const browser = await openBrowser()
    later(() => browser.close())
    const session = await sessionOn(browser, url)
    const measures: Measure[] = []
    for (const slow of [false, true]) {
      const page = await opened(browser, url, session)
      if (slow) await slowDown(page)
      const { anew, open } = await switches(page)
      const what = `page switch${slow ? ', slow' : ''}`
      measures.push(
        measure({ what: `${what}: list to list`, ours: anew, unit: 'ms', goal: atMost(slow ? 250 : 75) }),
        measure({ what: `${what}: to an open tab`, ours: open, unit: 'ms', ...(!slow && { goal: atMost(50) }) }),
      )
      await page.context().close()
    }
    const page = await opened(browser, url, session)
    const what = `heap after ${manyTabs} tabs`
    measures.push(measure({ what, ours: await heapAfter(page, manyTabs), unit: 'MiB', goal: atMost(60) }))
    return measures
  })
