/// <reference lib="dom" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { openBrowser } from '../../../tests/support/browser.ts'
import { serveFolder } from '../first-load/staticServer.ts'
import { type Measure, measure, median } from '../measure.ts'
import { inSteps } from '../steps.ts'

const subjects = ['ours', 'floor'] as const
type Subject = (typeof subjects)[number]

const keys = 40
/** Notches of a wheel, and how far each goes: through all rows. */
const notches = 400
const notch = 120

/** Builds the pages of the screens, from the console's own source, as the console is built. */
async function buildPages(outDir: string): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await build({
    root: join(import.meta.dirname, 'pages'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2022', emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  })
  writeFileSync(join(outDir, 'config.json'), JSON.stringify({ apiBase: '' }))
}

/** A page that never rests is measured all the same. */
const mostIdleMs = 5_000

async function opened(browser: Browser, url: string, subject: Subject, what: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/#${subject}=${what}`)
  return page
}

const fields: Readonly<Record<Subject, string>> = {
  ours: '[data-testid="big.field.field20"]',
  floor: '[data-typed="field20"]',
}

/** Milliseconds from each key until its character is on the screen. */
async function typing(browser: Browser, url: string, subject: Subject): Promise<number[]> {
  const page = await opened(browser, url, subject, 'form')
  const field = page.locator(fields[subject])
  await field.click()
  await page.evaluate(() => {
    const shown: number[] = []
    Object.assign(window, { shown })
    let pressed = 0
    document.addEventListener('keydown', () => (pressed = performance.now()), true)
    document.addEventListener(
      'input',
      () => requestAnimationFrame(() => setTimeout(() => shown.push(performance.now() - pressed))),
      true,
    )
  })
  for (let n = 0; n < keys; n++) {
    await field.press('a')
    await page.waitForFunction((count) => (window as unknown as { shown: number[] }).shown.length > count, n)
  }
  const times = await page.evaluate(() => (window as unknown as { shown: number[] }).shown)
  await page.close()
  return times
}

/** Milliseconds of each task over 50 ms while all rows are scrolled through. */
async function scrolling(browser: Browser, url: string, subject: Subject): Promise<number[]> {
  const page = await opened(browser, url, subject, 'list')
  await page.locator('.ant-table-row').nth(5).waitFor()
  // What opening the page costs is measured elsewhere.
  await page.evaluate((timeout) => new Promise((idle) => requestIdleCallback(idle, { timeout })), mostIdleMs)
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.locator('.ant-table-row').nth(2).hover()
  for (let n = 0; n < notches; n++) {
    await page.mouse.wheel(0, notch)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  const times = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  await page.close()
  return times
}

const atMost = (limit: number) => ({ atMost: limit, absolute: true })

/** Typing into a big form and scrolling through a long list, beside the same in plain antd. */
export const bigScreens = (): Promise<Measure[]> =>
  inSteps(async (later) => {
    const folder = mkdtempSync(join(tmpdir(), 'console-bench-'))
    later(() => rmSync(folder, { recursive: true, force: true }))
    await buildPages(folder)
    const { url, close } = await serveFolder(folder)
    later(close)
    const browser = await openBrowser()
    later(() => browser.close())
    const both = async (work: typeof typing) => ({
      ours: await work(browser, url, 'ours'),
      floor: await work(browser, url, 'floor'),
    })
    const typed = await both(typing)
    const scrolled = await both(scrolling)
    const most = (times: readonly number[]) => Math.max(0, ...times)
    const form = 'typing, 40 fields and a table of 50 rows'
    const list = 'scrolling, 1,000 rows'
    return [
      measure({ what: `${form}: middle character`, ours: median(typed.ours), floor: median(typed.floor), unit: 'ms' }),
      measure({
        what: `${form}: slowest character`,
        ours: most(typed.ours),
        floor: most(typed.floor),
        unit: 'ms',
        goal: atMost(50),
      }),
      measure({
        what: `${list}: longest task`,
        ours: most(scrolled.ours),
        floor: most(scrolled.floor),
        unit: 'ms',
        goal: atMost(100),
      }),
      measure({
        what: `${list}: tasks over 50 ms`,
        ours: scrolled.ours.length,
        floor: scrolled.floor.length,
      }),
    ]
  })
