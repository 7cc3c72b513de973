import { beforeAll, describe, expect, test } from 'vitest'
import { linesOf } from '../inventory/lines.ts'
import type { Visit } from '../support/browser.ts'
import { journey } from '../support/journey.ts'

// Domain 1: every address, hidden subpages included, typed as it stands there. It names the window and its tab, and has
// something to show: rows, a form, figures, or that the address names no record.
const { staffAt, newVisit, errors } = journey()
const titles = linesOf('titles').map(([path = '', zh = '', kind = '']) => ({ path, zh, kind }))
/** Those that are themselves when somebody is logged in. */
const pages = titles.filter(({ kind }) => !['public', 'group', 'redirect'].includes(kind))
const notYet = ['/firstUpdatePass']

const waiting = '#content .ant-skeleton, #content .ant-spin-spinning, #content .page-loading'

describe('as admin', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await staffAt('/workplace', { figures: true })
  })

  test.each(pages.filter(({ path }) => !notYet.includes(path)))('$path is $zh', async ({ path, zh }) => {
    const { page } = visit
    const address = path.replace(':id', 'none')
    await page.goto(address)
    await expect.poll(() => page.title()).toContain(zh)
    // The start page is called after the product, for which a tab has no room.
    await expect
      .poll(() => page.locator('.tabs [role=tab][aria-selected=true]').innerText())
      .toBe(path === '/workplace' ? '首页' : zh)
    expect(new URL(page.url()).pathname).toBe(address)
    await expect.poll(() => page.locator(waiting).count()).toBe(0)
    await expect.poll(() => page.locator('#content').innerText()).toMatch(/\S/)
    await page.locator('#content h1:visible').first().waitFor()
  })
})

describe('without a session', () => {
  test.each(['/login', '/unifiedLogin', '/404', '/401'])('%s has its title', async (path) => {
    const { page } = await newVisit()
    await page.goto(path)
    const title = titles.find((one) => one.path === path)?.zh
    await expect.poll(() => page.title()).toBe(`${title} · 油田社区管理后台`)
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
