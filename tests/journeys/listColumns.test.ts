import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isNumberKind, type Kind, type NormalResource } from '#declare'
import { registry } from '../../server/registry.ts'
import { rowsParam } from '../../src/platform/recordAddress.ts'
import { journey } from '../support/journey.ts'
import { cases } from '../support/size.ts'

// What a row is judged by is read whole on every list, whatever stands beside it.
const { staffAt, errors } = journey()
const { catalogue } = registry()
const lists = [...catalogue.resources, ...catalogue.views].filter(
  ({ path, operations, kind }) =>
    path !== null && kind !== 'singleton' && operations.some(({ verb }) => verb === 'list'),
)
const widths = [1280, 1440, 1920]
const calendar: readonly Kind[] = ['date', 'dateTime', 'dateRange', 'timeOfDay', 'mobile', 'phone']
const isFigure = (kind: Kind) => isNumberKind(kind) || calendar.includes(kind)

/** Goes to a page as a link in the console does. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

interface Asked {
  readonly list: string
  readonly lead: readonly string[]
  readonly figures: readonly string[]
}

/** What of a list cannot be read. */
const unreadable = (page: Page, asked: Asked): Promise<readonly string[]> =>
  page.evaluate(({ list, lead, figures }) => {
    const table = document.querySelector<HTMLTableElement>(`[data-testid="${list}"] table`)
    // Below the figures of a report it has to be scrolled to.
    table?.querySelector('tbody tr[data-row-id]')?.scrollIntoView({ block: 'center' })
    const body = table?.parentElement?.getBoundingClientRect()
    if (!table || !body) return ['there is no table']
    const keys = [...table.querySelectorAll('thead th')].map((heading) => heading.getAttribute('data-column') ?? '')
    const found = lead.filter((key) => !keys.includes(key)).map((key) => `${key} is not there`)
    for (const row of [...table.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row-id]')].slice(0, 15))
      for (const [index, cell] of [...row.cells].entries()) {
        const key = keys[index] ?? ''
        const { left, right, top, height, width } = cell.getBoundingClientRect()
        if (figures.includes(key) && cell.scrollWidth > cell.clientWidth + 1) found.push(`${key} is cut`)
        if (!lead.includes(key) || top < 0 || top + height > Math.min(body.bottom, innerHeight)) continue
        if (left < body.left - 1 || right > body.right + 1) found.push(`${key} is out of sight`)
        const inside = [left + 2, left + width / 2, right - 2].map((x) =>
          document.elementFromPoint(x, top + height / 2),
        )
        if (inside.some((one) => one === null || !cell.contains(one))) found.push(`something lies over ${key}`)
      }
    return [...new Set(found)]
  }, asked)

const addressOf = ({ path, list: { report } }: NormalResource) =>
  report?.in === 'tab' ? `${path}?${rowsParam}=1` : `${path}`

const areas = [...new Set(lists.map((one) => one.area))]

describe.each(cases(['zh'] as const, ['zh', 'en', 'es'] as const))('every list in %s', (locale) => {
  test.each(areas)('of %s shows what decides whole, and no half of a number', async (area) => {
    const { page } = await staffAt('/workplace', { locale, width: 1440, height: 900 })
    const found: string[] = []
    for (const resource of lists.filter((one) => one.area === area)) {
      const { name, list } = resource
      const asked = {
        list: `${name}.list`,
        lead: list.lead,
        figures: list.columns.filter((column) => isFigure(resource.field[column]?.kind ?? 'text')),
      }
      await goTo(page, addressOf(resource))
      const rows = page.getByTestId(asked.list).filter({ visible: true }).locator('[data-row-id]')
      await rows.first().waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // Columns follow the window before the next frame is drawn.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        // Below a usual desk, what decides later may have to be unfolded.
        const lead = width < 1440 ? asked.lead.slice(0, 3) : asked.lead
        found.push(...(await unreadable(page, { ...asked, lead })).map((one) => `${name} at ${width}: ${one}`))
      }
    }
    expect(found).toEqual([])
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
