import { describe, expect, test } from 'vitest'
import { pressEscape } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'

// Specification 3 (error log entry), 8 (uncaught UI errors are recorded); design 6 (error log).
const { phones } = paths
const { staffAt, errors } = journey()

describe('the error log (specification 3)', () => {
  test('counts what goes wrong, shows it, and is cleared', async () => {
    const { page, errors } = await staffAt(`${phones}?keyword=13800001234`)
    await page.evaluate(() => {
      for (let again = 0; again < 3; again += 1)
        setTimeout(() => globalThis.dispatchEvent(new ErrorEvent('error', { message: 'broken' })))
      void Promise.reject(new TypeError('nobody waits'))
    })
    await expect.poll(() => page.getByTestId('shell.errorLog').getAttribute('aria-label')).toBe('错误日志: 2')
    await page.getByTestId('shell.errorLog').click()
    const log = page.locator('.ant-drawer-section')
    await log.getByText('TypeError: nobody waits').click()
    await log.getByText('未处理的异步错误').waitFor()
    await log.getByText('3 次').waitFor()
    expect(await log.innerText()).toContain(phones)
    expect(await log.innerText()).not.toContain('13800001234')
    await page.getByTestId('errorLog.clear').click()
    await log.getByText('没有错误').waitFor()
    errors.length = 0
  })

  test('a file that is gone loads the page again, once', async () => {
    const { page, errors } = await staffAt('/workplace')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/assets/AccountPage*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByTestId('shell.user').click()
    await page.getByTestId('shell.user.account').click()
    await expect.poll(() => loads).toBe(1)
    await page.getByText('页面文件加载失败，可能已发布新版本').waitFor()
    await page.getByTestId('shell.errorLog').click()
    await page.locator('.ant-drawer-section').getByText('页面文件加载失败').first().waitFor()
    expect(loads).toBe(1)
    await page.unrouteAll()
    await pressEscape(page)
    await page.locator('.obstacle').getByRole('button').click()
    await page.getByTestId('account.sessions').waitFor()
    errors.length = 0
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
