import type { Page } from 'playwright-core'

/** An entry of the kind layout-shift, which the library of types does not know. */
interface Shift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

declare global {
  interface Window {
    /** What moved after it was painted without anybody having asked for it. */
    moved: string[]
  }
}

function noteMoves(): void {
  window.moved = []
  new PerformanceObserver((seen) => {
    for (const { sources } of seen.getEntries() as Shift[])
      for (const { node, previousRect, currentRect } of sources)
        window.moved.push(
          `${(node as Element | null)?.className}: ${previousRect.x}, ${previousRect.y} to ${currentRect.x}, ${currentRect.y}`,
        )
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Watches every page that this window opens from now on. */
export const watchMoves = (page: Page): Promise<unknown> => page.addInitScript(noteMoves)

/** Opens an address; answers what moved until something was there. */
export async function movesOnOpening(page: Page, address: string, there: string): Promise<readonly string[]> {
  await page.goto(address)
  await page.locator(there).waitFor()
  return await page.evaluate(() => window.moved)
}
