import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, shanghaiDay, startOfDay } from '../../src/fields/shanghai.ts'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import { axeFindings } from '../support/axe.ts'
import { idle, settle } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Issue: an ad moved a week on the calendar onto a taken period and refused; by mouse and keys, in the address and in views.
const ads = '/advertising/start'
const tests = journey({ changes: true })
const { staffAt, errors } = tests

/** The month after this one: in its first ten days the exclusive space is taken, in its middle the ad runs. */
const month = addDays(`${shanghaiDay(new Date()).slice(0, 8)}28`, 7).slice(0, 8)
const [earlier, day, later] = [`${month}08`, `${month}15`, `${month}22`]
const name = '新春开屏'

const find = async (named: string): Promise<WireRow> => {
  const admin = await logIn(tests.server.url, 'admin')
  const { data } = await admin.call<ListAnswer>('POST /startAd/condition', { keyword: named })
  const [row] = data.list
  if (!row) throw new Error(`no ad ${named}`)
  return row
}
const startOn = async () => shanghaiDay(String((await find(name))['startAt']))
const change = async (named: string, values: object) => {
  const admin = await logIn(tests.server.url, 'admin')
  const { id, version } = await find(named)
  expect(await admin.call('POST /startAd/update', { id, version, ...values })).toMatchObject({ status: 'success' })
  return id
}

let id = ''
beforeAll(async () => {
  id = await change(name, { startAt: startOfDay(day), endAt: startOfDay(addDays(day, 2)) })
  await change('供暖季开屏', { endAt: startOfDay(`${month}11`) })
})

const calendar = (page: Page) => {
  const cell = (on: string) => page.locator(`[data-date="${on}"]`)
  const bar = page.getByTestId(`startAd.row.${id}`)
  return {
    bar,
    on: (which: string) => cell(which).getByTestId(`startAd.row.${id}`),
    button: page.getByRole('button').filter({ has: bar }),
    said: (text: string) => page.locator('.ant-message', { hasText: text }),
    act: (what: string) => page.getByTestId(`startAd.calendar.${what}`),
    /** Drags the ad to another day, by the mouse. */
    drag: async (to: string) => {
      await bar.first().scrollIntoViewIfNeeded()
      const [from, target] = await Promise.all([bar.first().boundingBox(), cell(to).boundingBox()])
      if (!from || !target) throw new Error(`nothing to drag to ${to}`)
      await page.mouse.move(from.x + 12, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + 24, from.y + from.height / 2 + 4, { steps: 3 })
      await page.mouse.move(target.x + 12, target.y + target.height / 2, { steps: 6 })
      await idle(page)
      await page.mouse.up()
    },
  }
}
const inMonth = `${ads}?as=calendar&on=${day}`

describe('ads on the calendar', () => {
  test('are moved by drag and drop: onto a taken period refused with the reason, to a free one with a way back', async () => {
    const { page } = await staffAt(ads, { as: 'adops', height: 1300 })
    await listPage(page, 'startAd').rows.first().waitFor()
    await page.locator('label', { has: page.getByTestId('startAd.kind.calendar') }).click()
    await page.getByTestId('startAd.calendar').waitFor()
    const { act, on, drag, said } = calendar(page)
    await act('next').click()
    await on(day).waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('as'), searchParams.get('on')?.slice(0, 8)]).toEqual(['calendar', month])

    await drag(earlier)
    await said('供暖季开屏').waitFor()
    expect(await said('供暖季开屏').textContent()).toContain('时间重叠')
    await on(day).waitFor()
    expect(await startOn()).toBe(day)

    await settle(page)
    await drag(later)
    await page.getByTestId('undo.offer').waitFor()
    await on(later).waitFor()
    expect(await startOn()).toBe(later)
    await page.reload()
    await on(later).waitFor()
    await drag(addDays(later, 1))
    await on(addDays(later, 1)).waitFor()
    await settle(page)
    await page.getByTestId('undo.offer').click()
    await on(later).waitFor()
    await expect.poll(startOn).toBe(later)
    await change(name, { startAt: startOfDay(day), endAt: startOfDay(addDays(day, 2)) })
    // Live: nobody has to ask for the rows again.
    await on(day).waitFor()
    expect(errors()).toEqual([])
  })

  test('are moved by keys: Enter opens the card of an ad, which leads to another date', async () => {
    const { page } = await staffAt(inMonth, { as: 'adops', height: 1300 })
    const { on, button, act, said } = calendar(page)
    await on(day).waitFor()
    await button.first().focus()
    await page.keyboard.press('Enter')
    await act('card').waitFor()
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
    await act('move').focus()
    await page.keyboard.press('Enter')
    const from = page.getByTestId('startAd.field.startAt')
    await from.fill(`${earlier} 00:00:00`)
    await page.keyboard.press('Enter')
    await settle(page)
    await page.getByTestId('startAd.submit').press('Enter')
    await page.locator('.ant-modal').getByText('时间重叠').first().waitFor()
    expect(await startOn()).toBe(day)
    await from.fill(`${addDays(day, 1)} 00:00:00`)
    await page.keyboard.press('Enter')
    await settle(page)
    await page.getByTestId('startAd.submit').press('Enter')
    await said(name).waitFor()
    await on(addDays(day, 1)).waitFor()
    expect(await startOn()).toBe(addDays(day, 1))
    await change(name, { startAt: startOfDay(day) })
    expect(errors()).toEqual([])
  })

  test('stand in lanes, where they are dragged as well; a saved view keeps them', async () => {
    const { page } = await staffAt(inMonth, { as: 'adops', height: 1300 })
    const { on, bar, act, said } = calendar(page)
    await on(day).waitFor()
    await page.locator('label', { has: act('span.lanes') }).click()
    await page.getByTestId('startAd.lanes').waitFor()
    await bar.waitFor()
    expect(await axeFindings(page)).toEqual([])
    const track = page.getByTestId(/^startAd\.lane\./).filter({ has: bar })
    const drag = async (by: number) => {
      const [lane, from] = await Promise.all([track.boundingBox(), bar.boundingBox()])
      if (!lane || !from) throw new Error('no lane')
      const days = addDays(addDays(`${month}28`, 7).slice(0, 8).concat('01'), -1).slice(8)
      await page.mouse.move(from.x + 8, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + 8 + (by * lane.width) / Number(days), from.y + from.height / 2, { steps: 8 })
      await idle(page)
      await page.mouse.up()
    }
    await drag(-7)
    await said('时间重叠').waitFor()
    expect(await startOn()).toBe(day)
    await settle(page)
    await drag(7)
    await expect.poll(startOn).toBe(later)
    await settle(page)
    await page.getByTestId('undo.offer').click()
    await expect.poll(startOn).toBe(day)

    const list = listPage(page, 'startAd')
    await list.action('views').click()
    await list.action('saveView').click()
    await page.getByTestId('listView.field.name').fill('开屏排期')
    await page.getByTestId('listView.submit').click()
    await page.getByRole('button', { name: '视图：开屏排期' }).waitFor()
    await page.goto(ads)
    await list.rows.first().waitFor()
    await list.action('views').click()
    await page.locator('.ant-dropdown-menu:visible').getByText('开屏排期').click()
    await page.getByTestId('startAd.lanes').waitFor()
    const { searchParams } = new URL(page.url())
    expect(['as', 'span', 'on'].map((one) => searchParams.get(one))).toEqual(['calendar', 'lanes', day])
    expect(errors()).toEqual([])
  })

  test('stay where they are for who may not change them, and say so', async () => {
    const { page } = await staffAt(inMonth, { as: 'comm01', height: 1300 })
    const { on, drag, bar, act } = calendar(page)
    await on(day).waitFor()
    await drag(later)
    await settle(page)
    await on(day).waitFor()
    expect(await startOn()).toBe(day)
    await bar.first().click()
    await act('card').getByText('没有“编辑”的权限').waitFor()
    expect(await act('move').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  test('are an agenda on a phone; axe finds nothing there, nor in a month and a week', async () => {
    const { page } = await staffAt(inMonth, { as: 'adops', width: 390, height: 844 })
    const { bar, act } = calendar(page)
    await bar.first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(page)).toEqual([])
    await bar.first().click()
    await act('move').click()
    await page.getByTestId('startAd.field.startAt').waitFor()
    await settle(page)
    expect(await axeFindings(page)).toEqual([])

    const wide = await staffAt(inMonth, { as: 'adops', height: 1300 })
    await calendar(wide.page).on(day).waitFor()
    expect(await axeFindings(wide.page)).toEqual([])
    await wide.page.locator('label', { has: calendar(wide.page).act('span.week') }).click()
    await calendar(wide.page).on(day).waitFor()
    await settle(wide.page)
    expect(await axeFindings(wide.page)).toEqual([])
    expect(errors()).toEqual([])
  })
})
