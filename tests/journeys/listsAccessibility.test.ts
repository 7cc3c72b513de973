import { describe, expect, test } from 'vitest'
import { endpoints } from '../../src/platform/contract.ts'
import { axeFindings } from '../support/axe.ts'
import { pressEscape } from '../support/browser.ts'
import { dialog, journey, paths } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Issue: axe finds nothing on lists in loaded, empty, error, offline and open-filter states, wide and narrow.
const resource = 'universalServicePhone'
const { phones } = paths
const { staff, staffAt, errors } = journey()
const condition = `**/platform/pc/${resource}/condition`

describe.each([
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
])('axe finds nothing on a list on %s', (_, width, height) => {
  test('in any of its states', async () => {
    const { page, context } = await staffAt(phones, { as: 'ops', width, height })
    const list = listPage(page, resource)
    const settled = async () => {
      // Whatever is still moving is not what people read.
      await page.waitForTimeout(400)
      return await axeFindings(page)
    }
    const [first] = [page.getByTestId(new RegExp(`^${resource}\\.row\\.[^.]+$`)).first()]
    await first.waitFor()
    expect(await settled(), 'loaded').toEqual([])
    await page.getByRole('checkbox', { name: /^选择/ }).first().check()
    expect(await settled(), 'with a row chosen').toEqual([])
    await list.action('filters').click()
    expect(await settled(), 'with open filters').toEqual([])
    await list.action('views').click()
    await page.locator('.ant-dropdown:visible').waitFor()
    expect(await settled(), 'with open views').toEqual([])
    await pressEscape(page)
    await list.action('layout').click()
    await list.action('resetLayout').waitFor()
    expect(await settled(), 'with open settings').toEqual([])
    await pressEscape(page)

    await page.goto(`${phones}?keyword=nothing-is-called-so`)
    await page.getByText('没有符合条件的').waitFor()
    expect(await settled(), 'empty').toEqual([])

    await page.route(condition, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(phones)
    await page.getByText('加载失败').waitFor()
    expect(await settled(), 'failed').toEqual([])
    await page.unroute(condition)
    await page.getByRole('button', { name: /^重\s?试$/ }).click()
    await first.waitFor()

    await context.setOffline(true)
    await page.getByText('网络已断开').waitFor()
    expect(await settled(), 'offline').toEqual([])
    await context.setOffline(false)
    await page.getByText('网络已断开').waitFor({ state: 'hidden' })

    let answer: () => void = () => undefined
    await page.route(condition, (route) => {
      answer = () => void route.continue()
    })
    await page.goto(phones)
    await page.locator('.ant-skeleton').first().waitFor()
    expect(await settled(), 'loading').toEqual([])
    answer()
    await first.waitFor()
  })
})

describe('axe finds nothing around a list on a phone', () => {
  const narrow = { as: 'ops', width: 390, height: 844 }

  test('with the sidebar open', async () => {
    const { page } = await staffAt(phones, narrow)
    await page
      .getByTestId(new RegExp(`^${resource}\\.row\\.[^.]+$`))
      .first()
      .waitFor()
    await page.getByTestId('shell.collapse').click()
    await page.locator('.layout-backdrop').waitFor()
    await page.getByTestId(`menu.${phones}`).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  // Specification 8: one dialog for a session that ran out, another for one that was ended elsewhere.
  test.each([
    [401, '登录已过期，请重新登录'],
    [103, '您已被登出，可以取消继续留在该页面，或者重新登录'],
  ])('with the dialog of code %i in front', async (code, words) => {
    const { page } = await staffAt(phones, narrow)
    await page
      .getByTestId(new RegExp(`^${resource}\\.row\\.[^.]+$`))
      .first()
      .waitFor()
    await page.route('**/platform/pc/**', (route) =>
      route.fulfill({ status: 401, json: { status: 'fail', code, errorCode: null, msg: 'over', data: null } }),
    )
    await page.getByTestId(`${resource}.action.refresh`).dispatchEvent('click')
    await dialog(page).getByText(words).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const { right = Number.NaN } =
      (await dialog(page)
        .boundingBox()
        .then((box) => box && { right: box.x + box.width })) ?? {}
    expect(right).toBeLessThanOrEqual(390)
  })
})

test('a list that is not the person’s to see says so, and asks the platform nothing', async () => {
  const { page } = await staff({ as: 'finance' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(phones)
  await page.locator('h1, h4, .obstacle').first().waitFor()
  expect(asked.filter((url) => url.endsWith('/condition'))).toEqual([])
  expect(asked.some((url) => url.includes(endpoints.menu.slice(4)))).toBe(true)
})

test('axe finds nothing where a row is unfolded, by keyboard', async () => {
  const { page } = await staffAt(paths.units, { as: 'ops' })
  const button = page.getByRole('button', { name: /的更多内容$/ }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await page
    .getByTestId(/^unitServicePhone\.row\..*\.expanded$/)
    .locator('dl', { hasText: '联系人姓名' })
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test.each([
  ['branches', '/memberManage/company', 'tbody [aria-expanded=true]'],
  [
    'values shown in a way of their own',
    '/operation/waterMachineManage',
    '[data-row-id] :text-matches("即将到期|已到期")',
  ],
])('axe finds nothing on a list with %s', async (_, address, content) => {
  const { page } = await staffAt(address)
  await page.locator(content).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
