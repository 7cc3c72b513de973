/// <reference lib="dom" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { openBrowser } from '../../../tests/support/browser.ts'
import { antdSheets } from '../../antdSheets/plugin.ts'
import { declarationIndex } from '../../declarationIndex.ts'
import { serveFolder } from '../first-load/staticServer.ts'
import { type Measure, measure, median } from '../measure.ts'
import { inSteps } from '../steps.ts'

const subjects = ['ours', 'floor'] as const
type Subject = (typeof subjects)[number]

const keys = 40
const openings = 7
/** Notches of a wheel, and how far each goes: through all rows. */
const notches = 400
const notch = 120

/** The project, because what the build makes of its declarations stands there. */
const root = join(import.meta.dirname, '../../..')
const pages = 'tools/bench/screens/pages/index.html'

/** The console's screens, in a chunk whose styles the build takes for those that are needed first. */
const screens = { name: 'shell', test: /\/screens\/pages\/ours\.jsx$/ }

/** Builds the pages of the screens: ours from the console's own source, as the console is built; the floor with antd alone. */
async function buildPages(subject: Subject, outDir: string): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await build({
    root,
    publicDir: false,
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.INSPECTABLE': JSON.stringify('') },
    plugins: [react(), declarationIndex(), antdSheets()],
    build: {
      outDir,
      target: 'es2022',
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: join(root, pages),
        ...(subject === 'ours' && { output: { codeSplitting: { groups: [screens] } } }),
      },
    },
  })
  writeFileSync(join(outDir, 'config.json'), JSON.stringify({ apiBase: '' }))
}

/** A page that never rests is measured all the same. */
const maxIdleMs = 5_000

async function opened(browser: Browser, url: string, subject: Subject, what: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/${pages}#${subject}=${what}`)
  return page
}

const fields: Readonly<Record<Subject, string>> = {
  ours: '[data-testid="big.field.field20"]',
  floor: '[data-typed="field20"]',
}

/** Answers how many milliseconds of scripts there have been since. */
async function scripts(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  }
  const before = await spent()
  return async () => (await spent()) - before
}

/** Milliseconds from each key until its character is on the screen, and what scripts took of them in the middle. */
async function typing(browser: Browser, url: string, subject: Subject) {
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
  const scriptMs = await scripts(page)
  for (let n = 0; n < keys; n++) {
    await field.press('a')
    await page.waitForFunction((count) => (window as unknown as { shown: number[] }).shown.length > count, n)
  }
  const script = (await scriptMs()) / keys
  const shown = await page.evaluate(() => (window as unknown as { shown: number[] }).shown)
  await page.close()
  return { shown, script }
}

/** Milliseconds until rows are on the screen, while another such list is open, so that code and styles are there. */
async function openingAgain(browser: Browser, url: string, subject: Subject): Promise<number> {
  const page = await opened(browser, url, subject, 'again')
  const taken = await page.waitForFunction(() => (window as { again?: number }).again)
  const milliseconds = Number(await taken.jsonValue())
  await page.close()
  return milliseconds
}

/** Milliseconds of each task over 50 ms while all rows are scrolled through. */
async function scrolling(browser: Browser, url: string, subject: Subject): Promise<number[]> {
  const page = await opened(browser, url, subject, 'list')
  await page.locator('tr[data-row-id], .ant-table-row').nth(5).waitFor()
  // What opening the page costs is measured elsewhere.
  await page.evaluate((timeout) => new Promise((idle) => requestIdleCallback(idle, { timeout })), maxIdleMs)
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.locator('tr[data-row-id], .ant-table-row').nth(2).hover()
  for (let n = 0; n < notches; n++) {
    await page.mouse.wheel(0, notch)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  const times = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  await page.close()
  return times
}

/** Milliseconds of scripts for a key in a sheet: moving, typing over a cell, and going on to the next. */
async function sheetKeys(browser: Browser, url: string, subject: Subject): Promise<number> {
  const page = await opened(browser, url, subject, 'grid')
  await page.locator('.dsg-row:not(.dsg-row-header)').nth(2).locator('.dsg-cell').nth(2).click()
  for (let n = 0; n < keys; n++) await page.keyboard.press('ArrowDown')
  const scriptMs = await scripts(page)
  const pressed = ['ArrowDown', 'ArrowRight', 'a', 'Enter', 'ArrowLeft'] as const
  for (let n = 0; n < keys; n++) {
    await page.keyboard.press(pressed[n % pressed.length] ?? 'ArrowDown')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  const script = (await scriptMs()) / keys
  await page.close()
  return script
}

const atMost = (limit: number) => ({ atMost: limit, absolute: true })

/** Typing into a big form, opening and scrolling a long list, keys in a sheet, beside the same in plain libraries. */
export const bigScreens = (): Promise<Measure[]> =>
  inSteps(async (later) => {
    const served = async (subject: Subject) => {
      const folder = mkdtempSync(join(tmpdir(), 'console-bench-'))
      later(() => rmSync(folder, { recursive: true, force: true }))
      await buildPages(subject, folder)
      const { url, close } = await serveFolder(folder)
      later(close)
      return url
    }
    const urls = { ours: await served('ours'), floor: await served('floor') }
    const browser = await openBrowser()
    later(() => browser.close())
    const both = async <T>(work: (browser: Browser, url: string, subject: Subject) => Promise<T>) => ({
      ours: await work(browser, urls.ours, 'ours'),
      floor: await work(browser, urls.floor, 'floor'),
    })
    const typed = await both(typing)
    const scrolled = await both(scrolling)
    const sheet = await both(sheetKeys)
    const again: Record<Subject, number>[] = []
    for (let n = 0; n < openings; n++) again.push(await both(openingAgain))
    const most = (times: readonly number[]) => Math.max(0, ...times)
    const form = 'typing, 40 fields and a table of 50 rows'
    const list = '1,000 rows'
    return [
      measure({
        what: `${form}: scripts for a character`,
        ours: typed.ours.script,
        floor: typed.floor.script,
        unit: 'ms',
        goal: atMost(16),
      }),
      measure({
        what: `${form}: middle character`,
        ours: median(typed.ours.shown),
        floor: median(typed.floor.shown),
        unit: 'ms',
      }),
      measure({
        what: `${form}: slowest character`,
        ours: most(typed.ours.shown),
        floor: most(typed.floor.shown),
        unit: 'ms',
        goal: atMost(50),
      }),
      measure({
        what: `${list}: opened again`,
        ours: median(again.map(({ ours }) => ours)),
        floor: median(again.map(({ floor }) => floor)),
        unit: 'ms',
        goal: { atMost: 1.2 },
      }),
      measure({
        what: `${list}, scrolling: longest task`,
        ours: most(scrolled.ours),
        floor: most(scrolled.floor),
        unit: 'ms',
        goal: atMost(50),
      }),
      measure({
        what: 'a sheet of 2,000 rows: scripts for a key',
        ours: sheet.ours,
        floor: sheet.floor,
        unit: 'ms',
        goal: atMost(16),
      }),
      measure({
        what: `${list}, scrolling: tasks over 50 ms`,
        ours: scrolled.ours.length,
        floor: scrolled.floor.length,
      }),
    ]
  })
