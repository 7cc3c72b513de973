import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NormalResource } from '../../src/declare/index.ts'
import { listAddress, type RecordMode, recordAddress } from '../../src/platform/recordAddress.ts'
import { catalogue } from '../kit/catalogue.ts'
import { outdateAtWill } from '../support/attacks/outdate.ts'
import { payloads } from '../support/attacks/payloads.ts'
import { type Poison, poisonAnswers } from '../support/attacks/poison.ts'
import { type Watch, watchAttacks } from '../support/attacks/watch.ts'
import { reportFigure } from '../support/figures.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'
import { times } from '../support/size.ts'

// Whatever somebody wrote is a script: in every text of every answer, on every place that shows it, without the content
// security policy, which would hide that one ran. Nothing does, nothing in the page is ready to, and nobody else is asked.
const { staffAt, errors } = journey()
const elsewhere = catalogue.pages.filter(
  ({ kind, path }) => ['report', 'settings', 'custom'].includes(kind) && !path.includes(':'),
)
const resources = [...catalogue.resources, ...catalogue.views].filter(
  ({ path }) => path !== null && !elsewhere.some((page) => page.path === path),
)

/** The largest there is: two pages hold a row for every payload. */
const pageSize = 100
let page: Page
let watch: Watch
let poison: Poison
let outdate: (page: Page) => Promise<void>
let shown = 0
let texts = 0

const all = payloads.map((_, turn) => turn)
/** Values that stand in inputs cannot run; in a full run every tenth is tried all the same. */
const inForms = all.filter((turn) => turn % times(40, 10) === 0)

beforeAll(async () => {
  const opened = await staffAt('/workplace', { figures: true, withoutPolicy: true })
  page = opened.page
  poison = await poisonAnswers(opened.context)
  outdate = await outdateAtWill(opened.context)
  watch = await watchAttacks(opened.context, page.url())
})

const nothingRuns = async (where: string): Promise<void> => {
  shown += 1
  expect(await watch.found(page), where).toEqual([])
}

/** As a link of the console leads there: the page is not loaded anew. */
const follow = (address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

const painted = () =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function openRecord(resource: NormalResource, mode: RecordMode & ('show' | 'edit'), id: string): Promise<void> {
  poison.turn = 0
  const read = page.waitForResponse((answer) => answer.url().includes(id))
  await follow(recordAddress(resource, { mode, id }) ?? '')
  await read
  await page.getByTestId(`${resource.name}.${mode}`).waitFor()
  await painted()
}

/** The record that is open as if a colleague had written the next payload into it. */
async function readAgain(id: string, turn: number): Promise<void> {
  poison.turn = turn
  const read = page.waitForResponse((answer) => answer.url().includes(id))
  await outdate(page)
  await (await read).finished()
  await painted()
}

/** The lists and histories beside a record. */
async function openTabs(): Promise<void> {
  const inside = page.locator('#content [role=tab], .ant-modal [role=tab], .ant-drawer [role=tab]')
  for (const tab of await inside.all()) {
    if (!(await tab.isVisible())) continue
    await tab.click({ timeout: 3_000 }).catch(() => undefined)
    await page.waitForTimeout(300)
  }
}

describe('payloads in every text', () => {
  test.each(resources)('of $name', async (resource) => {
    const { list, rows } = listPage(page, resource.name)
    const address = (asked: Record<string, string>) =>
      listAddress(resource, resource.path ?? '', new URLSearchParams({ pageSize: `${pageSize}`, ...asked }))
    await page.goto(address({}))
    await rows.first().or(list.locator('.ant-empty')).first().waitFor()
    await nothingRuns('the list')
    if ((await rows.count()) === 0) return
    const key = (await rows.first().getAttribute('data-row-id')) ?? ''
    // What is no list of pages, a tree for instance, is there as a whole.
    for (let at = pageSize; key.endsWith('.0') && at < payloads.length; at += pageSize) {
      await follow(address({ pageNum: `${at / pageSize + 1}` }))
      await list.locator(`[data-row-id$=".${at}"]`).first().waitFor()
      await nothingRuns(`the list from payload ${at} on`)
    }
    const reads = resource.operations.some(({ verb }) => verb === 'detail')
    const id = key.replace(/\.\d+$/, '')
    if (reads) {
      await openRecord(resource, 'show', `${id}.0`)
      const read = new Set<string>()
      for (const turn of all) {
        await readAgain(id, turn)
        await nothingRuns(`the record with payload ${turn}`)
        read.add(await page.getByTestId(`${resource.name}.show`).innerText())
      }
      // Whatever has a text of its own showed one payload after the other.
      if (resource.fields.some(({ kind }) => kind === 'text' || kind === 'longText'))
        expect(read.size).toBeGreaterThan(1)
      texts += read.size
      await openTabs()
    }
    await page.emulateMedia({ media: 'print' })
    await nothingRuns('what stands beside the record, and its print')
    await page.emulateMedia({ media: 'screen' })
    if (!reads || !resource.operations.some(({ verb }) => verb === 'update')) return
    for (const turn of inForms) {
      await openRecord(resource, 'edit', `${id}.${turn}`)
      await nothingRuns(`the form with payload ${turn}`)
    }
  })

  test.each(elsewhere)('on $path', async ({ path }) => {
    await page.goto(path)
    await page.locator('#content').waitFor()
    await page.waitForTimeout(1_500)
    await nothingRuns(path)
  })

  test('nothing broke on the way', () => {
    expect(errors()).toEqual([])
    reportFigure('script payloads in every text', payloads.length)
    reportFigure('places they were read on, none of them ran', shown)
    reportFigure('records that differed by their payloads', texts)
  })
})
