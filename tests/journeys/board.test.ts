import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import { axeFindings } from '../support/axe.ts'
import { settle } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Issue: refunds decided on the board, a forbidden drop explained; by mouse, keys and touch, in the address and in views.
const refunds = '/yuanBaoManage/payConfig/refunds'
const tests = journey({ changes: true })
const { staffAt, errors } = tests

const board = (page: Page) => {
  const column = (code: string) => page.getByTestId(`refund.column.${code}`)
  const cards = (code: string) => column(code).locator('[data-row-id]')
  return {
    column,
    cards,
    first: async (code: string) => (await cards(code).first().getAttribute('data-row-id')) ?? '',
    card: (code: string, id: string) => column(code).getByTestId(`refund.row.${id}`),
    count: async (code: string) =>
      Number((await page.getByTestId(`refund.column.${code}.count`).textContent())?.replaceAll(',', '')),
    says: (code: string) => page.getByTestId(`refund.column.${code}.says`),
    /** Takes hold of a card and brings it over a column. */
    hold: async (code: string, id: string, over: string) => {
      const from = await column(code).getByTestId(`refund.row.${id}`).boundingBox()
      if (!from) throw new Error(`no card ${id} in ${code}`)
      await page.mouse.move(from.x + 60, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + 80, from.y + from.height / 2 + 10, { steps: 3 })
      await column(over).scrollIntoViewIfNeeded()
      const to = await column(over).boundingBox()
      if (!to) throw new Error(`no column ${over}`)
      await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 3 })
    },
  }
}
const stateOf = async (id: string): Promise<unknown> => {
  const admin = await logIn(tests.server.url, 'admin')
  return (await admin.call<WireRow>('GET /refund/detail', { id })).data['state']
}
const openBoard = async (page: Page) => {
  await page.getByTestId('refund.board').waitFor()
  await board(page).cards('pending').first().waitFor()
}

describe('refunds on the board', () => {
  test('are decided by drop and by keys; what cannot be is explained and stays', async () => {
    // The last columns are beside the others in a window as wide as this.
    const { page } = await staffAt(refunds, { as: 'finmgr', width: 2100, height: 1000 })
    const { card, count, first, hold, says } = board(page)
    await listPage(page, 'refund').rows.first().waitFor()
    await page.locator('label', { has: page.getByTestId('refund.kind.board') }).click()
    await openBoard(page)
    expect(new URL(page.url()).searchParams.get('as')).toBe('board')

    const [pending, rejected] = [await count('pending'), await count('rejected')]
    const decided = await first('pending')
    await hold('pending', decided, 'rejected')
    await says('rejected').getByText('松开即驳回').waitFor()
    expect(await says('success').textContent()).toBe('不能从“待审核”直接变为“已退款”')
    expect(await says('cancelled').textContent()).toBe('没有“取消退款”的权限')
    await page.mouse.up()
    // The same dialog as the button's: it asks for the reason.
    await page.getByTestId('refund.field.rejectReason').fill('凭证与缴费单不符')
    await page.getByTestId('refund.submit').click()
    await card('rejected', decided).waitFor()
    await expect.poll(() => count('pending')).toBe(pending - 1)
    expect(await count('rejected')).toBe(rejected + 1)
    expect(await stateOf(decided)).toBe('rejected')

    const left = await first('pending')
    for (const [over, why] of [
      ['success', '不能从“待审核”直接变为“已退款”'],
      ['cancelled', '没有“取消退款”的权限'],
    ] as const) {
      await hold('pending', left, over)
      await says(over).waitFor()
      await page.mouse.up()
      await page.locator('.ant-message', { hasText: why }).waitFor()
      await card('pending', left).waitFor()
    }
    expect(await stateOf(left)).toBe('pending')

    await settle(page)
    await card('pending', left).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press(' ')
    // The menu has the focus, on the move that its state waits for.
    await page.locator('[role="menuitem"]:focus', { has: page.getByTestId(`refund.row.${left}.approve`) }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByTestId('refund.submit').click()
    await card('approved', left).waitFor()
    expect(await stateOf(left)).toBe('approved')
    expect(errors()).toEqual([])
  })

  test('change before the eyes of who has the board open; a saved view keeps it', async () => {
    const { page } = await staffAt(`${refunds}?as=board&state=pending,approved,rejected`, { as: 'finmgr' })
    await openBoard(page)
    const { card, column, first } = board(page)
    expect(await column('cancelled').count()).toBe(0)
    const list = listPage(page, 'refund')
    await list.action('views').click()
    await list.action('saveView').click()
    await page.getByTestId('listView.field.name').fill('审核看板')
    await page.getByTestId('listView.submit').click()
    await page.getByRole('button', { name: '视图：审核看板' }).waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('as'), searchParams.get('state')]).toEqual(['board', 'pending,approved,rejected'])
    await page.goto(refunds)
    await list.rows.first().waitFor()
    await list.action('views').click()
    await page.locator('.ant-dropdown-menu:visible').getByText('审核看板').click()
    await openBoard(page)

    const id = await first('pending')
    const admin = await logIn(tests.server.url, 'admin')
    const { version } = (await admin.call<WireRow>('GET /refund/detail', { id })).data
    const told = await admin.call('POST /refund/reject', { id, version, rejectReason: '重复申请' })
    expect(told).toMatchObject({ status: 'success' })
    await card('rejected', id).waitFor()
    expect(errors()).toEqual([])
  })

  test('are moved by the menu of a card on a phone; axe finds nothing, wide and narrow', async () => {
    const desk = await staffAt(`${refunds}?as=board`, { as: 'finmgr' })
    await openBoard(desk.page)
    expect(await axeFindings(desk.page)).toEqual([])
    await desk.page.getByTestId(`refund.row.${await board(desk.page).first('pending')}.more`).click()
    await desk.page.locator('.ant-dropdown:visible').waitFor()
    // Whatever is still moving is not what people read.
    await settle(desk.page)
    expect(await axeFindings(desk.page)).toEqual([])

    const { page } = await staffAt(`${refunds}?as=board`, { as: 'finmgr', width: 390, height: 844 })
    await openBoard(page)
    expect(await axeFindings(page)).toEqual([])
    const { card, first } = board(page)
    const id = await first('pending')
    await page.getByTestId(`refund.row.${id}.more`).click()
    await page.getByTestId(`refund.row.${id}.reject`).click()
    await page.getByTestId('refund.field.rejectReason').fill('材料不全')
    await page.getByTestId('refund.submit').click()
    await card('rejected', id).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(errors()).toEqual([])
  })

  test('a thousand cards of a column are scrolled through with those in sight drawn', async () => {
    const { page } = await staffAt('/workplace', { as: 'finmgr' })
    const asked: number[] = []
    let row: WireRow | undefined
    await page.route('**/refund/condition', async (route) => {
      const answer = await route.fetch()
      const { pageNum = 1, pageSize = 20, filters = {} } = route.request().postDataJSON()
      const json = await answer.json()
      const data = json.data as ListAnswer
      row ??= data.list[0]
      if (`${filters.state}` === 'pending' && row) {
        asked.push(pageNum)
        const from = (pageNum - 1) * pageSize
        const list = Array.from({ length: Math.min(pageSize, 1000 - from) }, (_, n) => ({
          ...row,
          version: 1,
          id: `many${from + n + 1}`,
          refundNo: `TK-${from + n + 1}`,
        }))
        return route.fulfill({ json: { ...json, data: { ...data, list, total: 1000 } } })
      }
      return route.fulfill({ json: { ...json, data: { ...data, states: { ...data.states, pending: 1000 } } } })
    })
    await page.goto(`${refunds}?as=board`)
    await openBoard(page)
    const { cards, column, count } = board(page)
    expect(await count('pending')).toBe(1000)
    const scroller = column('pending').locator('[tabindex="0"]')
    await expect
      .poll(
        async () => {
          await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
          return (await cards('pending').last().textContent())?.includes('TK-1000') ?? false
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    expect(await cards('pending').count()).toBeLessThan(40)
    // A full page may be followed by another: the one after the last is asked for, too, and is empty.
    expect(asked.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(asked.length).toBeLessThanOrEqual(21)
    expect(errors()).toEqual([])
    // What is still asked for ends before the window does.
    await page.unrouteAll({ behavior: 'wait' })
  })
})
