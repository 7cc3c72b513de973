import process from 'node:process'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../tools/chromium.mjs'
import { watchPages } from './openPages.ts'

let opened: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  browser.once('disconnected', () => {
    opened = undefined
  })
  return browser
}

/** The headless Chromium of this worker. It ends with it; every story closes its own windows. One that was closed is started anew. */
export function openBrowser(): Promise<Browser> {
  opened ??= launch()
  return opened
}

/** What a page may take, in ms: a busy machine takes its time, and what never comes still fails. `PATIENCE=5` fails sooner. */
const patience = Number(process.env['PATIENCE'] ?? 60) * 1_000

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Uncaught errors and violations of the content security policy since the visit began. */
  readonly errors: string[]
}

export interface VisitOptions {
  readonly width?: number
  readonly height?: number
  readonly locale?: 'zh' | 'en' | 'es'
  readonly timezoneId?: string
  /** What the browser kept of an earlier visit. */
  readonly storageState?: Exclude<BrowserContextOptions['storageState'], string | undefined>
  /** Default: as somebody who asked their system for less movement. */
  readonly motion?: boolean
  /** Without the content security policy: what it would stop runs. */
  readonly withoutPolicy?: boolean
  /**
   * Lets the console load what is likely to be opened next. Default: not, as on a connection that saves data; it is a
   * quarter of what a page costs the processor.
   */
  readonly loadsAhead?: boolean
}

/** A browser window of its own, with its own cookies. */
export async function visit(browser: Browser, baseURL: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    timezoneId: options.timezoneId ?? 'Asia/Shanghai',
    acceptDownloads: true,
    ...(options.storageState && { storageState: options.storageState }),
    bypassCSP: options.withoutPolicy ?? false,
    // What moves is pressed in vain now and then on a slow machine: a press that begins and ends on another element.
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
  })
  if (options.locale) await context.addCookies([{ name: 'language', value: options.locale, url: baseURL }])
  watchPages(context)
  // Playwright tells of an error without what caused it, and React of one it recovered from in nothing but its cause.
  await context.addInitScript(() => {
    window.addEventListener('error', ({ error }) => {
      if (error?.cause) console.error('Caused by', error.cause.stack ?? error.cause)
    })
  })
  if (!options.loadsAhead) {
    await context.addInitScript(() => {
      Object.defineProperty(Object.getPrototypeOf(Reflect.get(navigator, 'connection')), 'saveData', {
        get: () => true,
      })
    })
  }
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|is not translated|Maximum update depth|^Caused by/.test(message.text()))
      errors.push(message.text())
  })
  return { context, page, errors }
}

/** From now on the timers of the page run only when `page.clock` is told to. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/**
 * The time limits of requests pass by the clock of the page, which may be held: those of a browser itself do not. For
 * pages that are opened from now on.
 */
export const timeLimitsByClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const limits = new WeakMap<XMLHttpRequest, number>()
    const { send } = XMLHttpRequest.prototype
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(this: XMLHttpRequest, limit: number) {
        limits.set(this, limit)
      },
    })
    XMLHttpRequest.prototype.send = function (body) {
      const limit = limits.get(this) ?? 0
      if (limit > 0) {
        const timer = setTimeout(() => {
          this.dispatchEvent(new ProgressEvent('timeout'))
          this.abort()
        }, limit)
        this.addEventListener('loadend', () => clearTimeout(timer))
      }
      send.call(this, body)
    }
  })

/** Logs in through the login page, to which every address leads whoever is not logged in. */
export async function logInOn(
  page: Page,
  loginName: string,
  { password = 'Demo@2024', from = '/login' }: { readonly password?: string; readonly from?: string } = {},
): Promise<void> {
  await page.goto(from)
  await page.getByTestId('login.username').fill(loginName)
  await page.getByTestId('login.password').fill(password)
  await page.getByTestId('login.submit').click()
}

/** Holds what the page asks for at these addresses until the function it answers is called. */
export async function holdCalls(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Waits until a click on what sends something is another one: those within half a second are one. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(600)

/**
 * Waits until the page has nothing else to do. React shows what the mouse has moved, and runs the effects in which what
 * opens begins to listen, a moment after it could have: on a busy machine the next event comes before that.
 */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))

/** Escape, once what was opened listens. */
export async function pressEscape(page: Page): Promise<void> {
  await idle(page)
  await page.keyboard.press('Escape')
}
