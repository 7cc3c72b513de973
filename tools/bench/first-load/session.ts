import type { Browser } from 'playwright-core'
import { logInOn, visit } from '../../../tests/support/browser.ts'

/** Whoever is logged in to the console, as a browser keeps it. */
export async function sessionOn(browser: Browser, url: string) {
  const { context, page } = await visit(browser, url)
  await logInOn(page, 'admin')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  const state = await context.storageState()
  await context.close()
  return state
}
