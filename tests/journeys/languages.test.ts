import { describe, expect, test } from 'vitest'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Specification 1 and 9: zh, en and es. A raw key, or a word of another language, on a screen is a bug.
const phones = '/functions/publish/peopleTelephone/uniConveniencePhone'

const run = journey()

const rawKey = /\b(screens|fields|shell|public|errors|session|account|workplace|resources)\.[a-z]+[A-Za-z.]*\b/

test.each([
  ['en', /¥\d{1,3}(,\d{3})*\.\d{2}/, /¥[\d,]+(\.\d+)?[kM]?/, /\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2}/],
  ['es', /¥\d{1,3}(\u00a0\d{3})*,\d{2}/, /¥[\d\u00a0]+(,\d+)?[kM]?(?!\.\d)/, /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/],
] as const)(
  'in %s, lists and figures write money and days as people there do',
  async (locale, money, short, moment) => {
    const { context, page } = await run.staffAt('/yuanBaoManage/payConfig/ownerPayManage', { locale })
    const list = listPage(page, 'ownerPay')
    await expect.poll(() => list.rows.count()).toBe(20)
    const rows = (await list.rows.allInnerTexts()).join(' ')
    expect(rows).toMatch(money)
    expect(rows).toMatch(moment)
    expect(rows).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    await page.goto(`${run.server.url}/workplace`)
    const card = page.getByTestId('workplace.card.feeIncome')
    await expect.poll(() => card.innerText()).toMatch(short)
    const days = await page.getByTestId('workplace.period').innerText()
    expect(days).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    await context.close()
  },
)

describe.each([
  ['en', 'Useful numbers', 'Category'],
  ['es', 'Teléfonos útiles', 'Categoría'],
] as const)('in %s', (locale, title, category) => {
  test('list, form, show and import say everything in that language', async () => {
    const { context, page, errors } = await run.staffAt(phones, { locale })
    const list = listPage(page, 'universalServicePhone')
    await expect.poll(() => list.rows.count()).toBe(20)
    expect(await page.title()).toContain(title)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    expect(await list.list.textContent()).toContain(category)

    const chineseInWords = async () => {
      // Rows hold what staff wrote, in Chinese; buttons, labels and headings are the console's words.
      const words = await page
        .locator('thead, label, button, nav, h1, h2, .ant-form-item-explain, .ant-tabs-tab, .ant-modal-title')
        .allInnerTexts()
      // A button names the row it is about, in quotation marks.
      const own = words.map((text) => text.replaceAll(/[“«][^”»]*[”»]/g, ''))
      return own.filter((text) => /\p{Script=Han}/u.test(text) && !/^中文/.test(text.trim()))
    }
    const bodyText = () => page.locator('body').innerText()
    expect(await chineseInWords()).toEqual([])
    expect(await bodyText()).not.toMatch(rawKey)

    await list.action('create').click()
    await list.submit.waitFor()
    await list.submit.click()
    await page.locator('.ant-form-item-explain-error').first().waitFor()
    expect(await chineseInWords()).toEqual([])
    expect(await bodyText()).not.toMatch(rawKey)
    await page.keyboard.press('Escape')
    await list.action('import').click()
    await list.byTestId('import').waitFor()
    expect(await chineseInWords()).toEqual([])
    expect(await bodyText()).not.toMatch(rawKey)
    expect(errors.filter((text) => !text.includes('Content Security Policy'))).toEqual([])
    await context.close()
  })
})
