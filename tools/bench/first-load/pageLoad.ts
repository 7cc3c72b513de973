/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** An address, and by what one sees that it can be used. */
export interface Target {
  readonly url: string
  readonly ready: string
}

export interface Request {
  readonly url: string
  /** `navigation`, `script`, `link`, `fetch` … */
  readonly cause: string
  /** Bytes of the body as it was sent. */
  readonly sent: number
}

/** What opening a page came to. */
export interface PageLoad {
  /** Milliseconds from asking for the page until what can be used was drawn. */
  readonly readyAt: number
  /** Milliseconds until anything was seen. */
  readonly firstPaint: number
  /** What was asked for until it stood in the document, the page itself first. */
  readonly requests: readonly Request[]
}

/**
 * Runs in the page before everything else: notes when what is waited for is there, and when its frame has been drawn. It
 * tells by a line of the log, because asking the page would have it work while it loads.
 */
function noteReady(selector: string) {
  const seen = () => {
    performance.mark('seen')
    console.debug('seen')
  }
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    performance.mark('there')
    requestAnimationFrame(() => setTimeout(seen))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. Files that were fetched ahead, after it could be used, do not count. */
function report() {
  const [there = Number.NaN, readyAt = Number.NaN] = ['there', 'seen'].map(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime,
  )
  const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return {
    readyAt,
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? readyAt,
    requests: (loads as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime <= there)
      .map(({ name, initiatorType, encodedBodySize }) => ({ url: name, cause: initiatorType, sent: encodedBodySize })),
  }
}

/** A phone of some years ago on a line that is no good: a quarter of the speed, 9 Mbit/s, 85 ms. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytesPerSecond = (9 * 1_000_000) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 85,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Opens the page in a browser window and waits until it can be used. */
export async function loadIn(context: BrowserContext, { url, ready }: Target, slow = false): Promise<PageLoad> {
  const page = await context.newPage()
  if (slow) await slowDown(page)
  await page.addInitScript(noteReady, ready)
  const seen = page.waitForEvent('console', (line) => line.text() === 'seen')
  await Promise.all([page.goto(url, { waitUntil: 'commit' }), seen]).catch(async (cause: unknown) => {
    throw new Error(`${page.url()} shows no ${ready}, but: ${await page.innerText('body')}`, { cause })
  })
  // What was asked for before may still be on its way; a channel that stays open is not waited for.
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined)
  return await page.evaluate(report)
}

/** Opens the page as somebody who never was here before, but may have a session. */
export async function loadCold(
  browser: Browser,
  target: Target,
  session?: BrowserContextOptions['storageState'],
  slow = false,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(session && { storageState: session }),
  })
  return await loadIn(context, target, slow).finally(() => context.close())
}
