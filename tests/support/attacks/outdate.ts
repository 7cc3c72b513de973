import type { BrowserContext, Page } from 'playwright-core'
import { endpoints } from '../../../src/platform/contract.ts'

/**
 * From now on no platform tells the pages of a window what changed. Answers what does instead: everything on the screen is
 * out of date, and is read again.
 */
export async function outdateAtWill(context: BrowserContext): Promise<(page: Page) => Promise<void>> {
  await context.addInitScript((live) => {
    const real = globalThis.fetch
    const told = new TextEncoder().encode('data: {"type":"reset"}\n\n')
    const stream = () =>
      new ReadableStream({
        start: (events) => void Object.assign(globalThis, { outdate: () => events.enqueue(told) }),
      })
    globalThis.fetch = async (asked, ...rest) =>
      String(asked).endsWith(live)
        ? new Response(stream(), { headers: { 'Content-Type': 'text/event-stream' } })
        : real(asked, ...rest)
  }, endpoints.live.slice('GET '.length))
  return async (page) => {
    await page.waitForFunction(() => 'outdate' in globalThis)
    await page.evaluate(() => (globalThis as unknown as { outdate: () => void }).outdate())
  }
}
