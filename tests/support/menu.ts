import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { corporateId, endpoints, headers, type MenuNode } from '../../src/platform/contract.ts'
import { trailTo } from '../../src/shell/menu.ts'
import { tokenOf } from './journey.ts'

/** The menu the server answers the page's session with. */
async function menuOf(page: Page): Promise<readonly MenuNode[]> {
  const [, path = ''] = endpoints.menu.split(' ')
  const context = page.context()
  const head = { [headers.token]: await tokenOf(context), [headers.corporateId]: corporateId }
  const answer = await context.request.get(path, { headers: head })
  return (await answer.json()).data
}

const pathOf = (page: Page): string => new URL(page.url()).pathname

/**
 * Opens a page through the server's menu with the mouse. A group is opened only where what is below it does not stand
 * yet, and whatever the menu was doing meanwhile, the next look at it goes on from there.
 */
export async function openFromMenu(page: Page, path: string): Promise<void> {
  const trail = trailTo(await menuOf(page), path).map((node) => node.path)
  if (trail.length === 0) throw new Error(`the server's menu has no ${path}`)
  const toggle = page.getByTestId('shell.collapse')
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  const step = async () => {
    for (const one of trail.toReversed()) {
      const entry = page.getByTestId(`menu.${one}`)
      if (!(await entry.isVisible())) continue
      const isGroup = (await entry.getAttribute('aria-expanded')) !== null
      const isOpening = isGroup && (await entry.getAttribute('aria-expanded')) === 'true'
      if (!isOpening) await entry.click({ timeout: 3_000 }).catch(() => undefined)
      break
    }
    return pathOf(page)
  }
  await expect.poll(step, { interval: 150 }).toBe(path)
}
