import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { journey, paths } from '../support/journey.ts'
import { openFromMenu } from '../support/menu.ts'
import { numbersFrom, TabStory } from '../support/tabStory.ts'

// Specification 4 (tab and cache views), design 6 (tabs): somebody who opens everything and closes little.
const tests = journey()
const menuPages = [
  '/setting/project',
  '/setting/job',
  '/setting/dictionary',
  paths.accounts,
  paths.companies,
  paths.phones,
  paths.units,
]

/** Bytes of the page's heap that are still needed. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  // What the first collection lets go of may hold on to more.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Thirty more tabs, as a reload brings them back: by their addresses. */
async function addRecords(page: Page, story: TabStory): Promise<void> {
  const staff = await logIn(tests.server.url, 'admin')
  const answer = await staff.call<ListAnswer>('POST /unitServicePhone/condition', { pageSize: 50 })
  const addresses = answer.data.list.map(({ id }) => `${paths.unitForm}?id=${id}`)
  story.strip.push(...addresses.filter((address) => !story.strip.includes(address)).slice(0, 40 - story.strip.length))
  await page.evaluate((strip) => {
    const stored = JSON.parse(sessionStorage.getItem('tabs') ?? '{}')
    sessionStorage.setItem('tabs', JSON.stringify({ ...stored, addresses: strip }))
  }, story.strip)
  await page.reload()
  await page.getByTestId('shell.user').waitFor()
}

test('forty tabs, used in any order: the strip obeys, nothing typed is lost silently, the heap stays bounded', async () => {
  const { page } = await tests.staffAt(paths.workplace, { figures: true })
  // Every group once, so that each entry of the menu can be pressed from here on.
  for (const path of menuPages) await openFromMenu(page, path)
  const story = new TabStory(page, numbersFrom(20_260_314))
  story.strip = [paths.workplace, ...menuPages]
  story.active = paths.units
  while (story.strip.length < 10) await story.openRecord()
  const ofTen = await heapOf(page)
  const withinBounds = async () => {
    const now = await heapOf(page)
    const sizes = [ofTen, now].map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(', then ')
    expect(now / ofTen, sizes).toBeLessThan(1.5)
  }

  await addRecords(page, story)
  expect(story.strip).toHaveLength(40)
  for (const key of [...story.strip]) await story.switchTo(key)
  await withinBounds()
  // The same story on every machine; a slow one hears less of it.
  const end = Date.now() + 25_000
  for (let step = 0; step < 80 && (step < 20 || Date.now() < end); step += 1) await story.step()
  await withinBounds()

  // What was typed and never given up is still there.
  for (const key of [...story.typed.keys()]) await story.switchTo(key)
  await story.closeOthers()
  expect(tests.errors()).toEqual([])
})
