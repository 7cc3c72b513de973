import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openFromMenu } from './menu.ts'

/** The strip of visited views as staff see it. */
export interface TabStrip {
  readonly tab: (path: string) => Locator
  readonly cross: (path: string) => Locator
  readonly dotOf: (path: string) => Locator
  /** Waits for exactly these tabs, in this order. */
  readonly holds: (...paths: readonly string[]) => Promise<void>
  /** Waits until the address and the tab that is marked agree. */
  readonly isAt: (path: string) => Promise<void>
  /** Opens pages through the menu, without a reload. */
  readonly open: (...paths: readonly string[]) => Promise<void>
  /** Goes to a tab even where a dialog lies over the strip: keys and other ways of moving reach it all the same. */
  readonly goTo: (path: string) => Promise<void>
  /** Chooses an entry of the menu a right click opens. */
  readonly choose: (path: string, entry: string) => Promise<void>
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname

export function tabStrip(page: Page): TabStrip {
  const tab = (path: string) => page.getByTestId(`tab.${path}`)
  const shown = () =>
    page.getByRole('tab').evaluateAll((tabs) => tabs.map((one) => one.dataset['testid']?.slice('tab.'.length)))
  const holds: TabStrip['holds'] = (...expected) => expect.poll(shown).toEqual(expected)
  const isAt: TabStrip['isAt'] = async (path) => {
    await expect.poll(() => pathOf(page)).toBe(path)
    await expect.poll(() => tab(path).getAttribute('aria-selected')).toBe('true')
  }
  return {
    tab,
    cross: (path) => page.getByTestId(`tab.${path}.close`),
    dotOf: (path) => tab(path).getByRole('img'),
    holds,
    isAt,
    open: async (...opened) => {
      for (const path of opened) {
        await openFromMenu(page, path)
        await isAt(path)
      }
    },
    goTo: async (path) => {
      await tab(path).evaluate((element: HTMLElement) => element.click())
      await isAt(path)
    },
    choose: async (path, entry) => {
      await tab(path).click({ button: 'right' })
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    },
  }
}
